import type { examinees } from '#contract/calls/examinees.ts';
import { type ColumnField, halvesIn } from '#contract/codes/imports.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { rememberHeadings } from './heading-memory.ts';
import { findPeopleColumns } from './import-columns.ts';
import { type ImportRecord, storeColumns } from './import-store.ts';
import { getImport, outcomeOf, runJudging } from './run-import.ts';

/** @throws Refusal invalid for a field that two columns fill, half of a name, or a list of another length than the file's headings */
export const mapColumns: Handler<typeof examinees.mapColumns> = async (
  scope,
  { params, body },
  { adapters },
) => {
  const record = await getImport(scope, params.importId);
  // Staff do not choose which portion a column holds.
  if (record.kind !== 'people') throw new Refusal('notFound');
  if (record.phase === 'apply' && record.status === jobStatus.done) throw new Refusal('unnamed');
  const named = body.fields.filter((field) => field !== null);
  if (body.fields.length !== record.headings?.length)
    refuseInvalid([{ path: 'fields', key: 'field.choice' }]);
  if (new Set(named).size < named.length)
    refuseInvalid([{ path: 'fields', key: 'import.columns.chosenTwice' }]);
  if (halvesIn(named).length > 0) refuseInvalid([{ path: 'fields', key: 'import.columns.halfName' }]);
  await keepColumns(scope, record, body.fields);
  await runJudging(scope, adapters, record);
  return outcomeOf(scope, record.id);
};

/** Stores the fields of this file's columns, and the choices for unknown headings for the next file. */
async function keepColumns(
  scope: ExamScope,
  { id, headings, exam_type }: ImportRecord,
  fields: readonly (ColumnField | null)[],
): Promise<void> {
  const all = headings ?? [];
  const { unknown } = findPeopleColumns(all, exam_type);
  await storeColumns(scope, id, all, { fields, read_by: 'person' });
  await rememberHeadings(
    scope,
    unknown.map((at) => ({ heading: all[at] ?? '', field: fields[at] ?? null })),
  );
}
