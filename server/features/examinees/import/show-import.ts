import type { z } from 'zod';
import type { examinees } from '#contract/calls/examinees.ts';
import type { ImportAct } from '#contract/codes/imports.ts';
import { limits } from '#contract/codes/limits.ts';
import type { ImportRow } from '#contract/shapes/import.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { listAlike } from './alike-rows.ts';
import type { Choices } from './choices.ts';
import {
  type CountedProblem,
  countProblems,
  type ImportRecord,
  listRows,
  type ShownRow,
} from './import-store.ts';
import { kindsOfImport } from './kinds.ts';
import { findChoices, presentImport, presentProblems, presentReasons } from './present-import.ts';
import { getImport } from './run-import.ts';

/** How an import stands, and a page of the rows of one kind. */
export const showImport: Handler<typeof examinees.showImport> = async (scope, { params, query }) => {
  const record = await getImport(scope, params.importId);
  const rows = await listRows(scope, record.id, { ...query, most: limits.importRowsShown });
  const changesOf = await kindsOfImport[record.kind].presentChanges(scope, record, rows);
  const counted = await listCounted(scope, record, query.act);
  const choices = await findChoices(scope, record, [...rows, { problems: counted }]);
  const reasons = presentReasons(counted, record, scope.language, choices);
  return {
    data: presentImport(record, scope.language),
    alike: await listAlike(scope, record),
    reasons: reasons.map((reason, at) => ({ ...reason, rows: counted[at]?.rows ?? 0 })),
    rows: rows.map((row) => ({ ...presentRow(row, record, scope, choices), changes: changesOf(row) })),
  };
};

/** Where many rows are refused for a few reasons, one that is rare is hard to find among them. */
async function listCounted(
  scope: ExamScope,
  { id, refused }: ImportRecord,
  act: ImportAct,
): Promise<CountedProblem[]> {
  if (act !== 'refuse' || refused === 0) return [];
  const counted = await countProblems(scope, id, limits.importReasonsShown);
  return counted.some(({ rows }) => rows > 1) ? counted : [];
}

function presentRow(
  { line, act, name, login_id, problems }: ShownRow,
  record: ImportRecord,
  { language }: ExamScope,
  choices: Choices,
): Omit<z.input<typeof ImportRow>, 'changes'> {
  return {
    ...{ line, act, name, login_id },
    problems: presentProblems(line, problems ?? [], record, language, choices),
  };
}
