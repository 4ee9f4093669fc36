import type { examinees } from '#contract/calls/examinees.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { storeColumns } from './import-store.ts';
import { getImport, outcomeOf, runJudging } from './run-import.ts';

/** @throws Refusal invalid for a field that two columns fill, or a list of another length than the file's headings */
export const mapColumns: Handler<typeof examinees.mapColumns> = async (
  scope,
  { params, body },
  { house },
) => {
  const record = await getImport(scope, params.importId);
  // Which portion a column holds is not for somebody to guess.
  if (record.kind !== 'people') throw new Refusal('notFound');
  if (record.phase === 'apply' && record.status === jobStatus.done) throw new Refusal('unnamed');
  const named = body.fields.filter((field) => field !== null);
  if (body.fields.length !== record.headings?.length)
    refuseInvalid([{ path: 'fields', key: 'field.choice' }]);
  if (new Set(named).size < named.length)
    refuseInvalid([{ path: 'fields', key: 'import.columns.chosenTwice' }]);
  await storeColumns(scope, record.id, record.headings ?? [], body.fields);
  await runJudging(scope, house, record);
  return outcomeOf(scope, record.id);
};
