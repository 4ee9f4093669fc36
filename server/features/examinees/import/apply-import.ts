import type { examinees } from '#contract/calls/examinees.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Adapters, Handler } from '../../../http/handler.ts';
import { confirmRows, type ImportRecord } from './import-store.ts';
import { getImport, isReady, outcomeOf, runJudging, runWriting } from './run-import.ts';
import { splitImport } from './split-import.ts';

/**
 * Writes what was judged; a repeated request returns what was done. Rows that ask for confirmation are confirmed by
 * their lines; while others are left, nothing is written. Partly: what needs nothing is written, the others wait.
 * @throws Refusal invalid while rows are refused, are still being judged, or ask and none of them is named; fetchLatest
 * when one of the people was changed since, after the rows were judged anew
 */
export const applyImport: Handler<typeof examinees.applyImport> = async (
  scope,
  { params, body },
  { adapters },
) => {
  const record = await getImport(scope, params.importId);
  if (record.phase === 'apply' && record.status !== jobStatus.fail) return outcomeOf(scope, record.id);
  if (body.partly && record.refused + record.asked > 0) {
    await splitImport(scope, adapters, record);
    await runWriting(scope, adapters, await getImport(scope, record.id));
    return outcomeAfterWriting(scope, adapters, record.id);
  }
  if (!isReady(record))
    throw new Refusal('invalid', { problems: [{ path: 'import', key: 'import.notReady' }] });
  if (record.asked > 0) {
    const confirmed = await confirm(scope, record, body.confirmed);
    if (confirmed < record.asked) return outcomeOf(scope, record.id);
  }
  await runWriting(scope, adapters, await getImport(scope, record.id));
  return outcomeAfterWriting(scope, adapters, record.id);
};

async function outcomeAfterWriting(scope: ExamScope, adapters: Adapters, id: number) {
  const after = await getImport(scope, id);
  if (after.problem?.key !== 'import.outdated') return outcomeOf(scope, id);
  await runJudging(scope, adapters, after);
  throw new Refusal('fetchLatest', { detail: 'import.outdated' });
}

/** How many rows were confirmed. @throws Refusal invalid where none was */
function confirm(scope: ExamScope, { id }: ImportRecord, lines: readonly number[]): Promise<number> {
  return transaction(scope, async (inside) => {
    const confirmed = await confirmRows(inside, id, lines);
    if (confirmed > 0) return confirmed;
    throw new Refusal('invalid', { problems: [{ path: 'confirmed', key: 'import.unconfirmed' }] });
  });
}
