import type { ResultMode } from '#contract/codes/exam.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { empty, type Sql, sql } from '../../../db/sql.ts';
import { getShownResults } from '../../exams/door.ts';

/** `isOfMode` on `answers a`, behind other conditions. */
export function ofMode(mode: ResultMode): Sql {
  return mode === 'all' ? empty : sql`and (a.type = 'motivation') = ${mode === 'motivation'}`;
}

/** A condition may hide what the exam shows, not show what it hides. Undefined where nothing is left. */
export function modeOf(ofExam: ResultMode, asked: ResultMode = 'all'): ResultMode | undefined {
  if (ofExam === 'all') return asked;
  return asked === 'all' || asked === ofExam ? ofExam : undefined;
}

/**
 * The mode in which the scope's exam is output, where somebody asks for one.
 * @throws Refusal invalid where it shows nothing of the exam
 */
export async function getMode(scope: ExamScope, asked: ResultMode | undefined): Promise<ResultMode> {
  const { result_mode } = await getShownResults(scope, scope.exam_id);
  const mode = modeOf(result_mode, asked);
  if (!mode) throw new Refusal('invalid', { problems: [{ path: 'result_mode', key: 'field.choice' }] });
  return mode;
}
