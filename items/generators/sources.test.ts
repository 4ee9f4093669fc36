import { describe, expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import type { AbilityItem, AbilityPaper } from '../ability/types.ts';
import { countDuplicates, inspectPaper } from './inspect-paper.ts';
import { generatedSources } from './sources.ts';

/** A sample of what `tools/check-generators.ts` does for thousands of seeds. */
const seeds = Array.from({ length: 30 }, (_, seed) => 1000 + seed);

describe.each(generatedSources.map((generated) => [generated.source.form.form_id, generated] as const))(
  'generated papers of %s',
  (_, { source, solve }) => {
    it('have one right answer to every question, which a solver finds, and repeat no question', () => {
      for (const seed of seeds) {
        const paper = source.write(createRandom(seed));
        expect(inspectPaper(source.form, paper, solve(createRandom(seed)))).toEqual([]);
        expect(countDuplicates(source.form, paper)).toBe(0);
      }
    });

    it('are the same to the byte for the same seed, and others for another', () => {
      const write = (seed: number) => JSON.stringify(source.write(createRandom(seed)));
      expect(write(4)).toBe(write(4));
      expect(write(5)).not.toBe(write(4));
    });

    it('keep families and ids of a place from seed to seed', () => {
      const plan = (seed: number) =>
        source.write(createRandom(seed)).items.map(({ id, family }) => [id, family]);
      expect(plan(12)).toEqual(plan(11));
      expect(new Set(plan(11).map(([id]) => id)).size).toBe(source.form.item_count);
    });

    it('fill blocks that sum to the question count', () => {
      expect(source.blocks.reduce((sum, size) => sum + size, 0)).toBe(source.form.item_count);
    });
  },
);

describe('inspection of a paper', () => {
  const [generated] = generatedSources;
  if (!generated) throw new Error('no generated source');
  const { source, solve } = generated;
  const paper = source.write(createRandom(1));
  const solved = solve(createRandom(1));
  const [first, ...rest] = paper.items;
  if (!first) throw new Error('an empty paper');
  const inspect = (item: AbilityItem) =>
    inspectPaper(source.form, { ...paper, items: [item, ...rest] }, solved);

  it('finds a wrong key', () => {
    expect(inspect({ ...first, key: (first.key % 5) + 1 })).not.toEqual([]);
  });

  it('finds two choices that are alike and a choice too few', () => {
    const [choice] = first.choices;
    if (!choice) throw new Error('no choice');
    expect(inspect({ ...first, choices: first.choices.map(() => choice) }).join()).toContain('alike');
    expect(inspect({ ...first, choices: first.choices.slice(1) }).join()).toContain('4 choices');
  });

  it('finds a text without a language of the form', () => {
    expect(inspect({ ...first, prompt: { text: { ja: '1 + 1 = □' } } })).toEqual([
      `${first.id}: a text without en`,
    ]);
  });

  it('finds a question too few and one that is asked twice', () => {
    const short: AbilityPaper = { commons: paper.commons, items: rest };
    expect(inspectPaper(source.form, short, solved)).toContain('19 questions');
    expect(countDuplicates(source.form, { ...paper, items: [first, first, ...rest.slice(1)] })).toBe(1);
  });
});
