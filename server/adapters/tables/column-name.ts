const names: string[] = [];

/** What a column is called, by its place from 0: A, B, … Z, AA. */
export function columnName(column: number): string {
  const known = names[column];
  if (known !== undefined) return known;
  const last = String.fromCharCode(65 + (column % 26));
  const made = column < 26 ? last : `${columnName(Math.floor(column / 26) - 1)}${last}`;
  if (column < mostRemembered) names[column] = made;
  return made;
}

/** As many columns as a sheet has. */
const mostRemembered = 16_384;

/** The place of a column from 0, by a cell's name, of which the row may be left out: AB or AB12. */
export function columnOf(cell: string): number {
  let column = 0;
  for (let at = 0; at < cell.length; at += 1) {
    const letter = cell.charCodeAt(at) & ~0x20;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}
