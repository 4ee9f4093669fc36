import { DataProblem, type DataTable, findNumber, type OptionValues, UsageProblem } from './command.ts';

/**
 * 1 for the right answer, 0 for another, NaN for none. Numbers are compared as numbers (2 and 2.0 are one answer).
 * @param answers people x items, '' = missing
 * @throws UsageProblem when the key has not one answer per item
 */
export function scoreAnswers(answers: readonly (readonly string[])[], key: readonly string[]): number[][] {
  const items = answers[0]?.length ?? 0;
  if (key.length !== items)
    throw new UsageProblem(`The key has ${key.length} answers, but there are ${items} items.`);
  if (key.includes('')) throw new UsageProblem(`The key has no answer to item ${key.indexOf('') + 1}.`);
  return answers.map((row) =>
    row.map((answer, item) => {
      if (answer === '') return Number.NaN;
      return isSame(answer, key[item] ?? '') ? 1 : 0;
    }),
  );
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
  const given = table.rows.flat().filter((answer) => !Number.isNaN(answer));
  const lowest =
    findNumber(options, 'min') ?? given.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const highest =
    findNumber(options, 'max') ?? given.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  if (given.length > 0 && !(lowest < highest))
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

/** Whether two cells say the same, as words or as numbers. */
export function isSame(answer: string, right: string): boolean {
  return answer === right || (answer !== '' && Number(answer) === Number(right));
}
