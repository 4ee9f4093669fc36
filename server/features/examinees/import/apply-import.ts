import type { examinees } from '#contract/calls/examinees.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { getImport, isReady, outcomeOf, runJudging, runWriting } from './run-import.ts';

/**
 * Writes what was judged; asked for again, it answers what was done.
 * @throws Refusal invalid while rows are refused or are still being judged; fetchLatest when one of the people was
 *   changed since, after the rows were judged anew
 */
export const applyImport: Handler<typeof examinees.applyImport> = async (scope, { params }, { house }) => {
  const record = await getImport(scope, params.importId);
  if (record.phase === 'apply' && record.status !== jobStatus.fail) return outcomeOf(scope, record.id);
  if (!isReady(record))
    throw new Refusal('invalid', { problems: [{ path: 'import', key: 'import.notReady' }] });
  await runWriting(scope, house, record);
  const after = await getImport(scope, record.id);
  if (after.problem?.key === 'import.outdated') {
    await runJudging(scope, house, after);
    throw new Refusal('fetchLatest', { detail: 'import.outdated' });
  }
  return outcomeOf(scope, record.id);
};
