import { DataProblem, type DataTable } from './command.ts';

/**
 * Refuses what no coefficient can be computed from.
 * @param least people needed
 * @throws DataProblem for too few people, and naming the first item that nobody answered or all answered alike
 */
export function refuseUnusable({ rows, names }: DataTable, least: number): void {
  if (rows.length < least)
    throw new DataProblem(`There are ${rows.length} people; at least ${least} are needed.`);
  if (names.length < 2) throw new DataProblem(`There is one item, ${names[0]}; at least two are needed.`);
  names.forEach((name, item) => {
    const answers = new Set(rows.map((row) => row[item] ?? Number.NaN).filter((each) => !Number.isNaN(each)));
    if (answers.size === 0)
      throw new DataProblem(`Nobody answered item ${name}: leave it out with --exclude.`);
    if (answers.size === 1)
      throw new DataProblem(
        `Item ${name} is constant, everybody answered ${[...answers][0]}: leave it out with --exclude.`,
      );
  });
}

/** What a reader should know of items that run against the others, and of samples too small for their use. */
export function listDoubts(
  names: readonly string[],
  items: readonly { r_drop: number }[],
  { people, wanted, what }: { people: number; wanted: number; what: string },
): string[] {
  const against = names.filter((_, item) => (items[item]?.r_drop ?? 0) < 0);
  const doubts = against.map(
    (name) =>
      `${name} correlates negatively with the other items: see whether it is keyed the right way (--reverse).`,
  );
  if (people < wanted) doubts.push(`${people} people are few for ${what}; ${wanted} or more are wanted.`);
  return doubts;
}
