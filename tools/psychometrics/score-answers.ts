import { DataProblem, type DataTable, findNumber, type OptionValues, UsageProblem } from './command.ts';

/** 1 for the right answer, 0 for another, NaN for none. */
export function scoreAnswer(answer: string, right: string): number {
  if (answer === '') return Number.NaN;
  return answer === right ? 1 : 0;
}

/**
 * The table with the items of `--reverse` turned round: lowest + highest - answer, where lowest and highest are
 * `--min` and `--max`, else the least and the greatest answer to any item.
 * @param reversed places of the items in the table
 * @throws UsageProblem for a range that is none, DataProblem for an answer outside the range
 */
export function reverseItems(
  table: DataTable,
  reversed: readonly number[],
  options: OptionValues,
): DataTable {
  const turned = new Set(reversed);
  const found = rangeOf(table.rows);
  const lowest = findNumber(options, 'min') ?? found.lowest;
  const highest = findNumber(options, 'max') ?? found.highest;
  if (found.lowest <= found.highest && !(lowest < highest))
    throw new UsageProblem(
      `Answers from ${lowest} to ${highest} cannot be reversed: correct --min and --max.`,
    );
  const rows = table.rows.map((row) =>
    row.map((answer, item) => {
      if (!turned.has(item)) return answer;
      if (answer < lowest || answer > highest)
        throw new DataProblem(
          `The answer ${answer} to ${table.names[item]} is outside ${lowest} to ${highest}: correct --min and --max.`,
        );
      return lowest + highest - answer;
    }),
  );
  return { ...table, rows, given: table.rows };
}

function rangeOf(rows: readonly (readonly number[])[]): { lowest: number; highest: number } {
  const range = { lowest: Number.POSITIVE_INFINITY, highest: Number.NEGATIVE_INFINITY };
  for (const row of rows)
    for (const answer of row) {
      if (answer < range.lowest) range.lowest = answer;
      if (answer > range.highest) range.highest = answer;
    }
  return range;
}
