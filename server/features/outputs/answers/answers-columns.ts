import { answerStatus } from '#contract/codes/status.ts';
import type { AnswersWanted } from '#contract/shapes/answers-output.ts';
import type { Translate } from '#messages/translator.ts';
import { explain, type TableColumn, type WordedColumn } from '../produce/table-column.ts';
import type { GivenAnswers } from './answers-store.ts';
import { questionColumns } from './software-columns.ts';

/** A row of a table of answers: a portion of somebody. */
export interface AnswersRow extends GivenAnswers {
  login_id: string;
}

/** What the columns depend on: the exam's portions by their ids, and how answers are shown. */
export interface AnswersFacts {
  items: ReadonlyMap<number, { code: number; name: string; form_id: string; questions: number }>;
  layout: AnswersWanted['layout'];
}

/** The columns of a table of answers. What scoring goes by (keys, seeds, the time of a person) is in none. */
export function answersColumns({ items, layout }: AnswersFacts, t: Translate): TableColumn<AnswersRow>[] {
  const own = (code: WordedColumn, cell: TableColumn<AnswersRow>['cell']) => ({ ...explain(code, t), cell });
  return [
    own('login_id', ({ login_id }) => login_id),
    own('test', ({ exam_item_id }) => items.get(exam_item_id)?.name ?? null),
    own('portion_code', ({ exam_item_id }) => items.get(exam_item_id)?.code ?? null),
    own('form', ({ exam_item_id }) => items.get(exam_item_id)?.form_id ?? null),
    own('status', ({ status }) => t(`portionStatus.${status}`)),
    own('begun_at', ({ start_at }) => start_at),
    own('submitted_at', ({ submitted_at }) => submitted_at),
    own('closed_by', ({ closed_by }) => (closed_by ? t(`examinee.closedBy.${closed_by}`) : null)),
    own('language', ({ language }) => language),
    ...(layout === 'string' ? [stringColumn(t)] : questionColumns<AnswersRow>(longestOf(items), t)),
  ];
}

/** One string; empty for people who have not begun. */
function stringColumn(t: Translate): TableColumn<AnswersRow> {
  return {
    ...explain('answers', t),
    cell: ({ status, value }) => (status === answerStatus.unanswered ? null : value),
  };
}

/** As many as the longest portion has. */
function longestOf(items: AnswersFacts['items']): number {
  return Math.max(0, ...[...items.values()].map(({ questions }) => questions));
}
