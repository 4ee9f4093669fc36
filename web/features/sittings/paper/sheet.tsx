import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { contentLanguages } from '#contract/codes/languages.ts';
import type { Prompt as PromptShown, Question } from '#contract/shapes/sitting.ts';
import { isDigit } from '#items/kinds/answer.ts';
import { useText } from '#web/app/text.tsx';
import type { Marks } from '../around/use-marks.ts';
import type { Review } from '../around/use-review.ts';
import type { Answers } from '../queue/use-answers.ts';
import { useLineLost } from '../queue/use-line-lost.ts';
import { positionOf } from './page-form.ts';
import { Prompt } from './prompt.tsx';
import { handleQuestionKeys } from './question-keys.ts';
import { isUnsentAt, QuestionRow } from './question-row.tsx';
import styles from './test-page.module.css';
import type { StartedTest } from './test-paper.tsx';
import { TurnButtons } from './turn-buttons.tsx';
import { useAdvance } from './use-advance.ts';
import { usePressGuard } from './use-press-guard.ts';

interface SheetProps {
  started: StartedTest;
  page: number;
  answers: Answers;
  isLocked: boolean;
  turnTo: (page: number) => void;
  review: Review;
  marks: Marks;
  /** The question that a link led to. */
  asked: Asked | null;
}

/** Each asking is a new one, also for the same question. */
export interface Asked {
  readonly number: number;
}

/** The open page. With script its buttons turn pages here; without, the form posts itself. */
export function Sheet(props: SheetProps) {
  const { started, page, answers, isLocked, turnTo, review, marks, asked } = props;
  const t = useText();
  const { test } = started;
  const form = useRef<HTMLFormElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  const heading = usePageHeading(page);
  useEarlyChoices(form, page, answers);
  useAskedQuestion(form, asked, page);
  const guard = usePressGuard(page);
  const advance = useAdvance(form, answers.value);
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
      id="sheet"
      method="post"
      autoComplete="off"
      onSubmit={submit}
      onClickCapture={guard}
      onClick={advance}
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
          isUnsent={isUnsentAt(answers, question.position)}
          choose={answers.choose}
          isMarked={marks.marks.some(({ number }) => number === question.number)}
          toggleMark={marks.toggle}
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
        blanks={answers.isReady ? countBlanks(shown?.set ?? [], answers.value) : 0}
      />
    </form>
  );
}

function countBlanks(set: readonly Question[], value: string): number {
  return set.filter(({ position }) => value[position] === '0').length;
}

function rangeOf(set: readonly Question[]): { from: number; to: number } {
  return { from: set[0]?.number ?? 0, to: set.at(-1)?.number ?? 0 };
}

/** A table or a passage is needed for every question below it; an instruction is read once. */
function isWorkedWith({ text, table }: PromptShown): boolean {
  return table !== null || (text ?? '').includes('\n');
}

/** Takes over, once, what the candidate chose in the form before script ran. */
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
 * The heading takes the focus when the page changes: screen readers read it, and the next Tab leads to question one. A
 * layout effect moves the focus at once, so that a second Enter does not press a button of the new page.
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
  // Also on the first page, so that the number keys work at once; an element that has the focus keeps it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** Moves the focus to the question that a link asked for, once. */
function useAskedQuestion(form: RefObject<HTMLFormElement | null>, asked: Asked | null, page: number): void {
  const last = useRef<Asked>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question may stand on the page that comes
  useEffect(() => {
    const group = form.current?.querySelector(`fieldset[data-number="${Number(asked?.number)}"]`);
    if (!asked || !group || last.current === asked) return;
    last.current = asked;
    (group.querySelector<HTMLInputElement>('input:checked') ?? group.querySelector('input'))?.focus();
    group.scrollIntoView({ block: 'center' });
  }, [form, asked, page]);
}
