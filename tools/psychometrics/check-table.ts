import { countPeople, DataProblem, type DataTable } from './command.ts';
import { printNumber } from './print-text.ts';

/**
 * Refuses what no coefficient can be computed from.
 * @param least people needed
 * @param isConstantFine items that everybody answered alike are let through, for who tells them apart
 * @throws DataProblem for too few people, and naming the first item that nobody answered or all answered alike
 */
export function refuseUnusable(table: DataTable, least: number, isConstantFine = false): void {
  const { rows, names } = table;
  const people = countPeople(table);
  if (people < least) throw new DataProblem(`There are ${people} people; at least ${least} are needed.`);
  if (names.length < 2) throw new DataProblem(`There is one item, ${names[0]}; at least two are needed.`);
  names.forEach((name, item) => {
    const [answer, other] = firstAnswers(rows, item);
    if (answer === undefined)
      throw new DataProblem(`Nobody answered item ${name}: leave it out with --exclude.`);
    if (other === undefined && !isConstantFine)
      throw new DataProblem(
        `Item ${name} is constant, everybody answered ${answer}: leave it out with --exclude.`,
      );
  });
}

/** The first two answers to an item that differ, as far as there are. */
function firstAnswers(rows: readonly (readonly number[])[], item: number): number[] {
  let first: number | undefined;
  for (const row of rows) {
    const answer = row[item] ?? Number.NaN;
    if (Number.isNaN(answer)) continue;
    first ??= answer;
    if (answer !== first) return [first, answer];
  }
  return first === undefined ? [] : [first];
}

/** What a reader should know of items that run against the others, before anything else. */
export function listAgainst(
  { names, key }: Pick<DataTable, 'names' | 'key'>,
  correlations: readonly number[],
): string[] {
  return names.flatMap((name, item) => {
    const r = correlations[item] ?? Number.NaN;
    if (!(r < 0)) return [];
    const remedy = key
      ? 'see whether its key is right'
      : `if it is worded the other way round, add --reverse ${name}`;
    return [`Item ${name} correlates negatively with the other items (${printNumber(r, 2)}): ${remedy}.`];
  });
}

/** Samples too small for their use. */
export function listSmallness(table: DataTable, wanted: number, what: string): string[] {
  const people = countPeople(table);
  return people < wanted ? [`${people} people are few for ${what}; ${wanted} or more are wanted.`] : [];
}

/** Why a scale has no alpha or no omega, in a sentence for each. */
export function listReasons(
  { names, rows }: DataTable,
  scale: { alpha: number; omega: number },
  items: readonly { sd: number }[],
): string[] {
  const constant = names.filter((_, item) => items[item]?.sd === 0);
  const reasons = constant.map(
    (name) => `Item ${name} is constant: everybody answered alike, so it correlates with nothing.`,
  );
  if (Number.isNaN(scale.alpha)) reasons.push(`There is no alpha: ${whyNoAlpha(names, rows)}.`);
  else if (Number.isNaN(scale.omega) && names.length - constant.length < 3)
    reasons.push('There is no omega: it needs three items that vary.');
  return reasons;
}

function whyNoAlpha(names: readonly string[], rows: readonly (readonly number[])[]): string {
  for (let left = 0; left < names.length; left++)
    for (let right = left + 1; right < names.length; right++) {
      const both = rows.filter((row) => !Number.isNaN(row[left]) && !Number.isNaN(row[right])).length;
      if (both < 2)
        return `${both === 0 ? 'nobody' : 'only one person'} answered both ${names[left]} and ${names[right]}`;
    }
  return 'the sum of the items does not vary, or what one adds another takes away';
}
