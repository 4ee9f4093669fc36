import { describe, expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import {
  listBannedWords,
  listMissingLanguages,
  listNearDuplicates,
  listTexts,
} from '../../checks/sentences.ts';
import type { BankItem } from '../bank.ts';
import { cloze } from './cloze.ts';
import { type Frame, fillFrame } from './frames.ts';
import { grammarFrames } from './grammar.ts';
import { reading } from './reading.ts';
import { english } from './source.ts';
import { vocabulary } from './vocabulary.ts';

const passages = [...cloze, ...reading];
const filled = grammarFrames.flatMap(listFillings);
const authored: BankItem[] = [...vocabulary, ...filled, ...passages.flatMap((passage) => passage.questions)];

/** Every question a frame can become. */
function listFillings(frame: Frame): BankItem[] {
  let chosen: Frame['slots'][] = [{}];
  for (const [name, fillings] of Object.entries(frame.slots))
    chosen = chosen.flatMap((before) => fillings.map((filling) => ({ ...before, [name]: [filling] })));
  return chosen.map((slots) => fillFrame({ ...frame, slots }, createRandom(1)));
}

/** The places in a text where a word is missing. */
const countGaps = (text: string) => text.split('___').length - 1;

const asSentences = (texts: [string, string][]) =>
  texts.map(([at, text]) => ({ at, language: 'en' as const, text }));

describe('the English bank', () => {
  it('holds 72 questions or more, and four times what a paper draws of each difficulty', () => {
    const questions = vocabulary.length + grammarFrames.length + passages.length * 4;
    expect(questions).toBeGreaterThanOrEqual(72);
    for (const pool of [vocabulary, grammarFrames]) {
      expect(pool.filter(({ difficulty }) => difficulty === 1).length).toBeGreaterThanOrEqual(8);
      expect(pool.filter(({ difficulty }) => difficulty === 2).length).toBeGreaterThanOrEqual(16);
      expect(pool.filter(({ difficulty }) => difficulty === 3).length).toBeGreaterThanOrEqual(8);
    }
    expect([cloze.length, reading.length]).toEqual([6, 6]);
  });

  it('names every question once', () => {
    const ids = [...vocabulary, ...grammarFrames, ...passages.flatMap(({ questions }) => questions)].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives every question four different options, whatever a frame is filled with', () => {
    const wrong = authored.filter(
      ({ options }) =>
        options.length !== 4 || new Set(options.map((each) => each.trim().toLowerCase())).size !== 4,
    );
    expect(wrong).toEqual([]);
  });

  it('leaves exactly one gap in every sentence', () => {
    expect([...vocabulary, ...filled].filter(({ text }) => countGaps(text) !== 1)).toEqual([]);
  });

  it('numbers four gaps in every cloze passage and asks for them in their order', () => {
    for (const { text, questions } of cloze) {
      expect([...text.matchAll(/\((\d)\)___/g)].map(([, number]) => number)).toEqual(['1', '2', '3', '4']);
      expect(questions.map((question) => question.text)).toEqual([
        'Gap (1)',
        'Gap (2)',
        'Gap (3)',
        'Gap (4)',
      ]);
    }
  });

  it('asks four questions below every passage', () => {
    expect(passages.filter(({ questions }) => questions.length !== 4)).toEqual([]);
  });

  it('is plain ASCII but for quotation marks and é, without double spaces', () => {
    const texts = [...authored, ...passages].map(({ text }) => text);
    expect(texts.filter((text) => /[^\x20-\x7e‘’“”é]| {2}/.test(text))).toEqual([]);
  });

  it('has no two sentences that read as one', () => {
    const sentences = [...vocabulary, ...grammarFrames.map((frame) => fillFrame(frame, createRandom(1)))];
    expect(listNearDuplicates(asSentences(sentences.map(({ id, text }) => [id, text])))).toEqual([]);
  });

  it('does not give the right answer of a reading question away by its length', () => {
    const questions = reading.flatMap((passage) => passage.questions);
    const longest = questions.filter(({ options: [right = '', ...wrong] }) =>
      wrong.every((each) => each.length < right.length),
    );
    expect(longest.length).toBeLessThanOrEqual(questions.length * 0.35);
  });

  it('touches none of the matters that fair recruitment keeps out', () => {
    const sentences = asSentences([...authored, ...passages].map(({ id, text }) => [id, text]));
    expect(listBannedWords(sentences)).toEqual([]);
  });

  it('speaks of the test in three languages', () => {
    const { form } = english;
    const around = [
      form.title,
      form.instruction,
      ...form.notice,
      ...english.practice.map((each) => each.explanation),
    ];
    expect(around.flatMap((text, index) => listMissingLanguages(text, 'text-missing', `${index}`))).toEqual(
      [],
    );
    expect(listBannedWords(listTexts(around, ''))).toEqual([]);
  });
});

describe('a grammar frame', () => {
  const frame = {
    id: 'frame',
    difficulty: 1 as const,
    text: '{who} {verb.2} that {who.2} ___.',
    options: ['{verb}', 'b', 'c', 'd'] as [string, string, string, string],
    slots: { who: ['Ann|she', 'Tom|he'] as [string, string], verb: ['say|said'] as [string] },
  };

  it('takes all forms of a slot from one filling', () => {
    expect(listFillings(frame).map(({ text, options }) => [text, options[0]])).toEqual([
      ['Ann said that she ___.', 'say'],
      ['Tom said that he ___.', 'say'],
    ]);
  });

  it('refuses to be written with a slot or a form it does not have', () => {
    expect(() => listFillings({ ...frame, text: '{where} ___' })).toThrow(RangeError);
    expect(() => listFillings({ ...frame, text: '{who.3} ___' })).toThrow(RangeError);
  });

  it('shows different words in different papers', () => {
    const texts = Array.from({ length: 40 }, (_, seed) => fillFrame(frame, createRandom(seed)).text);
    expect(new Set(texts).size).toBe(2);
  });
});

describe('an English paper', () => {
  const papers = Array.from({ length: 200 }, (_, seed) => english.write(createRandom(seed)));

  it('is the same again for the same seed, and another for another', () => {
    expect(english.write(createRandom(7))).toEqual(papers[7]);
    expect(new Set(papers.map((paper) => JSON.stringify(paper))).size).toBe(papers.length);
  });

  it('has six pages of four: two of words, two of grammar, a cloze and a reading passage', () => {
    for (const { items, commons } of papers) {
      expect(commons).toHaveLength(6);
      expect(items.map(({ family }) => family)).toEqual([
        ...Array(8).fill('vocabulary'),
        ...Array(8).fill('grammar'),
        ...Array(4).fill('cloze'),
        ...Array(4).fill('reading'),
      ]);
    }
  });

  it('follows one plan of difficulty, and its blocks hold one difficulty each', () => {
    const difficultyOf = new Map(authored.map(({ id, difficulty }) => [id, difficulty]));
    for (const { items } of papers) {
      const found = items.map(({ id }) => difficultyOf.get(id));
      expect(found.join('')).toBe('1122223311222233' + '22222222');
    }
    expect(english.blocks.reduce((sum, size) => sum + size, 0)).toBe(english.form.item_count);
  });

  it('asks no question and no point of grammar twice', () => {
    const topicOf = new Map(grammarFrames.map(({ id, topic }) => [id, topic]));
    for (const { items } of papers) {
      expect(new Set(items.map(({ id }) => id)).size).toBe(24);
      const topics = items.flatMap(({ id }) => topicOf.get(id) ?? []);
      expect(new Set(topics).size).toBe(topics.length);
    }
  });

  it('puts the right answer at its key, and each digit six times', () => {
    const rightOf = new Set(authored.map(({ id, options }) => `${id} ${options[0]}`));
    for (const { items } of papers) {
      for (const { id, choices, key, slips } of items) {
        const shown = choices[key - 1];
        expect(rightOf.has(`${id} ${shown && 'text' in shown ? shown.text : ''}`)).toBe(true);
        expect(slips.flatMap((slip, index) => (slip === null ? [index + 1] : []))).toEqual([key]);
      }
      for (const digit of [1, 2, 3, 4]) expect(items.filter(({ key }) => key === digit)).toHaveLength(6);
    }
  });

  it('uses the whole bank', () => {
    const seen = new Set(papers.flatMap(({ items }) => items.map(({ id }) => id)));
    expect(authored.filter(({ id }) => !seen.has(id))).toEqual([]);
  });
});

describe('the English practice', () => {
  it('marks one right answer, which its explanation names', () => {
    for (const { choices, key, slips, explanation } of english.practice) {
      expect(choices).toHaveLength(4);
      expect(slips.indexOf(null)).toBe(key - 1);
      const right = choices[key - 1];
      const word = right && 'text' in right ? right.text : undefined;
      for (const text of Object.values(explanation)) expect(text).toContain(word);
    }
  });
});

describe('the English norm', () => {
  it('expects what the blueprint aims at: 60 % of 24 right', () => {
    expect(english.norm.scales.E?.mean).toBeCloseTo(0.6 * english.form.item_count);
    expect(english.norm.provisional).toBe(true);
  });
});
