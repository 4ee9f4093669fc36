import type { Random } from '#scoring/random.ts';
import { profileLikeness, profileOf } from '../../checks/likeness.ts';
import type { Term } from './facts.ts';

const languages = ['ja', 'en', 'zh'] as const;

/**
 * Three wrong wordings beside the right one, by their places in `wrong`, with at least one of the first two. The right
 * one's rank among the four by likeness and by length is drawn, every rank equally often; the set that comes nearest to
 * it in all languages is taken. So choosing the sentence most like the others, or the longest, gains nothing.
 *
 * @param beside the fifth wording, which stands below the four in every question
 */
export function pickEvenWordings(
  random: Random,
  right: Term,
  wrong: readonly Term[],
  beside: Term,
): [number, number, number] {
  const wanted = { likeness: random.below(4), length: random.below(4) };
  const measures = languages.map((language) =>
    measure([right, beside, ...wrong].map((each) => each[language])),
  );
  let best: { trio: [number, number, number]; cost: number } | undefined;
  for (const trio of listTrios(wrong.length)) {
    const members = [0, ...trio.map((place) => place + 2)];
    const missed = measures.map(({ likeness, lengths }) => {
      const sums = members.map((one) =>
        [...members, 1].reduce((sum, other) => sum + (likeness[one]?.[other] ?? 0), 0),
      );
      const own = members.map((one) => lengths[one] ?? 0);
      return Math.abs(rankOfFirst(sums) - wanted.likeness) + Math.abs(rankOfFirst(own) - wanted.length) / 2;
    });
    const cost = missed.reduce((sum, each) => sum + each, 0) + random.uniform();
    if (!best || cost < best.cost) best = { trio, cost };
  }
  if (!best) throw new RangeError('three wrong wordings are needed');
  return best.trio;
}

function* listTrios(count: number): Generator<[number, number, number]> {
  for (let one = 0; one < 2; one++)
    for (let two = one + 1; two < count; two++)
      for (let three = two + 1; three < count; three++) yield [one, two, three];
}

function measure(texts: readonly string[]) {
  const profiles = texts.map(profileOf);
  return {
    likeness: profiles.map((one) => profiles.map((other) => profileLikeness(one, other))),
    lengths: texts.map((text) => text.length),
  };
}

/** How many of the others are less than the first; one that equals it counts half. */
function rankOfFirst([first = 0, ...others]: readonly number[]): number {
  return others.reduce(
    (rank, other) => rank + (Math.abs(other - first) < 1e-9 ? 0.5 : other < first ? 1 : 0),
    0,
  );
}
