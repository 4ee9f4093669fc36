import { ObserverRow } from '#contract/shapes/account.ts';
import type { FieldProblem } from '../../../access/refusal.ts';
import type { FoundColumns } from '../../../imports/columns.ts';
import { cellsOf, judgeRow } from '../../../imports/judge-row.ts';
import { serveTable } from '../../../imports/serve-table.ts';
import { listSpoiled } from '../../../imports/spoiled-cell.ts';

/** What rows of observers are read by: where their columns stand. */
export type ObserverFacts = Pick<FoundColumns<keyof ObserverRow>, 'places'>;

/** A row of observers as it was read. */
export type ReadRow = { line: number } & (
  | { value: ObserverRow; problems?: undefined }
  | { value?: undefined; problems: FieldProblem[] }
);

serveTable((facts: ObserverFacts) => (row): ReadRow => {
  const cells = cellsOf(row, facts);
  const spoiled = listSpoiled(cells);
  if (spoiled.length > 0) return { line: row.line, problems: spoiled };
  return { line: row.line, ...judgeRow(ObserverRow, { can_output: '', ...cells }) };
});
