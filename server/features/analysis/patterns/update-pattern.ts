import type { factorPatterns } from '#contract/calls/factor-patterns.ts';
import { changesOf, ownChanges } from '../../../access/changes.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import { findTakenConstraint } from '../../../db/violations.ts';
import type { Handler } from '../../../http/handler.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { enqueueMatches } from '../matches/enqueue-matches.ts';
import { getAnalysedExam } from '../search/exam-scores.ts';
import { getPattern } from './get-pattern.ts';
import {
  findPatternRecord,
  lockPattern,
  type PatternRecord,
  renamePattern,
  replaceRows,
} from './pattern-store.ts';
import { problemsOfRows } from './rules.ts';

/** What of a pattern is changed. */
type Fields = Pick<PatternRecord, 'factor_pattern_name' | 'rows'>;
type ReadFields = { [Field in keyof Fields]?: Fields[Field] | undefined };

/**
 * @throws Refusal notFound; fetchLatest when somebody else has changed the same field; invalid for a name that is taken
 *   and for a score that the exam does not have
 */
export const updatePattern: Handler<typeof factorPatterns.updatePattern> = async (
  scope,
  { params, body },
  { adapters },
) => {
  const { read, ...sent } = body;
  try {
    await transaction(scope, (inside) => changePattern(inside, adapters.jobs, params.pid, { sent, read }));
  } catch (error) {
    if (findTakenConstraint(error) !== 'factor_patterns_name_key') throw error;
    const path = 'factor_pattern_name';
    throw new Refusal('invalid', { problems: [{ path, key: 'pattern.name.taken' }] });
  }
  return { data: await getPattern(scope, params.pid, { mayLackMarket: true }) };
};

async function changePattern(
  scope: ExamScope,
  jobs: Pick<Jobs, 'enqueue'>,
  id: number,
  { sent, read }: { sent: Fields; read: ReadFields | undefined },
): Promise<void> {
  const pattern = (await lockPattern(scope, id)) ? await findPatternRecord(scope, id) : undefined;
  if (!pattern) throw new Refusal('notFound');
  const before = { factor_pattern_name: pattern.factor_pattern_name, rows: pattern.rows };
  const own = ownChanges<Fields>(sent, read, before);
  if (own.rows) refuseInvalid(problemsOfRows(own.rows, await getAnalysedExam(scope)));
  if (own.factor_pattern_name !== undefined) await renamePattern(scope, id, own.factor_pattern_name);
  if (own.rows) await replaceRows(scope, id, own.rows);
  // Saved again, a pattern whose matches could not be computed has another try.
  if (own.rows || pattern.state === 'failed') await enqueueMatches(scope, jobs, id);
  const changes = changesOf<Fields>(before, { ...before, ...own });
  if (Object.keys(own).length === 0) return;
  await recordOperation(scope, {
    operation: 'analysis.updatePattern',
    exam_id: scope.exam_id,
    before: { id, ...changes.before },
    after: { id, ...changes.after },
  });
}
