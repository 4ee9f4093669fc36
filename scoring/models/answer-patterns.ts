/** Answers ready for a likelihood: categories counted from 0, and equal rows of answers counted instead of repeated. */
export interface AnswerPatterns {
  /** For each item the answers that were seen, rising: the k-th is category k. */
  categories: number[][];
  /** Patterns x items, category, -1 = missing. */
  codes: Int16Array;
  /** How many people gave each pattern. */
  weights: Float64Array;
  /** People with at least one answer. */
  people: number;
  /** Items whose answers leave out values between their lowest and highest: these were closed up. */
  gaps: number[];
}

/**
 * Collapses people x items of whole numbers (NaN = missing) into patterns. Each item's answers are coded by their
 * rank among the answers seen, so it does not matter whether categories begin at 0 or at 1 or whether one was never
 * chosen: nothing can be estimated for a category without people, its neighbours become adjacent. People without any
 * answer say nothing and are left out.
 * @throws RangeError for ragged rows, answers that are no whole numbers, weights that are no counts, constant or
 * empty items, and items of more than `most_categories` different answers
 */
export function collapseAnswers(
  answers: readonly (readonly number[])[],
  names: readonly string[],
  weights: readonly number[] | undefined,
  most_categories: number,
): AnswerPatterns {
  checkShape(answers, names, weights);
  const categories = names.map((name, item) => listCategories(answers, item, name, most_categories, weights));
  const ranks = categories.map((values) => new Map(values.map((value, rank) => [value, rank])));
  const found = new Map<string, { codes: number[]; weight: number }>();
  for (const [person, row] of answers.entries()) {
    const weight = weights?.[person] ?? 1;
    const codes = ranks.map((rank, item) => rank.get(row[item] ?? Number.NaN) ?? -1);
    if (weight === 0 || codes.every((code) => code < 0)) continue;
    const pattern = codes.join();
    const known = found.get(pattern);
    if (known) known.weight += weight;
    else found.set(pattern, { codes, weight });
  }
  const patterns = [...found.values()];
  const counts = Float64Array.from(patterns, ({ weight }) => weight);
  return {
    categories,
    codes: Int16Array.from(patterns.flatMap(({ codes }) => codes)),
    weights: counts,
    people: counts.reduce((sum, weight) => sum + weight, 0),
    gaps: categories.flatMap((values, item) => (hasGap(values) ? [item] : [])),
  };
}

function checkShape(
  answers: readonly (readonly number[])[],
  names: readonly string[],
  weights: readonly number[] | undefined,
): void {
  if (weights && weights.length !== answers.length)
    throw new RangeError(`${answers.length} rows of answers, but ${weights.length} weights`);
  const badWeight = weights?.find((weight) => !(Number.isFinite(weight) && weight >= 0));
  if (badWeight !== undefined) throw new RangeError(`a weight counts people; ${badWeight} does not`);
  for (const [person, row] of answers.entries())
    if (row.length !== names.length)
      throw new RangeError(
        `row ${person + 1} has ${row.length} answers, but there are ${names.length} items`,
      );
}

function listCategories(
  answers: readonly (readonly number[])[],
  item: number,
  name: string,
  most_categories: number,
  weights: readonly number[] | undefined,
): number[] {
  const seen = new Set<number>();
  for (const [person, row] of answers.entries()) {
    const answer = row[item] ?? Number.NaN;
    if (!Number.isNaN(answer) && weights?.[person] !== 0) seen.add(answer);
  }
  const values = [...seen].sort((left, right) => left - right);
  const fraction = values.find((value) => !Number.isInteger(value));
  if (fraction !== undefined)
    throw new RangeError(`item ${name}: answers are whole numbers, ${fraction} is not`);
  if (values.length === 0) throw new RangeError(`item ${name} has no answers`);
  if (values.length === 1)
    throw new RangeError(`item ${name} is constant: everybody answered ${values[0]}; leave it out`);
  if (values.length > most_categories)
    throw new RangeError(
      `item ${name} has ${values.length} different answers, the model allows ${most_categories}`,
    );
  return values;
}

function hasGap(values: readonly number[]): boolean {
  return (values.at(-1) ?? 0) - (values[0] ?? 0) >= values.length;
}
