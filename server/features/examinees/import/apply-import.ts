import type { examinees } from '#contract/calls/examinees.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { confirmRows, type ImportRecord } from './import-store.ts';
import { getImport, isReady, outcomeOf, runJudging, runWriting } from './run-import.ts';

/**
 * Writes what was judged; asked for again, it answers what was done.
 * @throws Refusal invalid while rows are refused, are still being judged, or ask to be confirmed; fetchLatest when one of the people was
 *   changed since, after the rows were judged anew
 */
export const applyImport: Handler<typeof examinees.applyImport> = async (
  scope,
  { params, body },
  { house },
) => {
  const record = await getImport(scope, params.importId);
  if (record.phase === 'apply' && record.status !== jobStatus.fail) return outcomeOf(scope, record.id);
  if (!isReady(record))
    throw new Refusal('invalid', { problems: [{ path: 'import', key: 'import.notReady' }] });
  if (record.asked > 0) await confirm(scope, record, body.confirmed);
  await runWriting(scope, house, await getImport(scope, record.id));
  const after = await getImport(scope, record.id);
  if (after.problem?.key === 'import.outdated') {
    await runJudging(scope, house, after);
    throw new Refusal('fetchLatest', { detail: 'import.outdated' });
  }
  return outcomeOf(scope, record.id);
};

/** @throws Refusal invalid while a row that asks is not among these lines */
function confirm(scope: ExamScope, record: ImportRecord, lines: readonly number[]): Promise<void> {
  return transaction(scope, async (inside) => {
    if (await confirmRows(inside, record, lines)) return;
    throw new Refusal('invalid', { problems: [{ path: 'confirmed', key: 'import.unconfirmed' }] });
  });
}
