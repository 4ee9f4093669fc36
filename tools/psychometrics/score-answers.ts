import {
  DataProblem,
  type DataTable,
  findList,
  findNumber,
  type OptionValues,
  UsageProblem,
} from './command.ts';

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
 * @throws UsageProblem for an item that is not there, DataProblem for an answer outside the range
 */
export function reverseItems(table: DataTable, options: OptionValues): DataTable {
  const reversed = findList(options, 'reverse')?.map((name) => itemOf(name, table.names));
  if (reversed === undefined) return table;
  const given = table.rows.flat().filter((answer) => !Number.isNaN(answer));
  const lowest =
    findNumber(options, 'min') ?? given.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const highest =
    findNumber(options, 'max') ?? given.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const outside = given.find((answer) => answer < lowest || answer > highest);
  if (outside !== undefined)
    throw new DataProblem(
      `The answer ${outside} is outside ${lowest} to ${highest}: correct --min and --max.`,
    );
  const turned = new Set(reversed);
  const rows = table.rows.map((row) =>
    row.map((answer, item) => (turned.has(item) ? lowest + highest - answer : answer)),
  );
  return { ...table, rows, given: table.rows };
}

function itemOf(name: string, names: readonly string[]): number {
  const item = names.indexOf(name);
  if (item === -1) throw new UsageProblem(`--reverse names ${name}, which is no item.`);
  return item;
}

function isSame(answer: string, right: string): boolean {
  return answer === right || (answer !== '' && Number(answer) === Number(right));
}
