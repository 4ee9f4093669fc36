import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { contentLanguages } from '#contract/codes/languages.ts';
import type { Prompt as PromptShown, Question, TestStart } from '#contract/shapes/sitting.ts';
import { isDigit } from '#items/kinds/answer.ts';
import { useText } from '#web/app/text.tsx';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { candidatePath, examKey } from './candidate-path.ts';
import { positionOf } from './page-form.ts';
import { Prompt } from './prompt.tsx';
import { handleQuestionKeys } from './question-keys.ts';
import { markOf, QuestionRow } from './question-row.tsx';
import { StopPanel } from './stop-panel.tsx';
import { TestBar } from './test-bar.tsx';
import styles from './test-page.module.css';
import { TurnButtons } from './turn-buttons.tsx';
import { type Answers, useAnswers } from './use-answers.ts';
import { useLogoutCare } from './use-logout-care.ts';
import { type OpenPage, usePage } from './use-page.ts';
import { type TestClock, useTimeUp } from './use-time-up.ts';

export type StartedTest = TestStart['data'] & { readonly answerId: number };

/** One portion on the desk: the bar, the open page, the buttons. */
export function TestPaper({ started }: { started: StartedTest }) {
  const t = useText();
  const exam = useCandidateExam();
  const { test, answerId } = started;
  const portion = useMemo(
    () => ({
      portion: { exam: examKey(exam), answerId },
      writer: started.writer,
      stored: {
        answer: started.answer,
        pageSeqs: started.page_seqs,
        drafted: started.drafted,
        countFrom: started.count_from,
      },
      positions: test.pages.map((page) => page.set.map((question) => question.position)),
    }),
    [answerId, exam, started, test],
  );
  const clock = useTimeUp(started);
  const answers = useAnswers(portion, clock.resync);
  const open = usePage(started.page, test.pages.length);
  const { page, turnTo } = open;
  const isSettled = useDraftOpened(answers, open);
  usePageLeft(isSettled ? page : null, answers);
  useLastDrafts(started, answers, clock);
  useLogoutCare(exam, answers.status.kind !== 'saved' && answers.status.kind !== 'held');
  const isLocked = clock.isOver || answers.stopped === 'takenOver' || answers.stopped === 'ended';
  const review = useReview(answers, page, candidatePath(exam, 'exam-submission-confirm', answerId));
  return (
    <>
      <title>{`${test.display_name} | ${exam.name}`}</title>
      <TestBar started={started} page={page} answers={answers} clock={clock} />
      <StopPanel
        answers={answers}
        isOver={clock.isOver}
        exam={exam}
        answerId={answerId}
        onOpenPage={turnTo}
      />
      <noscript>
        <p className={styles.warning}>{t('sitting.page.noScript')}</p>
      </noscript>
      <Sheet
        started={started}
        page={page}
        answers={answers}
        isLocked={isLocked}
        turnTo={turnTo}
        review={review}
        asked={useAsked()}
      />
    </>
  );
}

interface SheetProps {
  started: StartedTest;
  page: number;
  answers: Answers;
  isLocked: boolean;
  turnTo: (page: number) => void;
  review: { isSending: boolean; begin: () => void };
  /** Number of the question that a link led to. */
  asked?: number | null;
}

/** The open page. With script its buttons turn pages here; without, the form posts itself. */
export function Sheet({ started, page, answers, isLocked, turnTo, review, asked = null }: SheetProps) {
  const t = useText();
  const { test } = started;
  const form = useRef<HTMLFormElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  const heading = usePageHeading(page);
  useEarlyChoices(form, page, answers);
  useAskedQuestion(form, asked);
  const shown = test.pages[page - 1];
  const passage = shown?.common && isWorkedWith(shown.common) ? 'passage' : undefined;
  const isLast = page === test.pages.length;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    if (isLocked) return;
    if (button?.getAttribute('value') === 'previous') turnTo(page - 1);
    else if (isLast) review.begin();
    else turnTo(page + 1);
  };
  return (
    <form
      ref={form}
      method="post"
      className={styles.sheet}
      autoComplete="off"
      onSubmit={submit}
      onKeyDown={(event) => handleQuestionKeys(event, () => forward.current?.focus())}
    >
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="writer" value={started.writer} />
      <input type="hidden" name="answer" value={started.answer} />
      <h2 className={styles.pageHeading} ref={heading} tabIndex={-1}>
        {t('sitting.page.progress', { page, pages: test.pages.length })}
      </h2>
      {shown?.common ? (
        <>
          {passage ? (
            <h3 className="visually-hidden" id={passage}>
              {t('sitting.page.material', rangeOf(shown.set))}
            </h3>
          ) : null}
          <Prompt
            prompt={shown.common}
            lang={contentLanguages[test.language]}
            stays={passage !== undefined}
          />
        </>
      ) : null}
      {shown?.set.map((question) => (
        <QuestionRow
          key={question.position}
          page={page}
          question={question}
          scale={shown.scale}
          digit={answers.value[question.position] ?? '0'}
          mark={markOf(answers, question.position)}
          choose={answers.choose}
          isLocked={isLocked}
          lang={contentLanguages[test.question_language]}
          worksWith={passage}
        />
      ))}
      <TurnButtons
        forward={forward}
        hasPrevious={page > 1}
        isLast={isLast}
        isLocked={isLocked}
        isSending={review.isSending}
      />
    </form>
  );
}

function rangeOf(set: readonly Question[]): { from: number; to: number } {
  return { from: set[0]?.number ?? 0, to: set.at(-1)?.number ?? 0 };
}

/** A table or a passage is looked at for every question below it; an instruction is read once. */
function isWorkedWith({ text, table }: PromptShown): boolean {
  return table !== null || (text ?? '').includes('\n');
}

/** However a page is left (button, Back, a link to another page), its answers go on their way. */
function usePageLeft(page: number | null, { leave }: Answers): void {
  const open = useRef(page);
  useEffect(() => {
    if (open.current !== null && open.current !== page) leave(open.current, page ?? undefined);
    open.current = page;
  }, [page, leave]);
}

/**
 * After a crash the page whose answers were not sent yet is opened again, once. Until that is settled no page
 * counts as left: leaving sends, and what is on the open page is not to be sent yet.
 */
function useDraftOpened({ isReady, draftPage }: Answers, { page, isSettled, turnTo }: OpenPage): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (isDone || !isReady || !isSettled) return;
    if (draftPage === null || draftPage === page) setDone(true);
    else turnTo(draftPage, true);
  }, [isDone, isReady, isSettled, draftPage, page, turnTo]);
  return isDone;
}

/** Seconds before the bell in which nothing waits any more. */
const lastSeconds = 5;

/** Where drafts count at the bell, every change of the last seconds leaves at once: after the bell it would be late. */
function useLastDrafts(
  { timeout_policy }: StartedTest,
  { value, hurry }: Answers,
  { seconds }: TestClock,
): void {
  const isNear = timeout_policy === 'keep_drafts' && seconds > 0 && seconds <= lastSeconds;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the answers is a reason to hurry
  useEffect(() => {
    if (isNear) hurry();
  }, [isNear, hurry, value]);
}

/** What was chosen while the script was still on its way stands in the form already: it is taken over, once. */
function useEarlyChoices(
  form: RefObject<HTMLFormElement | null>,
  page: number,
  { value, choose }: Answers,
): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    for (const radio of form.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []) {
      const position = positionOf(radio.name);
      if (isDigit(radio.value, 9) && value[position] !== radio.value) choose(page, position, radio.value);
    }
  }, [form, page, value, choose]);
}

/**
 * The heading takes the focus when the page changes: screen readers read it, and the next Tab is question one. It
 * does so before anything else can happen: a second Enter must not meet the button of the page that has just come.
 */
function usePageHeading(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(page);
  useLayoutEffect(() => {
    if (last.current === page) return;
    last.current = page;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  // The first page as well, so that the number keys work at once; what has the focus already keeps it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** The question named in the address, as the submission page links to it. */
function useAsked(): number | null {
  const [query] = useSearchParams();
  return Number(query.get('question')) || null;
}

/** Whoever came for one question stands at it: once, when the paper opens. */
function useAskedQuestion(form: RefObject<HTMLFormElement | null>, asked: number | null): void {
  const first = useRef(asked);
  useEffect(() => {
    const group = form.current?.querySelector(`fieldset[data-number="${Number(first.current)}"]`);
    group?.querySelector<HTMLInputElement>('input')?.focus();
    group?.scrollIntoView({ block: 'center' });
  }, [form]);
}

/** The way to the submission page: only when the server holds every answer. Turning back calls it off. */
function useReview(answers: Answers, page: number, path: string) {
  const navigate = useNavigate();
  const [sendingFrom, setSendingFrom] = useState<number | null>(null);
  const current = useRef(page);
  current.current = page;
  const isSending = sendingFrom === page;
  const begin = () => {
    if (isSending) return;
    answers.leave(page);
    setSendingFrom(page);
    void answers.flushed().then((isFlushed) => {
      setSendingFrom(null);
      if (isFlushed && current.current === page) void navigate(path);
    });
  };
  return { isSending, begin };
}
