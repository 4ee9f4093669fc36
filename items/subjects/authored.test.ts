import { describe, expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import type { AbilityItem, AbilitySource } from '../ability/types.ts';
import { checkAbility } from '../checks/ability.ts';
import { checkAuthoredBank } from '../checks/authored-bank.ts';
import type { BankItem, Plan } from './bank.ts';
import { writeFromBank } from './bank.ts';
import { knowledge, knowledgeBank } from './knowledge/source.ts';
import { orders } from './verbal/orders.ts';
import { passages } from './verbal/passages.ts';
import { relations, writeRelations } from './verbal/relations.ts';
import { verbal, verbalBank } from './verbal/source.ts';

const seeds = Array.from({ length: 200 }, (_, seed) => seed);

const readText = (item: AbilityItem) => {
  const { text } = item.prompt;
  return typeof text === 'object' ? text.ja : (text ?? '');
};

const readChoices = (item: AbilityItem) =>
  item.choices.map((choice) => {
    if (!('text' in choice) || typeof choice.text === 'string') throw new Error(item.id);
    return choice.text.ja;
  });

const allQuestions = [
  ...verbalBank.items,
  ...knowledgeBank.items,
  ...passages.flatMap((passage) => passage.questions),
];

describe.each<[string, AbilitySource, options: number]>([
  ['verbal', verbal, 5],
  ['general knowledge', knowledge, 4],
])('papers of %s', (_, source, options) => {
  const papers = seeds.map((seed) => source.write(createRandom(seed)));

  it('have no defect that the check knows', () => {
    expect(checkAbility(source)).toEqual([]);
  });

  it('are full, and hold no question twice', () => {
    for (const { items, commons } of papers) {
      expect(commons).toHaveLength(source.form.page_count);
      expect(items).toHaveLength(source.form.item_count);
      expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
      expect(new Set(items.map((item) => readText(item) + readChoices(item).sort().join())).size).toBe(
        items.length,
      );
    }
  });

  it('put the right answer of the bank under the key', () => {
    const rights = new Map(allQuestions.map(({ id, options: all }) => [id, all[0]]));
    for (const item of papers.flatMap((paper) => paper.items)) {
      const right = rights.get(item.id);
      if (right !== undefined) expect(readChoices(item)[item.key - 1]).toBe(right);
    }
  });

  it('are the same to the byte for the same seed', () => {
    const again = seeds.map((seed) => JSON.stringify(source.write(createRandom(seed))));
    expect(papers.map((paper) => JSON.stringify(paper))).toEqual(again);
  });

  it('have every digit right equally often, never three times in a row', () => {
    for (const { items } of papers) {
      const keys = items.map((item) => item.key);
      const counts = Array.from(
        { length: options },
        (_, place) => keys.filter((key) => key === place + 1).length,
      );
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      expect(keys.some((key, place) => key === keys[place + 1] && key === keys[place + 2])).toBe(false);
    }
  });

  it('follow one plan of families', () => {
    const plans = new Set(papers.map(({ items }) => items.map((item) => item.family).join()));
    expect(plans.size).toBe(1);
  });

  it('use the whole bank in turn', () => {
    const used = new Set(papers.flatMap(({ items }) => items.map((item) => item.id)));
    const own = source === verbal ? verbalBank : knowledgeBank;
    const unused = [...own.items, ...own.passages.flatMap((passage) => passage.questions)].filter(
      ({ id }) => !used.has(id),
    );
    expect(unused.map(({ id }) => id)).toEqual([]);
  });
});

describe('the banks', () => {
  it('are large enough, and give nothing away by likeness or length', () => {
    expect(checkAuthoredBank(verbalBank, { atLeast: 72, options: 5, language: 'ja' })).toEqual([]);
    expect(checkAuthoredBank(knowledgeBank, { atLeast: 90, options: 4, language: 'ja' })).toEqual([]);
  });

  it('hold passages of 130 to 220 characters with three questions each', () => {
    for (const { text, questions } of passages) {
      expect([...text].length).toBeGreaterThanOrEqual(130);
      expect([...text].length).toBeLessThanOrEqual(220);
      expect(questions).toHaveLength(3);
    }
  });

  it('quote in a question only what the passage says', () => {
    for (const { text, questions } of passages) {
      for (const question of questions) {
        for (const [, quoted = ''] of question.text.matchAll(/「([^」]*)」/g)) expect(text).toContain(quoted);
      }
    }
  });
});

describe('orders of sentences', () => {
  it('have five different orders of the four labels', () => {
    for (const { options } of orders) {
      expect(new Set(options).size).toBe(5);
      for (const option of options) expect(option.split('→').sort()).toEqual(['ア', 'イ', 'ウ', 'エ']);
    }
  });

  it('cannot be solved by finding the first sentence alone', () => {
    for (const { id, options } of orders) {
      const sameStart = options.filter((option) => option[0] === options[0]?.[0]);
      expect(sameStart.length, id).toBeGreaterThanOrEqual(3);
    }
  });

  it('cannot be solved by taking the order most like the others', () => {
    const agreement = (one: string, other: string) =>
      [...one].filter((label, place) => label !== '→' && label === other[place]).length;
    const found = orders.filter(({ options }) => {
      const sums = options.map((one) => options.reduce((sum, other) => sum + agreement(one, other), 0));
      return sums[0] === Math.max(...sums);
    });
    expect(found.length / orders.length).toBeLessThan(0.35);
  });
});

describe('relations of words', () => {
  const strata = { 1: 2, 2: 2, 3: 2 };
  const joined = new Map<string, string[]>();
  for (const { id, pairs } of relations) {
    for (const pair of pairs) joined.set(pair.join('：'), [...(joined.get(pair.join('：')) ?? []), id]);
  }

  it('rest on 48 pairs or more of eight relations or more, no pair under two relations', () => {
    expect(relations.length).toBeGreaterThanOrEqual(8);
    expect(joined.size).toBeGreaterThanOrEqual(48);
    expect([...joined].filter(([, ids]) => ids.length > 1)).toEqual([]);
  });

  it('have exactly one option joined like the pair shown, and none that could be taken for it', () => {
    const near = new Map(relations.map(({ id, near: each }) => [id, each]));
    for (const item of seeds.flatMap((seed) => writeRelations(strata, createRandom(seed)))) {
      const [relation = ''] = joined.get(item.text.slice(1, -1)) ?? [];
      const found = item.options.map((option) => joined.get(option)?.[0]);
      expect(found[0]).toBe(relation);
      for (const other of found.slice(1)) {
        expect(other).not.toBe(relation);
        if (other === undefined) continue;
        expect(near.get(relation)).not.toContain(other);
        expect(near.get(other)).not.toContain(relation);
      }
      const turned = item.options.filter((option) => joined.get(option) === undefined);
      for (const option of turned) {
        expect(joined.get(option.split('：').reverse().join('：'))).toEqual([relation]);
      }
    }
  });

  it('show no word twice in a question and no pair twice in a paper', () => {
    for (const seed of seeds) {
      const items = writeRelations(strata, createRandom(seed));
      for (const { text, options } of items) {
        const words = [text.slice(1, -1), ...options].flatMap((pair) => pair.split('：'));
        expect(words).toHaveLength(12);
        expect(new Set(words).size).toBe(12);
      }
      const pairs = items.flatMap(({ text, options }) =>
        [text.slice(1, -1), ...options].map((pair) => pair.split('：').sort().join()),
      );
      expect(new Set(pairs).size).toBe(pairs.length);
    }
  });
});

describe('writing from a bank', () => {
  const item = (id: string, topic?: string): BankItem => ({
    id,
    family: 'f',
    difficulty: 1,
    text: id,
    options: ['a', 'b'],
    ...(topic === undefined ? {} : { topic }),
  });
  const plan: Plan = {
    page_size: 1,
    options: 2,
    parts: [{ draws: 'items', family: 'f', strata: { 1: 2, 2: 0, 3: 0 }, heading: null }],
    words: (text) => text,
  };
  const bank = (items: BankItem[]) => ({ reviewed: '2026-11', items, passages: [] });

  it('never puts two questions of one topic into a paper', () => {
    for (const seed of seeds) {
      const { items } = writeFromBank(
        plan,
        bank([item('x', 't'), item('y', 't'), item('z')]),
        createRandom(seed),
      );
      expect(items.map(({ id }) => id)).toContain('z');
    }
  });

  it('refuses a bank that is too small', () => {
    expect(() => writeFromBank(plan, bank([item('x', 't'), item('y', 't')]), createRandom(1))).toThrow(
      RangeError,
    );
  });

  it('refuses questions that do not fill their pages, or have another number of options', () => {
    const three = bank([item('x'), item('y'), item('z')]);
    expect(() => writeFromBank({ ...plan, page_size: 3 }, three, createRandom(1))).toThrow(RangeError);
    expect(() => writeFromBank({ ...plan, options: 3 }, three, createRandom(1))).toThrow(RangeError);
  });
});
