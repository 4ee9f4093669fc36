import type { z } from 'zod';
import type { examinees } from '#contract/calls/examinees.ts';
import type { ColumnField, ImportAct } from '#contract/codes/imports.ts';
import { limits } from '#contract/codes/limits.ts';
import type { PersonField } from '#contract/codes/people.ts';
import type { ImportChoices, ImportRow } from '#contract/shapes/import.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { listAlike } from './alike-rows.ts';
import { type Choices, listChoices } from './choices.ts';
import { readCells } from './file-lines.ts';
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
import { listUnknown } from './unknown-names.ts';

/** How an import stands, and a page of the rows of one kind. */
export const showImport: Handler<typeof examinees.showImport> = async (
  scope,
  { params, query },
  { adapters },
) => {
  const record = await getImport(scope, params.importId);
  const rows = await listRows(scope, record.id, { ...query, most: limits.importRowsShown });
  const cells = await findCells(scope, adapters, record, rows);
  const changesOf = await kindsOfImport[record.kind].presentChanges(scope, record, rows);
  const counted = await listCounted(scope, record, query.act);
  const told = [...rows, { problems: counted }];
  const choices =
    cells.size > 0 ? await listChoices(scope, record.exam_id) : await findChoices(scope, record, told);
  const reasons = presentReasons(counted, record, scope.language, choices);
  return {
    data: presentImport(record, scope.language),
    alike: await listAlike(scope, record),
    reasons: reasons.map(({ column, reason }, at) => ({ column, reason, rows: counted[at]?.rows ?? 0 })),
    rows: rows.map((row) => ({
      ...presentRow(row, record, scope, choices),
      changes: changesOf(row),
      cells: presentCells(record, cells.get(row.line)),
    })),
    choices: presentChoices(rows, choices),
    unknown: cells.size > 0 ? await listUnknown(scope, record) : [],
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
): Omit<z.input<typeof ImportRow>, 'changes' | 'cells'> {
  return {
    ...{ line, act, name, login_id },
    problems: presentProblems(line, problems ?? [], record, language, choices),
  };
}

/** The cells of refused people, to be corrected. Nobody corrects what paper says on screen. */
async function findCells(
  scope: ExamScope,
  adapters: Parameters<typeof readCells>[1],
  record: ImportRecord,
  rows: readonly ShownRow[],
): Promise<Map<number, string[]>> {
  const isCorrected = record.kind === 'people' && record.phase === 'check';
  const lines = rows.flatMap(({ line, act }) => (isCorrected && act === 'refuse' ? [line] : []));
  return readCells(scope, adapters, record, lines);
}

/** As much of a cell as somebody can look at: whoever corrects a longer one writes it anew. */
const mostOfCell = 300;

function presentCells(
  { headings, fields }: ImportRecord,
  cells: readonly string[] | undefined,
): z.input<typeof ImportRow>['cells'] {
  if (!cells) return [];
  return (fields ?? []).flatMap((name, at) => {
    const field = name as ColumnField | null;
    if (field === null) return [];
    const value = field === 'password' ? '' : (cells[at] ?? '').slice(0, mostOfCell);
    return [{ at, heading: headings?.[at] ?? '', field, value }];
  });
}

/** The words of those fields alone that are wrong in one of these rows. */
function presentChoices(rows: readonly ShownRow[], choices: Choices): ImportChoices[] {
  const wrong = new Set<string>(rows.flatMap(({ problems }) => (problems ?? []).map(({ path }) => path)));
  return (Object.entries(choices) as [PersonField, readonly string[]][])
    .filter(([field]) => wrong.has(field))
    .map(([field, words]) => ({ field, words: [...words] }));
}
