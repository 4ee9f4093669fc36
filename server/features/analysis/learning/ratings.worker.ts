import { toCode } from '#contract/shapes/text.ts';
import type { FoundColumns } from '../../../imports/columns.ts';
import { cellsOf } from '../../../imports/judge-row.ts';
import { serveTable } from '../../../imports/serve-table.ts';

/** What rows of ratings are read by: where their columns stand. */
export type RatingFacts = Pick<FoundColumns<'login_id' | 'person_cd' | 'rating'>, 'places'>;

/** A row of ratings as it was read. */
export interface RatingRow {
  line: number;
  login_id: string;
  person_cd: string;
  /** H or L, or 1 to 5; undefined for anything else. */
  rating: 'H' | 'L' | 1 | 2 | 3 | 4 | 5 | undefined;
}

serveTable((facts: RatingFacts) => (row): RatingRow => {
  const { login_id = '', person_cd = '', rating = '' } = cellsOf(row, facts);
  return { line: row.line, login_id: toCode(login_id), person_cd: toCode(person_cd), rating: read(rating) };
});

/** Width and case make no difference; a spreadsheet may write 3.0 for 3. */
function read(cell: string): RatingRow['rating'] {
  const text = toCode(cell).toUpperCase();
  if (text === 'H' || text === 'L') return text;
  return ([1, 2, 3, 4, 5] as const).find((rating) => Number(text) === rating && text !== '');
}
