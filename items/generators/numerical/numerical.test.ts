import { describe, expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import type { ItemText, Words } from '../../types.ts';
import { chanceOf } from '../simulate-form.fixture.ts';
import { numerical1 } from './blueprint.ts';
import type { Facts } from './facts.ts';
import { fraction, readFraction } from './fraction.ts';
import { solveNumerical } from './solve-numerical.ts';
import { figure } from './words.ts';
import { draftNumerical, type NumericalDraft } from './write-numerical.ts';

const papers = Array.from({ length: 200 }, (_, seed) => draftNumerical(numerical1, createRandom(seed)));
const drafts = papers.flatMap((paper) => paper.drafts);

describe('numerical questions', () => {
  it('have exactly the keyed choice true of their facts', () => {
    for (const { item, facts } of drafts) expect(solveNumerical(facts, item.choices)).toEqual([item.key]);
  });

  it('say every number of their facts, and no other, in all three languages', () => {
    for (const { item, facts } of drafts) {
      if (facts.family.startsWith('table-')) continue;
      for (const language of ['ja', 'en', 'zh'] as const) {
        const text = read(item.prompt.text, language);
        // "per 1 piece" is wording: prices are told for one piece in Japanese, and each in English.
        const told = numbersIn(text.replace(/1(?=[冊枚個本]\d)/, ''));
        expect([facts.family, ...told]).toEqual([facts.family, ...numbersOf(facts).sort((a, b) => a - b)]);
      }
    }
  });

  it('show the table that the questions of the last page are reckoned from', () => {
    for (const { commons, drafts: questions } of papers) {
      const rows = commons.at(-1)?.table?.rows.map((row) => row.slice(1).map((cell) => Number(cell)));
      for (const { facts } of questions.slice(-4)) {
        expect('sheet' in facts.given && facts.given.sheet.cells).toEqual(rows);
      }
    }
  });

  it('name the row and the columns of the table that the facts name', () => {
    for (const { commons, drafts: questions } of papers.slice(0, 40)) {
      const table = commons.at(-1)?.table;
      for (const { item, facts } of questions.slice(-4)) {
        for (const language of ['ja', 'en', 'zh'] as const) {
          const text = read(item.prompt.text, language);
          const { row, ...columns } = facts.given as {
            row?: number;
            from?: number;
            to?: number;
            column?: number;
          };
          for (const column of [columns.from, columns.to, columns.column]) {
            if (column !== undefined) expect(text).toContain(read(table?.head[column + 1], language));
          }
          if (row !== undefined) expect(text).toContain(read(table?.rows[row]?.[0], language));
        }
      }
    }
  });

  it('offer numbers of one shape: no lone decimals, no absurd sizes', () => {
    for (const { item, values } of drafts) {
      const key = values[item.key - 1] ?? 0;
      for (const value of values) {
        expect(value).toBeGreaterThan(key * 0.2);
        expect(value).toBeLessThan(key * 3.2);
      }
      if (Number.isInteger(key)) expect(values.every(Number.isInteger)).toBe(true);
    }
  });
});

describe('wrong choices', () => {
  it('hold the main slip of the family unless all lie on its other side, and are mostly slips with a name', () => {
    const fillers = drafts
      .flatMap(({ item }) => item.slips)
      .filter((slip) => slip?.endsWith('misreckoned')).length;
    expect(fillers / drafts.length).toBeLessThan(0.4);
    for (const family of ['mixture', 'round-trip']) {
      const asked = drafts.filter(({ facts }) => facts.family === family);
      const held = asked.filter(({ item }) => item.slips.includes('plain-average'));
      expect(held.length / asked.length).toBeGreaterThan(0.7);
    }
  });

  it('do not give the answer away by size: every rank is right about one time in five', () => {
    const ranks = drafts.map(({ item, values }) => {
      const key = values[item.key - 1] ?? 0;
      return values.filter((value) => value < key).length;
    });
    // 4,000 questions: three standard errors are .019.
    for (const rank of [0, 1, 2, 3, 4]) {
      const share = ranks.filter((each) => each === rank).length / ranks.length;
      expect(Math.abs(share - 0.2)).toBeLessThan(0.02);
    }
  });

  it('do not give the answer away by nearness: the number closest to all others is right one time in five', () => {
    const hits = drafts.filter(({ item, values }) => {
      const spread = values.map((value) => values.reduce((sum, other) => sum + Math.abs(value - other), 0));
      return spread.indexOf(Math.min(...spread)) === item.key - 1;
    });
    expect(Math.abs(hits.length / drafts.length - 0.2)).toBeLessThan(0.02);
  });
});

describe('parallel forms', () => {
  it('differ by less than .03 in mean p when longer numbers make a question harder', () => {
    // Assumed: each digit more than usual for its place adds .05 to the difficulty; slope 1.1 throughout.
    const places = [...numerical1.pages.flat(), ...numerical1.tablePage];
    const loads = papers.map(({ drafts: questions }) => questions.map(countDigits));
    const usual = places.map((_, place) => mean(loads.map((load) => load[place] ?? 0)));
    const means = loads.map((load) =>
      mean(
        places.map(({ difficulty }, place) =>
          meanChance(difficulty + 0.05 * ((load[place] ?? 0) - (usual[place] ?? 0))),
        ),
      ),
    );
    expect(Math.max(...means) - Math.min(...means)).toBeLessThan(0.03);
  });
});

describe('the exact solver', () => {
  it('finds a wrong key, none and two right choices', () => {
    const facts: Facts = { family: 'missing-operand', given: { added: 4, times: 3, product: 36 } };
    const solve = (...texts: string[]) =>
      solveNumerical(
        facts,
        texts.map((text) => ({ text })),
      );
    expect(solve('6', '8', '12')).toEqual([2]);
    expect(solve('6', '9', '12')).toEqual([]);
    expect(solve('8', '9', '8')).toEqual([1, 3]);
  });

  it('reads printed numbers exactly and refuses others', () => {
    expect(readFraction('1,080')).toEqual({ top: 1080, bottom: 1 });
    expect(readFraction('12.5')).toEqual({ top: 25, bottom: 2 });
    expect(() => readFraction('1080円')).toThrow(RangeError);
    expect(() => fraction(1, 0)).toThrow(RangeError);
  });

  it('takes back every number as it is printed', () => {
    expect([0.5, 12, 999, 1000, 1234567, 48.2].map(figure)).toEqual([
      '0.5',
      '12',
      '999',
      '1,000',
      '1,234,567',
      '48.2',
    ]);
  });
});

function read(words: Words | undefined, language: keyof ItemText): string {
  return typeof words === 'string' ? words : (words?.[language] ?? '');
}

function numbersIn(text: string): number[] {
  const printed = text.match(/\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?/g) ?? [];
  return printed.map((number) => Number(number.replaceAll(',', ''))).sort((a, b) => a - b);
}

/** The numbers a text has to say: all that are given, but those that choose words; a change is told by its size. */
function numbersOf({ given }: Facts): number[] {
  return Object.entries(given).flatMap(([name, value]): number[] => {
    if (name === 'subject' || name === 'good') return [];
    return typeof value === 'object'
      ? Object.values(value as Record<string, number>)
      : [Math.abs(value as number)];
  });
}

function countDigits({ item, facts }: NumericalDraft): number {
  const table = 'sheet' in facts.given ? facts.given.sheet.cells.flat().join('') : '';
  return (read(item.prompt.text, 'en') + table).replace(/\D/g, '').length / (table ? 5 : 1);
}

/** Mean chance over N(0, 1), by a sum over 61 points. */
function meanChance(difficulty: number): number {
  let [sum, weights] = [0, 0];
  for (let ability = -6; ability <= 6; ability += 0.2) {
    const weight = Math.exp((-ability * ability) / 2);
    sum += weight * chanceOf(ability, difficulty, 1.1);
    weights += weight;
  }
  return sum / weights;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
