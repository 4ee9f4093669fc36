import { memo } from 'react';
import type { Question } from '#contract/shapes/sitting.ts';
import type { Marks } from '../around/use-marks.ts';
import type { Answers } from '../queue/use-answers.ts';
import { fieldName } from './page-form.ts';
import { QuestionGroup } from './question-group.tsx';

interface QuestionRowProps {
  page: number;
  question: Question;
  /** Words of the page's scale, for a question without options of its own. */
  scale: readonly string[] | null;
  digit: string;
  isUnsent: boolean;
  choose: Answers['choose'];
  isMarked: boolean;
  toggleMark: Marks['toggle'];
  isLocked: boolean;
  lang: string;
  /** Id of what names the passage or table this question is worked with. */
  worksWith: string | undefined;
}

/** A question of the test. Of a long page only the rows whose answer or mark has changed are drawn again. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { page, choose, toggleMark, ...shown } = props;
  const { number, position } = shown.question;
  return (
    <QuestionGroup
      {...shown}
      name={fieldName(position)}
      number={number}
      onChoose={(digit) => choose(page, position, digit)}
      onMark={() => toggleMark({ number, page })}
    />
  );
});

/** Whether the server is not known to hold the answer, and sending fails. */
export function isUnsentAt({ value, sent, status }: Answers, position: number): boolean {
  return status.kind === 'unsent' && value[position] !== sent[position];
}
