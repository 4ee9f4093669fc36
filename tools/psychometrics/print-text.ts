/** Columns of text, the first one aligned left and the others right; numbers with `digits` decimals, NaN as a dash. */
export function printColumns(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  digits = 3,
): string {
  const cells = [head, ...rows.map((row) => row.map((cell) => printCell(cell, digits)))];
  const widths = head.map((_, column) =>
    cells.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A number for people: `digits` decimals, whole numbers as they are, NaN as a dash. */
export function printNumber(value: number, digits = 3): string {
  if (Number.isNaN(value)) return '-';
  return Number.isInteger(value) ? String(value) : value.toFixed(digits);
}

function printCell(cell: string | number, digits: number): string {
  return typeof cell === 'number' ? printNumber(cell, digits) : cell;
}
