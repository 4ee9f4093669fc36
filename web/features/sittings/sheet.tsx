import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { contentLanguages } from '#contract/codes/languages.ts';
import type { Prompt as PromptShown, Question } from '#contract/shapes/sitting.ts';
import { isDigit } from '#items/kinds/answer.ts';
import { useText } from '#web/app/text.tsx';
import { positionOf } from './page-form.ts';
import { Prompt } from './prompt.tsx';
import { handleQuestionKeys } from './question-keys.ts';
import { markOf, QuestionRow } from './question-row.tsx';
import styles from './test-page.module.css';
import type { StartedTest } from './test-paper.tsx';
import { TurnButtons } from './turn-buttons.tsx';
import type { Answers } from './use-answers.ts';
import { useLineLost } from './use-line-lost.ts';
import { usePressGuard } from './use-press-guard.ts';
import type { Review } from './use-review.ts';

interface SheetProps {
  started: StartedTest;
  page: number;
  answers: Answers;
  isLocked: boolean;
  turnTo: (page: number) => void;
  review: Review;
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
  const guard = usePressGuard(page);
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
      onClickCapture={guard}
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
        isLineLost={useLineLost(answers)}
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

/** Whoever came for one question stands at it: once, when the paper opens. */
function useAskedQuestion(form: RefObject<HTMLFormElement | null>, asked: number | null): void {
  const first = useRef(asked);
  useEffect(() => {
    const group = form.current?.querySelector(`fieldset[data-number="${Number(first.current)}"]`);
    group?.querySelector<HTMLInputElement>('input')?.focus();
    group?.scrollIntoView({ block: 'center' });
  }, [form]);
}
