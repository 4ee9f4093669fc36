import { describe, expect, it } from 'vitest';
import { type DifPeople, selectPeople } from '#scoring/fairness/dif-people.ts';
import { logisticDif } from '#scoring/fairness/logistic-dif.ts';
import { mantelHaenszelDif } from '#scoring/fairness/mantel-haenszel-dif.ts';
import { createRandom } from '#scoring/random.ts';

describe('with a tenth of the answers missing', () => {
  /** Twelve items of one trait; the focal group finds the fourth harder by a logit. */
  const random = createRandom(71);
  const whole = Array.from({ length: 600 }, (_, person) => {
    const theta = random.normal();
    return Array.from({ length: 12 }, (_each, item) => {
      const harder = item === 3 && person % 2 === 0 ? 1 : 0;
      return random.uniform() < 1 / (1 + Math.exp((item - 6) / 4 - 1.2 * theta + harder)) ? 1 : 0;
    });
  });
  const groups = whole.map((_, person) => person % 2 === 0);
  const holed = whole.map((row) => row.map((answer) => (random.uniform() < 0.1 ? Number.NaN : answer)));
  const { people, incomplete } = selectPeople(holed, groups, { share: 0.75 });

  it('nearly everybody is compared, where complete answers are those of a third', () => {
    expect(incomplete.length).toBeLessThan(30);
    expect(selectPeople(holed, groups).people.rows.length).toBeLessThan(230);
  });

  it('both methods find the item that they find in all answers, and no item more', () => {
    const full = selectPeople(whole, groups).people;
    for (const find of [mantelHaenszelDif, logisticDif] as const) {
      const [there, here] = [find(full), find(people)];
      expect(there.flagged).toContain(3);
      expect(here.flagged).toContain(3);
      expect(here.flagged.length).toBeLessThan(3);
    }
    const size = (found: DifPeople) => mantelHaenszelDif(found).results[3]?.delta ?? 0;
    expect(Math.abs(size(people) - size(full))).toBeLessThan(0.6);
  });

  it('people who are counted are compared like people who stand there one by one', () => {
    const weights = people.rows.map((_, at) => (at % 3) + 1);
    const repeat = <T>(list: readonly T[]) =>
      list.flatMap((each, at) => new Array<T>(weights[at] ?? 0).fill(each));
    const single = { rows: repeat(people.rows), focal: repeat(people.focal) };
    const rounded = (found: unknown) =>
      JSON.stringify(found, (_, value) => (typeof value === 'number' ? value.toPrecision(7) : value));
    for (const find of [mantelHaenszelDif, logisticDif] as const)
      expect(rounded(find({ ...people, weights }))).toBe(rounded(find(single)));
  });
});
