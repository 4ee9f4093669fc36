import { describe, expect, it } from 'vitest';
import type { AbilityItem, AbilitySource } from '../ability/types.ts';
import { office } from '../office/source.ts';
import { figural } from '../subjects/figural/source.ts';
import { logical } from '../subjects/logical/source.ts';
import { numerical } from '../subjects/numerical/source.ts';
import type { Choice } from '../types.ts';
import { checkAbility } from './ability.ts';
import { checkOptionVoters, rateVoters } from './option-voters.ts';

/** The source with every question of a family changed: what an author might do who does not look at the options. */
function plant(source: AbilitySource, family: string, change: (item: AbilityItem) => void): AbilitySource {
  return {
    ...source,
    write: (random) => {
      const paper = source.write(random);
      for (const item of paper.items) if (item.family === family) change(item);
      return paper;
    },
  };
}

/** Wrong choices made from the right one, in the order given. */
const around = (wrong: (right: string) => string[]) => (item: AbilityItem) => {
  const right = item.choices[item.key - 1];
  const others = wrong(right && 'text' in right ? String(right.text) : '');
  item.choices = item.choices.map(
    (choice, place): Choice => (place + 1 === item.key ? choice : { text: others.shift() ?? '' }),
  );
};
const off = (...steps: number[]) =>
  around((right) => steps.map((step) => String(Number(right.replaceAll(',', '')) + step)));

const found = (source: AbilitySource) =>
  checkOptionVoters(source).map(({ at, detail }) => `${at} ${detail.replace(/ finds.*/, '')}`);

describe('the rules that look at options alone find', () => {
  it.each([office, numerical, figural, logical])('no more keys than chance in $form.form_id', (source) => {
    expect(checkOptionVoters(source)).toEqual([]);
  });

  it('a key in the middle of its numbers, or at an end', () => {
    expect(found(plant(numerical, 'interest', off(-700, -300, 400, 900)))).toContain('interest median');
    expect(found(plant(numerical, 'interest', off(-300, -700, -1100, -2000)))).toContain('interest largest');
    expect(found(plant(numerical, 'interest', off(300, 700, 1100, 2000)))).toContain('interest smallest');
  });

  it('a key that the wrong numbers were made from', () => {
    expect(found(plant(office, 'J3', off(10, 1, -2, 50)))).toContain('J3 near neighbours');
    expect(found(plant(office, 'J3', off(-70, 70, 150, 400)))).toContain('J3 mean of two');
  });

  it('a code that every other differs from in one digit', () => {
    const replace = (right: string) =>
      [0, 1, 2, 3].map((at) => right.slice(0, at) + ((Number(right[at]) % 9) + 1) + right.slice(at + 1));
    expect(found(plant(office, 'J4', around(replace)))).toContain('J4 centre');
  });

  it('a sentence that shares its words with all the others', () => {
    const reword = (item: AbilityItem) => {
      const words = ['上る', '下る', '回る', '止まる', '曲がる'];
      item.choices = words.map((word, place) => ({
        text:
          place + 1 === item.key
            ? '赤い電車と青いバスと白い船'
            : `${['赤い電車', '青いバス', '白い船'][place % 3]}が${word}`,
      }));
    };
    expect(found(plant(logical, 'syllogism', reword))).toContain('syllogism ja wording');
  });

  it('a drawing that alone is not among the cells shown', () => {
    const copy = (item: AbilityItem) => {
      const drawn = item.prompt.picture?.svg ?? '';
      const cells = [...drawn.matchAll(/<g transform="translate\([^)]*\)">(.*?)<\/g>/g)].map(
        ([, cell = '']) => cell,
      );
      item.choices = item.choices.map((choice, place) =>
        place + 1 === item.key || !('picture' in choice)
          ? choice
          : { picture: { ...choice.picture, svg: `<svg>${cells[place]}</svg>` } },
      );
    };
    expect(found(plant(figural, 'figural-matrix', copy))).toContain('figural-matrix uncopied cell');
  });

  it('the rank of a key about one time in five, and let a tie count for its share', () => {
    const ranks = rateVoters(numerical).filter(({ voter }) =>
      ['median', 'largest', 'smallest'].includes(voter),
    );
    expect(ranks).toHaveLength(60);
    const mean = ranks.reduce((sum, { rate }) => sum + rate, 0) / ranks.length;
    expect(Math.abs(mean - 0.2)).toBeLessThan(0.02);
    const alike = rateVoters(
      plant(office, 'J3', (item) => (item.choices = item.choices.map(() => ({ text: '7' })))),
    );
    expect(alike.find(({ family, voter }) => family === 'J3' && voter === 'median')?.rate).toBeCloseTo(
      0.2,
      9,
    );
  });
});

describe('the check of a test of ability', () => {
  it('asks these rules of a generated form', () => {
    const spoiled = plant(office, 'J3', off(10, 1, -2, 50));
    expect(checkAbility(spoiled).map(({ rule }) => rule)).toContain('option-giveaway');
  });
});
