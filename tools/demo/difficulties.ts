import { createRandom, type Random } from '#scoring/random.ts';
import { simulateAbility } from '#scoring/simulation/simulate-ability.ts';

/** A test whose questions have one right answer each, as the simulation takes it. */
export interface DemoTest {
  key: string;
  options: number;
  /** The kind of task of each question. */
  types: string[];
}

/** How hard the questions are meant to be, from the easiest to the hardest, in units of ability. */
const range = { from: -1.5, to: 1.5 } as const;
/** Sd of what a question's author did not foresee. */
const unforeseen = 0.35;

/**
 * How hard each question of a paper is for the simulated people: from easy to hard inside each kind of task, some
 * questions easier or harder than meant, and all together so hard that people have `mean` right on average.
 * @param mean raw score of the norm
 */
export function makeDifficulties(test: DemoTest, mean: number, time_limit: number, random: Random): number[] {
  const meant = test.types.map(
    (_, place) =>
      range.from + (range.to - range.from) * standingOf(place, test.types) + unforeseen * random.normal(),
  );
  const harderBy = (shift: number) => meant.map((difficulty) => difficulty + shift);
  let [low, high] = [-6, 6];
  while (high - low > 0.02) {
    const middle = (low + high) / 2;
    if (averageRight({ ...test, time_limit, difficulties: harderBy(middle) }) > mean) low = middle;
    else high = middle;
  }
  return harderBy(low);
}

/** From 0, the easiest, to 1: among its kind, or in the whole paper where the kind has too few to rise in steps. */
function standingOf(place: number, types: readonly string[]): number {
  const places = types.flatMap((type, each) => (type === types[place] ? each : []));
  if (places.length < 3) return place / Math.max(1, types.length - 1);
  return places.indexOf(place) / (places.length - 1);
}

/** Over always the same people, so that two difficulties differ in nothing else. */
function averageRight(test: DemoTest & { time_limit: number; difficulties: number[] }): number {
  const pairs = 60;
  const random = createRandom(0);
  let right = 0;
  for (let seed = 0; seed < pairs; seed++) {
    const theta = random.normal();
    // One as much above the average as the other is below it.
    for (const each of [theta, -theta])
      right += countRight(test, simulateAbility({ ...test, seed, theta: each }));
  }
  return right / (2 * pairs);
}

function countRight({ key }: DemoTest, { answer }: { answer: string }): number {
  return [...answer].filter((digit, place) => digit === key[place]).length;
}
