import { describe, expect, it } from 'vitest';
import { answerOf, answersTo, designNorm, jobs, syntheticKey } from '#scoring/golden/synthetic-form.ts';
import { scoreComposite } from '#scoring/score-composite.ts';
import { scorePersonality } from '#scoring/score-personality.ts';
import { SCORING_VERSION } from '#scoring/version.ts';

const { id, version, date, provisional } = designNorm;
const norm = { id, version, date, provisional };
const personalityOf = (answer: string) => scorePersonality({ key: syntheticKey, norm: designNorm, answer });
const fixed = { suitabilities: jobs, correlations: designNorm };

describe('the composite of an examinee', () => {
  it('weighs the factors into the jobs', () => {
    // The six factors of sales at 4 by key: z = 2.48889 each; T = 50 + 10 x 2.48889 / .586515 = 92.4 -> 92.
    // Operations weighs STB .15 and VIT .15 of these; its others answer 2 / 3 (reversed): raw 5 x 2 + 3 x 3 = 19,
    // z = -.4. c = .3 x 2.48889 - .7 x .4 = .466667; sum w^2 = .0625 x 2 + .04 + .0225 x 2 = .21;
    // sd = sqrt(.8 x .21 + .2) = .606630; T = 57.69 -> 58.
    const sales = ['SOC', 'ACH', 'LEA', 'VIT', 'ADP', 'STB'];
    const changes = Object.assign({}, ...sales.map((factor) => answersTo(factor, 4)));
    const personality = personalityOf(answerOf(2, changes));
    const result = scoreComposite({ personality, abilities: {}, ...fixed });
    expect(result.scoring_version).toBe(SCORING_VERSION);
    expect(result.suitabilities.map((each) => each.k)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(result.suitabilities[0]).toMatchObject({
      k: 1,
      t: 92,
      personality_only: true,
      without: ['V', 'N'],
    });
    expect(result.suitabilities[4]).toMatchObject({ k: 5, t: 58 });
  });

  it('takes abilities in where all that a job weighs were taken', () => {
    const ability = { norm: { ...norm, id: 'ability' }, z: 1, sem: 4 };
    const personality = personalityOf(answerOf(2));
    const result = scoreComposite({ personality, abilities: { V: ability, N: ability }, ...fixed });
    // Only sales weighs nothing beyond V and N.
    const { suitabilities } = result;
    expect(suitabilities.map((job) => job.personality_only)).toEqual([false, true, true, true, true, true]);
    expect(suitabilities.map((job) => job.without)).toEqual([
      [],
      ['L'],
      ['J'],
      ['L', 'F'],
      ['F', 'J'],
      ['L'],
    ]);
  });

  it('names the norms of the portions that entered', () => {
    const ability = { norm: { ...norm, id: 'ability' }, z: 1, sem: 4 };
    const personality = personalityOf(answerOf(2));
    const { norms } = scoreComposite({ personality, abilities: { V: ability }, ...fixed });
    expect(norms).toEqual([
      { portion: 'personality', ...norm },
      { portion: 'V', ...norm, id: 'ability' },
    ]);
  });

  it('cannot judge the jobs that weigh a factor left open', () => {
    const open = Object.fromEntries([0, 12, 24].map((position) => [position, 0]));
    const { suitabilities } = scoreComposite({
      personality: personalityOf(answerOf(2, open)),
      abilities: {},
      ...fixed,
    });
    // Sales and planning weigh SOC; the other four do not.
    expect(suitabilities.filter((job) => job.t !== null).map((job) => job.k)).toEqual([3, 4, 5, 6]);
    expect(suitabilities[0]?.without[0]).toBe('SOC');
  });

  it('judges no job without the personality test', () => {
    const { norms, suitabilities } = scoreComposite({ abilities: {}, ...fixed });
    expect(norms).toEqual([]);
    expect(suitabilities).toHaveLength(6);
    expect(suitabilities.every((job) => job.t === null && job.lo === null && job.sem === null)).toBe(true);
  });
});
