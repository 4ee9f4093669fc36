import type { factorPatterns } from '#contract/calls/factor-patterns.ts';
import { limits } from '#contract/codes/limits.ts';
import type { PatternForm } from '#contract/shapes/factor-pattern.ts';
import { enterOtherExam } from '../../../access/enter.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import { type ExamScope, requesterOf } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { holdExam } from '../../exams/door.ts';
import { listLearnings } from '../learning/learning-store.ts';
import { enqueueMatches } from '../matches/enqueue-matches.ts';
import { getAnalysedExam } from '../search/exam-scores.ts';
import { getPattern } from './get-pattern.ts';
import { countPatterns, findPatternRecord, insertPattern, type NewPattern } from './pattern-store.ts';
import { problemsOfRows } from './rules.ts';

/**
 * @throws Refusal invalid for a score that the exam does not have, a name that is taken, one pattern too many, a learning
 *   of another exam; notFound and forbidden where it is copied from an exam that the account may not output
 */
export const addPattern: Handler<typeof factorPatterns.addPattern> = async (
  scope,
  { body },
  { adapters },
) => {
  const { factor_pattern_name, rows } = body;
  refuseInvalid(problemsOfRows(rows, await getAnalysedExam(scope)));
  const origin = await getOrigin(scope, body);
  const id = await transaction(scope, (inside) =>
    keepPattern(inside, adapters.jobs, {
      ...{ factor_pattern_name, rows, ...origin },
      created_by: requesterOf(inside.viewer).requested_by,
    }),
  );
  return { data: await getPattern(scope, id, { mayLackMarket: true }) };
};

/** Where the rows come from, as far as that can be proven. */
async function getOrigin(
  scope: ExamScope,
  { copy_from, learning_id }: PatternForm,
): Promise<Pick<NewPattern, 'source' | 'learning_id'>> {
  if (learning_id !== undefined) {
    const [learning] = await listLearnings(scope, [learning_id]);
    if (!learning) throw new Refusal('invalid', { problems: [{ path: 'learning_id', key: 'field.choice' }] });
    return { source: 'learned', learning_id };
  }
  if (!copy_from) return { source: 'authored', learning_id: null };
  const { exam_id, pattern_id } = copy_from;
  if (!(await findPatternRecord(await enterOtherExam(scope, exam_id), pattern_id)))
    throw new Refusal('notFound');
  return { source: 'copied', learning_id: null };
}

async function keepPattern(
  scope: ExamScope,
  jobs: Pick<Jobs, 'enqueue'>,
  pattern: NewPattern,
): Promise<number> {
  const most = limits.factorPatterns;
  // Two who add one take turns: each counts what the other has added.
  await holdExam(scope, scope.exam_id);
  if ((await countPatterns(scope)) >= most)
    refuseInvalid([{ path: 'factor_pattern_name', key: 'pattern.tooMany', args: { most } }]);
  const id = await insertPattern(scope, pattern);
  if (id === undefined) {
    const path = 'factor_pattern_name';
    throw new Refusal('invalid', { problems: [{ path, key: 'pattern.name.taken' }] });
  }
  await enqueueMatches(scope, jobs, id);
  const { factor_pattern_name, rows, source } = pattern;
  await recordOperation(scope, {
    operation: 'analysis.addPattern',
    exam_id: scope.exam_id,
    after: { id, factor_pattern_name, rows, source },
  });
  return id;
}
