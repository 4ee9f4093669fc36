import { describe, expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import type { AbilityItem, AbilityPaper, AbilitySource } from '../ability/types.ts';
import { knowledge, knowledgeBank } from '../subjects/knowledge/source.ts';
import { verbal } from '../subjects/verbal/source.ts';
import { checkAbility } from './ability.ts';
import { checkAuthoredBank } from './authored-bank.ts';

const rulesOf = (source: AbilitySource) => [...new Set(checkAbility(source).map(({ rule }) => rule))];

/** The rules broken after every paper of general knowledge has been changed. */
const rulesAfter = (change: (paper: AbilityPaper) => void) =>
  rulesOf({
    ...knowledge,
    write: (random) => {
      const paper = knowledge.write(random);
      change(paper);
      return paper;
    },
  });

const rulesAfterItem = (change: (item: AbilityItem) => void) =>
  rulesAfter(({ items: [first] }) => {
    if (first) change(first);
  });

/** Turns the right choice to another digit, as an author does who always begins with it. */
const moveKey = (item: AbilityItem, key: number) => {
  for (const list of [item.choices, item.slips] as unknown[][]) {
    const [right] = list.splice(item.key - 1, 1);
    list.splice(key - 1, 0, right);
  }
  item.key = key;
};

describe('the check of a test of ability finds', () => {
  it('nothing in a sound one', () => {
    expect(checkAbility(knowledge)).toEqual([]);
  });

  it('a missing question, page or choice', () => {
    expect(rulesAfter(({ items }) => items.pop())).toContain('count');
    expect(rulesAfter(({ commons }) => commons.pop())).toEqual(['count']);
    expect(rulesAfterItem((item) => item.choices.pop())).toContain('count');
  });

  it('a key out of range, and slips that do not fit it', () => {
    expect(rulesAfterItem((item) => Object.assign(item, { key: 5 }))).toContain('key-missing');
    expect(rulesAfterItem((item) => Object.assign(item, { slips: [null, null, null, null] }))).toContain(
      'key-missing',
    );
  });

  it('a question that stands twice', () => {
    const rules = rulesAfter(({ items }) => {
      items[1] = structuredClone(items[0]) as AbilityItem;
    });
    expect(rules).toEqual(expect.arrayContaining(['duplicate-id', 'near-duplicate']));
  });

  it('two options that read alike', () => {
    expect(rulesAfterItem((item) => item.choices.splice(1, 1, ...item.choices.slice(0, 1)))).toContain(
      'option-duplicate',
    );
  });

  it('a text that is blank, too long, or about a banned matter', () => {
    const reword = (ja: string) =>
      rulesAfterItem((item) => Object.assign(item, { prompt: { text: { ja } } }));
    expect(reword(' ')).toContain('text-missing');
    expect(reword('あ'.repeat(261))).toContain('too-long');
    expect(reword('支持する政党はどれですか。')).toContain('banned-matter');
  });

  it('a language missing around the questions', () => {
    const form = { ...knowledge.form, title: { ...knowledge.form.title, zh: '' } };
    expect(rulesOf({ ...knowledge, form })).toEqual(['text-missing']);
    const practice = knowledge.practice.map((item) => ({
      ...item,
      explanation: { ...item.explanation, en: '' },
    }));
    expect(rulesOf({ ...knowledge, practice })).toEqual(['text-missing']);
  });

  it('right answers that favour a digit, come in rows, or keep a place', () => {
    const at = (rules: string[]) => expect(rules).toEqual(['key-position']);
    at(rulesAfter(({ items }) => items.map((item) => moveKey(item, 1))));
    at(rulesAfter(({ items }) => items.slice(0, 4).map((item) => moveKey(item, 2))));
    at(rulesAfterItem((item) => moveKey(item, 3)));
  });

  it('blocks that do not sum, or cross a page with a common part', () => {
    expect(rulesOf({ ...knowledge, blocks: [6, 6, 6, 6] })).toEqual(['count']);
    expect(rulesOf({ ...verbal, blocks: [4, 4, 4, 4, 4, 4] })).toEqual(['order']);
    expect(rulesOf({ ...knowledge, blocks: [7, 5, 6, 6, 6] })).toEqual([]);
  });

  it('a norm outside its metric', () => {
    const scales = { K: { mean: 31, sd: 4, alpha: 0.8, omega: 0.8 } };
    expect(rulesOf({ ...knowledge, norm: { ...knowledge.norm, scales } })).toEqual(['norm']);
  });

  it('papers that do not depend on the seed, or on more than the seed', () => {
    const fixed = knowledge.write(createRandom(1));
    expect(rulesOf({ ...knowledge, write: () => fixed })).toContain('spread');
    let times = 0;
    const drifting = rulesOf({
      ...knowledge,
      write: (random) => {
        const paper = knowledge.write(random);
        times += 1;
        for (const item of paper.items) item.id = `${item.id}-${times}`;
        return paper;
      },
    });
    expect(drifting).toEqual(['spread']);
  });
});

describe('the check of an authored bank finds', () => {
  const demand = { atLeast: 90, options: 4, language: 'ja' } as const;
  const rulesOfBank = (change: (bank: typeof knowledgeBank) => void) => {
    const bank = structuredClone(knowledgeBank);
    change(bank);
    return [...new Set(checkAuthoredBank(bank, demand).map(({ rule }) => rule))];
  };

  it('too few questions, and a review that has no month', () => {
    expect(rulesOfBank((bank) => bank.items.splice(89))).toEqual(['count']);
    expect(rulesOfBank((bank) => Object.assign(bank, { reviewed: '2026' }))).toEqual(['text-missing']);
  });

  it('a question too many of a kind, under its id or under another', () => {
    const again = (id: string) => (bank: typeof knowledgeBank) => {
      const [first] = bank.items;
      if (first) bank.items.push({ ...first, id });
    };
    expect(rulesOfBank(again('K-NEW'))).toEqual(['near-duplicate']);
    expect(rulesOfBank(again(knowledgeBank.items[0]?.id ?? ''))).toContain('duplicate-id');
  });

  it('options missing or alike', () => {
    expect(rulesOfBank((bank) => bank.items[0]?.options.pop())).toEqual(['count']);
    expect(rulesOfBank((bank) => bank.items[0]?.options.splice(1, 1, 'Ａ', 'a'))).toContain(
      'option-duplicate',
    );
  });

  it('right answers that are the longest or the shortest too often', () => {
    const padded = (places: number[]) => (bank: typeof knowledgeBank) => {
      for (const item of bank.items) for (const place of places) item.options[place] += '、その他';
    };
    expect(rulesOfBank(padded([0]))).toContain('key-position');
    expect(rulesOfBank(padded([1, 2, 3]))).toContain('key-position');
  });
});
