import { memo } from 'react';
import type { Question } from '#contract/shapes/sitting.ts';
import type { Marks } from '../around/use-marks.ts';
import type { Answers } from '../queue/use-answers.ts';
import { fieldName } from './page-form.ts';
import { type AnswerMark, QuestionGroup } from './question-group.tsx';

interface QuestionRowProps {
  page: number;
  question: Question;
  /** Words of the page's scale, for a question without options of its own. */
  scale: readonly string[] | null;
  digit: string;
  mark: AnswerMark;
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

/** Whether an answer has arrived, by what the server is known to hold. */
export function markOf({ value, sent, status }: Answers, position: number): AnswerMark {
  if (value[position] === sent[position]) return value[position] === '0' ? 'none' : 'sent';
  return status.kind === 'unsent' ? 'unsent' : 'sending';
}
