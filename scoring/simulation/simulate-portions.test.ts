import { describe, expect, it } from 'vitest';
import { scoreExaminee, simulateExaminee } from '#scoring/golden/synthetic-form-people.ts';
import { motivationKey, motivationNorm, office, subjects } from '#scoring/golden/synthetic-form-portions.ts';
import { analyseItems } from '#scoring/quality/items/item-analysis.ts';
import { createRandom } from '#scoring/random.ts';
import { scoreMotivation } from '#scoring/score-motivation.ts';
import { scoreOffice } from '#scoring/score-office.ts';
import { scoreSubject } from '#scoring/score-subject.ts';
import { drawPerson } from '#scoring/simulation/draw-person.ts';
import { simulateAbility } from '#scoring/simulation/simulate-ability.ts';
import { simulateMotivation } from '#scoring/simulation/simulate-motivation.ts';
import { simulateOffice } from '#scoring/simulation/simulate-office.ts';
import { correlation, mean, standardDeviation } from '#scoring/statistics/moments.ts';

const many = <Each>(people: number, make: (seed: number) => Each): Each[] =>
  Array.from({ length: people }, (_, seed) => make(seed));

describe('a simulated person', () => {
  const ids = { factors: ['A', 'B'], motives: ['M'], abilities: ['V', 'N'] };

  it('is the same again for the same seed', () => {
    expect(drawPerson({ seed: 4, ...ids })).toEqual(drawPerson({ seed: 4, ...ids }));
    expect(drawPerson({ seed: 4, ...ids })).not.toEqual(drawPerson({ seed: 5, ...ids }));
  });

  it('has standings that correlate .20, abilities .40, and haste that goes with nothing', () => {
    // Standard error of a correlation at N = 4000: .016; three of them.
    const people = many(4000, (seed) => drawPerson({ seed, ...ids }));
    const a = people.map(({ factors }) => factors.A ?? 0);
    const v = people.map(({ abilities }) => abilities.V ?? 0);
    const near = (other: number[], r: number, one = v) =>
      expect(Math.abs(correlation(one, other) - r)).toBeLessThan(0.05);
    near(
      people.map(({ abilities }) => abilities.N ?? 0),
      0.4,
    );
    near(
      people.map(({ factors }) => factors.B ?? 0),
      0.2,
      a,
    );
    near(a, 0.2);
    near(
      people.map(({ motives }) => motives.M ?? 0),
      0.2,
    );
    near(
      people.map(({ haste }) => haste),
      0,
    );
    expect(Math.abs(standardDeviation(v) - 1)).toBeLessThan(0.04);
  });

  it('scores alike in all portions, as far as the portions are reliable', () => {
    const results = many(600, (seed) => scoreExaminee(simulateExaminee(1000 * seed)));
    const verbal = results.map(({ subjects: [first] }) => first?.z ?? 0);
    const numerical = results.map(({ subjects: [, second] }) => second?.z ?? 0);
    const clerical = results.map(({ office: each }) => each.z ?? 0);
    const sociable = results.map(({ personality }) => personality.factors[0]?.z ?? 0);
    // .40 x .79 = .32 and, with .89, .34; .20 x .80 = .16. Standard error .04.
    expect(Math.abs(correlation(verbal, numerical) - 0.32)).toBeLessThan(0.12);
    expect(Math.abs(correlation(verbal, clerical) - 0.34)).toBeLessThan(0.12);
    expect(Math.abs(correlation(verbal, sociable) - 0.16)).toBeLessThan(0.12);
  });
});

describe('simulated motivation', () => {
  it('is the same again for a seed, and answers every item in some time', () => {
    const draw = (seed: number) => simulateMotivation({ key: motivationKey, seed });
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1).answer).not.toBe(draw(2).answer);
    expect(draw(1).answer).toMatch(/^[1-4]{80}$/);
    expect(draw(1).seconds_per_item.every((seconds) => seconds > 0)).toBe(true);
  });

  it.each(['importance', 'satisfaction'] as const)(
    'fits the design norm of %s: item sd .80, alpha .71',
    (part) => {
      const answers = many(3000, (seed) => simulateMotivation({ key: motivationKey, seed }).answer);
      const positions = motivationKey.factors[4]?.[part] ?? [];
      const { scale } = analyseItems(answers.map((answer) => positions.map((at) => Number(answer[at]))));
      const design = motivationNorm.scales[`M5.${part}`];
      expect(Math.abs(scale.mean - (design?.mean ?? 0))).toBeLessThan(0.15);
      expect(Math.abs(scale.sd - (design?.sd ?? 0))).toBeLessThan(0.12);
      expect(Math.abs(scale.alpha - 0.71)).toBeLessThan(0.03);
    },
  );

  it('follows the motives it is given', () => {
    const gaps = many(100, (seed) => {
      const motives = { 'M2.importance': 1.5, 'M2.satisfaction': -1.5 };
      const { answer } = simulateMotivation({ key: motivationKey, seed, motives });
      return scoreMotivation({ key: motivationKey, norm: motivationNorm, answer }).factors[1];
    });
    expect(gaps.filter((each) => each?.state === 'dissatisfied').length).toBeGreaterThan(85);
    expect(() => simulateMotivation({ key: motivationKey, seed: 1, motives: { M2: 1 } })).toThrow(
      /no scale M2/,
    );
  });

  it('is careless when random: no motive, and in haste', () => {
    const random = simulateMotivation({ key: motivationKey, seed: 1, style: 'random' });
    const honest = simulateMotivation({ key: motivationKey, seed: 1 });
    expect(mean(random.seconds_per_item)).toBeLessThan(mean(honest.seconds_per_item) / 2);
    const twins = simulateMotivation({
      key: motivationKey,
      seed: 1,
      style: 'random',
      motives: { 'M1.importance': 5 },
    });
    expect(twins.answer).toBe(random.answer);
  });
});

describe('simulated subjects', () => {
  it.each(subjects)('fit the design norm of $ability', (subject) => {
    const random = createRandom(11);
    const scored = many(800, (seed) => {
      const own = { seed, theta: random.normal(), speed: random.normal() };
      return scoreSubject({ ...subject, answer: simulateAbility({ ...subject, ...own }).answer });
    });
    const design = subject.norm.scales[subject.ability];
    const raws = scored.map(({ right }) => right);
    // Standard errors at N = 800: mean .035 sd, sd .025 sd.
    expect(Math.abs(mean(raws) - (design?.mean ?? 0))).toBeLessThan(0.13 * (design?.sd ?? 0));
    expect(Math.abs(standardDeviation(raws) - (design?.sd ?? 0))).toBeLessThan(0.1 * (design?.sd ?? 0));
    // "Scored by power, limited by speed": about one in ten does not answer the last question.
    expect(scored.filter(({ not_reached }) => not_reached > 0).length / 800).toBeLessThan(0.14);
  });

  const [subject] = subjects;
  if (!subject) throw new Error('no subject');
  const take = (own: { seed: number; theta: number; speed?: number; difficulties?: number[] }) =>
    simulateAbility({ ...subject, ...own });

  it('are the same again for a seed', () => {
    expect(take({ seed: 1, theta: 0 })).toEqual(take({ seed: 1, theta: 0 }));
    expect(take({ seed: 1, theta: 0 }).answer).not.toBe(take({ seed: 2, theta: 0 }).answer);
  });

  it('leave the slow with a tail that was not reached, and stop the clock at the limit', () => {
    const slow = take({ seed: 1, theta: 4, speed: -4 });
    const fast = take({ seed: 1, theta: 4, speed: 4 });
    expect(slow.answer).toMatch(/^[1-5]+0{5,}$/);
    expect(fast.answer).toMatch(/^[1-5]{24}$/);
    expect(fast.answer.startsWith(slow.answer.replace(/0+$/, ''))).toBe(true);
    const spent = slow.seconds_per_item.reduce((sum, seconds) => sum + seconds, 0);
    expect(spent).toBeLessThanOrEqual(subject.time_limit);
    expect(slow.seconds_per_item.at(-1)).toBe(0);
  });

  it('are solved by who is able enough', () => {
    const hard = take({ seed: 1, theta: 9, speed: 3, difficulties: Array.from({ length: 24 }, () => 1) });
    expect(hard.answer).toBe(subject.key);
    expect(() => take({ seed: 1, theta: 0, difficulties: [1] })).toThrow(RangeError);
  });
});

describe('simulated office work', () => {
  const work = (seed: number, theta: number, haste: number) =>
    scoreOffice({ ...office, answer: simulateOffice({ ...office, seed, theta, haste }).answer });

  it('fits the design norm: R - W of mean 53.4, sd 15.8, two papers correlating .89', () => {
    // Standard errors at N = 1500: mean .41, sd .29, correlation .005.
    const people = many(1500, (seed) => drawPerson({ seed, factors: [], motives: [], abilities: ['J'] }));
    const paper = (offset: number) =>
      people.map(({ abilities, haste }, i) => work(offset + i, abilities.J ?? 0, haste).raw ?? 0);
    const [one, other] = [paper(10_000), paper(50_000)];
    expect(Math.abs(mean(one) - 53.4)).toBeLessThan(1.4);
    expect(Math.abs(standardDeviation(one) - 15.8)).toBeLessThan(1);
    expect(Math.abs(correlation(one, other) - 0.89)).toBeLessThan(0.02);
  });

  it('is faster and less exact in haste, and both better with ability', () => {
    const average = (theta: number, haste: number, field: 'attempted' | 'accuracy') =>
      mean(many(200, (seed) => work(seed, theta, haste)[field] ?? 0));
    expect(average(0, 2, 'attempted')).toBeGreaterThan(average(0, -2, 'attempted') + 10);
    expect(average(0, 2, 'accuracy')).toBeLessThan(average(0, -2, 'accuracy') - 0.08);
    expect(average(2, 0, 'attempted')).toBeGreaterThan(average(-2, 0, 'attempted') + 20);
    expect(average(2, 0, 'accuracy')).toBeGreaterThan(average(-2, 0, 'accuracy') + 0.05);
  });

  it('is the same again for a seed, and needs the type of each question', () => {
    expect(work(3, 0, 0)).toEqual(work(3, 0, 0));
    expect(work(3, 0, 0).right).not.toBe(work(4, 0, 0).right);
    expect(() => simulateOffice({ ...office, types: ['J1'], seed: 1, theta: 0 })).toThrow(RangeError);
  });
});
