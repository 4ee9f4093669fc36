import type { DataRows, Weights } from '#scoring/statistics/moments.ts';

/** The people a comparison of two groups is made of. */
export interface DifPeople {
  /** People x items, NaN = missing. */
  rows: number[][];
  /** Whether the person belongs to the focal group (the one that might be disadvantaged). */
  focal: boolean[];
  /** How many people each row stands for; without it one each. */
  weights?: number[];
}

/** How people are compared. */
export interface DifOptions {
  /** An item is taken out of the matching score when its p-value is below this; .05 without it. */
  significance?: number;
  /** Most rounds of purification; 1 = none, 10 without it. */
  rounds?: number;
}

export const DEFAULT_SIGNIFICANCE = 0.05;
export const DEFAULT_ROUNDS = 10;

/** Which rows of a table are compared, and which are not. */
export interface DifSelection {
  people: DifPeople;
  /** Rows of neither group. */
  ungrouped: number[];
  /** Rows with too few answers. */
  incomplete: number[];
}

/**
 * The people who answered enough: all items, or the share of them that is asked for. People who left some out are
 * matched by the mean of their answers (see matchingScores), and compared in the items that they answered.
 * @param focal per row: true = focal group, false = reference group, undefined = neither
 * @param share of the items that have to be answered, 0 to 1
 * @throws RangeError when a group is left with fewer than two people, or there are fewer than two items
 */
export function selectPeople(
  rows: DataRows,
  focal: readonly (boolean | undefined)[],
  { share = 1, weights }: { share?: number; weights?: Weights } = {},
): DifSelection {
  const items = rows[0]?.length ?? 0;
  const people: Required<DifPeople> = { rows: [], focal: [], weights: [] };
  const selection: DifSelection = { people, ungrouped: [], incomplete: [] };
  rows.forEach((row, person) => {
    const group = focal[person];
    const weight = weights ? (weights[person] ?? 0) : 1;
    const answered = row.filter((answer) => !Number.isNaN(answer)).length;
    if (weight === 0) return;
    if (group === undefined) selection.ungrouped.push(person);
    // Rounding must not ask for more than the share: 3 of 4 are .75.
    else if (answered === 0 || answered < share * items - 1e-9) selection.incomplete.push(person);
    else {
      people.rows.push([...row]);
      people.focal.push(group);
      people.weights.push(weight);
    }
  });
  const [inReference, inFocal] = groupSizes(people);
  if (inFocal < 2 || inReference < 2)
    throw new RangeError(
      share < 1
        ? 'each group needs at least two people who answered enough items'
        : 'each group needs at least two people who answered every item',
    );
  if (items < 2) throw new RangeError('DIF needs at least two items to match people on');
  return selection;
}

/** People of the reference group and of the focal group. */
export function groupSizes({ rows, focal, weights }: DifPeople): [number, number] {
  const sizes: [number, number] = [0, 0];
  rows.forEach((_, person) => {
    sizes[focal[person] ? 1 : 0] += weights?.[person] ?? 1;
  });
  return sizes;
}

/**
 * What people are matched on: the sum of the anchors' answers. Items that somebody left out count as the mean of the
 * others; NaN without any.
 */
export function matchingScores(rows: DataRows, anchors: readonly number[]): number[] {
  return rows.map((row) => {
    let sum = 0;
    let answered = 0;
    for (const item of anchors) {
      const answer = row[item] ?? Number.NaN;
      if (Number.isNaN(answer)) continue;
      sum += answer;
      answered++;
    }
    return answered === anchors.length ? sum : (sum / answered) * anchors.length;
  });
}

/** What one item is tested with: the people who answered it and can be matched. */
export interface MatchedPeople {
  answers: number[];
  scores: number[];
  focal: boolean[];
  weights: number[];
}

export function matchPeople(
  { rows, focal, weights }: DifPeople,
  item: number,
  anchors: readonly number[],
): MatchedPeople {
  const matched: MatchedPeople = { answers: [], scores: [], focal: [], weights: [] };
  matchingScores(rows, anchors).forEach((score, person) => {
    const answer = rows[person]?.[item] ?? Number.NaN;
    if (Number.isNaN(answer) || Number.isNaN(score)) return;
    matched.answers.push(answer);
    matched.scores.push(score);
    matched.focal.push(focal[person] ?? false);
    matched.weights.push(weights?.[person] ?? 1);
  });
  return matched;
}
