import { describe, expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import { logical1 } from './blueprint.ts';
import type { Clue, FactsOf, LogicalDraft, LogicalFacts, Saying, Statement, StatementForm } from './facts.ts';
import { solveLogical } from './solve-logical.ts';
import { findPossible } from './solve-order.ts';
import { listContinuations } from './solve-series.ts';
import { solveSyllogism } from './solve-syllogism.ts';
import { solveTruthTeller } from './solve-truth-teller.ts';
import { follows, premisesOf } from './syllogism.ts';
import { draftLogical } from './write-logical.ts';

const papers = Array.from({ length: 150 }, (_, seed) => draftLogical(logical1, createRandom(seed)));
const drafts = papers.flat();
const forms: StatementForm[] = ['A', 'E', 'I', 'O'];
const letters = ['A', 'B', 'C', 'D', 'E'].map((text) => ({ text }));

describe('logical questions', () => {
  it('have exactly the keyed choice right by their facts', () => {
    for (const { item, facts } of drafts) expect(solveLogical(facts, item.choices)).toEqual([item.key]);
  });

  it('are no longer to read at the key than elsewhere: the longest choice is right about one time in four', () => {
    const worded = draftsOf('syllogism').filter(({ item }) => item.key !== 5);
    const hits = worded.filter(({ item }) => {
      const lengths = item.choices.slice(0, 4).map((choice) => JSON.stringify(choice).length);
      return lengths.indexOf(Math.max(...lengths)) === item.key - 1;
    });
    expect(hits.length / worded.length).toBeLessThan(0.32);
    expect(hits.length / worded.length).toBeGreaterThan(0.15);
  });
});

describe('series', () => {
  it.each(['number-series', 'letter-series'] as const)('have the key at every rank of a %s', (family) => {
    const asked = draftsOf(family);
    const ranks = asked.map(({ item }) => {
      const values = item.choices.map((choice) =>
        'text' in choice ? readTerm(String(choice.text), family) : 0,
      );
      return values.filter((value) => value < (values[item.key - 1] ?? 0)).length;
    });
    // 600 questions: three standard errors are .049.
    for (const rank of [0, 1, 2, 3, 4]) {
      const share = ranks.filter((each) => each === rank).length / ranks.length;
      expect(Math.abs(share - 0.2)).toBeLessThan(0.05);
    }
  });

  it('show the terms of their facts', () => {
    for (const { item, facts } of [...draftsOf('number-series'), ...draftsOf('letter-series')]) {
      const shown = String(item.prompt.text).split('  ').slice(0, -1);
      const terms = shown.map((term) => readTerm(term, facts.family));
      expect(terms).toEqual(facts.terms);
    }
  });

  it('are continued by every rule of the family', () => {
    const next = (...terms: number[]) => [...listContinuations('number', terms)];
    expect(next(2, 5, 8, 11, 14)).toEqual([17]);
    expect(next(3, 4, 6, 9, 13)).toEqual([18]);
    expect(next(2, 6, 18, 54)).toEqual([162]);
    expect(next(1, 3, 7, 15, 31)).toEqual([63]);
    expect(next(2, 3, 6, 10, 17, 28)).toEqual([46]);
    expect(next(4, 8, 11, 22, 25, 50)).toEqual([53]);
    expect(next(1, 40, 3, 35, 9, 30, 27, 25)).toEqual([81]);
    expect(next(5, 1, 9, 2, 40, 3)).toEqual([]);
  });

  it('of letters end at Z', () => {
    expect([...listContinuations('letter', [20, 22, 24, 26])]).toEqual([]);
  });
});

describe('syllogisms', () => {
  it('have 15 valid forms of 256, and 24 when every term has something in it', () => {
    const all = forms.flatMap((major) =>
      forms.flatMap((minor) =>
        forms.flatMap((form) =>
          ([1, 2, 3, 4] as const).map((figure) => ({
            premises: premisesOf(`${major}${minor}`, figure),
            conclusion: { form, subject: 0, predicate: 2 } satisfies Statement,
          })),
        ),
      ),
    );
    expect(all).toHaveLength(256);
    expect(all.filter(({ premises, conclusion }) => follows(premises, conclusion))).toHaveLength(15);
    expect(all.filter(({ premises, conclusion }) => follows(premises, conclusion, true))).toHaveLength(24);
    for (const { premises, conclusion } of all) {
      const digits = solveSyllogism({ family: 'syllogism', terms: [], premises, conclusions: [conclusion] });
      expect(digits).toEqual([follows(premises, conclusion) ? 1 : 2]);
    }
  });

  it('have wrong conclusions that stay wrong when "all" is taken to mean that there are some', () => {
    for (const { item, facts } of draftsOf('syllogism')) {
      facts.conclusions.forEach((conclusion, index) => {
        expect(follows(facts.premises, conclusion, true)).toBe(index + 1 === item.key);
      });
    }
  });

  it('are worded as their facts say, in English as in Japanese and Chinese', () => {
    for (const { item, facts } of draftsOf('syllogism')) {
      const texts = [
        item.prompt.text,
        ...item.choices.slice(0, 4).map((choice) => 'text' in choice && choice.text),
      ];
      const statements = [facts.premises, ...facts.conclusions.map((conclusion) => [conclusion])];
      texts.forEach((text, index) => {
        if (typeof text !== 'object') throw new Error('a syllogism without words');
        for (const language of ['ja', 'en', 'zh'] as const) {
          const read = (text[language] ?? '').split('\n').map((line) => readStatement(line, language, facts));
          expect(read).toEqual(statements[index]);
        }
      });
    }
  });
});

describe('order puzzles', () => {
  it('do not tell by who is not offered where the key is', () => {
    const six = Array.from(
      { length: 600 },
      (_, seed) => draftLogical(logical1, createRandom(seed))[15]?.item,
    );
    for (const left of ['A', 'F']) {
      const asked = six.flatMap((item) =>
        item && !item.choices.some((choice) => 'text' in choice && choice.text === left) ? [item] : [],
      );
      for (const digit of [1, 2, 3, 4, 5])
        expect(asked.filter(({ key }) => key === digit).length / asked.length).toBeLessThan(0.34);
    }
  });

  it('need every clue', () => {
    for (const { facts } of draftsOf('order')) {
      for (const left of facts.clues) {
        expect(
          findPossible({ ...facts, clues: facts.clues.filter((clue) => clue !== left) }).size,
        ).toBeGreaterThan(1);
      }
    }
  });

  it('are worded as their facts say, in English as in Japanese and Chinese', () => {
    for (const { item, facts } of draftsOf('order')) {
      for (const language of ['ja', 'en', 'zh'] as const) {
        const lines = textOf(item.prompt.text, language).split('\n');
        expect(lines.slice(1, -1).map((line) => readClue(line, language))).toEqual(facts.clues);
        const ordinal = facts.asked + 1;
        expect(lines.at(-1)).toMatch(
          language === 'en' ? (ordinals[facts.asked] ?? '?') : new RegExp(`^第?${ordinal}`),
        );
      }
    }
  });

  it('offer the people in alphabetical order', () => {
    for (const { item } of draftsOf('order')) {
      const offered = item.choices.map((choice) => ('text' in choice ? choice.text : ''));
      expect(offered).toEqual(offered.toSorted());
    }
  });
});

describe('puzzles of truth', () => {
  it('need every saying: with one unheard, another person is possible', () => {
    for (const { facts } of draftsOf('truth-teller')) {
      for (const unheard of facts.sayings) {
        // Not heard, a person may have said anything: as true as the other way round.
        const people = [true, false].flatMap((isTrue) => listWithout(facts, unheard, isTrue));
        expect(new Set(people).size).toBeGreaterThan(1);
      }
    }
  });

  it('are worded as their facts say, in English as in Japanese and Chinese', () => {
    for (const { item, facts } of draftsOf('truth-teller')) {
      for (const language of ['ja', 'en', 'zh'] as const) {
        const lines = textOf(item.prompt.text, language).split('\n');
        expect(lines.slice(1, -1).map((line) => readSaying(line, language))).toEqual(facts.sayings);
        const liars = facts.sayings.length - facts.truthful;
        expect(lines[0]).toContain(
          language === 'en'
            ? `${counts[facts.truthful]} ${facts.truthful === 1 ? 'tells' : 'tell'} the truth and ${counts[liars]}`
            : `${facts.truthful}人${language === 'ja' ? 'で、残りの' : '说真话，其余'}${liars}人`,
        );
      }
    }
  });

  it('are solved by hand as by the solver', () => {
    // One of three is right. If B were, A would be too; so A and B are wrong, and C is right: it is D or E, not E.
    const sayings: Saying[] = [
      { by: 0, kind: 'one-of', who: 1, other: 4 },
      { by: 1, kind: 'is', who: 4 },
      { by: 2, kind: 'one-of', who: 3, other: 4 },
    ];
    const facts = { family: 'truth-teller', scene: 0, people: 5, sayings, truthful: 1 } as const;
    expect(solveTruthTeller({ ...facts, sayings }, letters)).toEqual([2, 4]);
    expect(solveTruthTeller({ ...facts, truthful: 3 }, letters)).toEqual([5]);
  });
});

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const counts = ['none', 'one', 'two', 'three', 'four', 'five'];

function draftsOf<F extends LogicalFacts['family']>(family: F): (LogicalDraft & { facts: FactsOf<F> })[] {
  return drafts.filter(
    (draft): draft is LogicalDraft & { facts: FactsOf<F> } => draft.facts.family === family,
  );
}

function readTerm(term: string, family: 'number-series' | 'letter-series'): number {
  return family === 'number-series' ? Number(term) : term.charCodeAt(0) - 64;
}

function textOf(words: unknown, language: 'ja' | 'en' | 'zh'): string {
  return (words as Record<string, string>)[language] ?? '';
}

const statementPatterns: Record<'ja' | 'en' | 'zh', [StatementForm, RegExp][]> = {
  ja: [
    ['A', /^(.+)はすべて(.+)である。$/],
    ['E', /^(.+)はどれも(.+)ではない。$/],
    ['O', /^(.+)の中には(.+)でないものがある。$/],
    ['I', /^(.+)の中には(.+)がある。$/],
  ],
  en: [
    ['A', /^All (.+) are (.+)\.$/],
    ['E', /^No (.+) are (.+)\.$/],
    ['O', /^Some (.+) are not (.+)\.$/],
    ['I', /^Some (.+) are (.+)\.$/],
  ],
  zh: [
    ['E', /^所有(.+)都不是(.+)。$/],
    ['A', /^所有(.+)都是(.+)。$/],
    ['O', /^有的(.+)不是(.+)。$/],
    ['I', /^有的(.+)是(.+)。$/],
  ],
};

function readStatement(
  line: string,
  language: 'ja' | 'en' | 'zh',
  { terms }: FactsOf<'syllogism'>,
): Statement | null {
  const names = terms.map((term) => term[language]);
  for (const [form, pattern] of statementPatterns[language]) {
    const [, one = '', two = ''] = pattern.exec(line) ?? [];
    if (names.includes(one)) return { form, subject: names.indexOf(one), predicate: names.indexOf(two) };
  }
  return null;
}

function readClue(line: string, language: 'ja' | 'en' | 'zh'): Clue {
  const [first, second] = (line.match(/[A-F](?![a-z])/g) ?? []).map((letter) => letter.charCodeAt(0) - 65);
  if (first === undefined) throw new Error(`nobody in ${line}`);
  const number = /\d/.exec(line)?.[0];
  if (second === undefined) {
    const place = language === 'en' ? ordinals.findIndex((word) => line.includes(word)) : Number(number) - 1;
    return { kind: 'not-at', person: first, place };
  }
  if (/間|between|之间/.test(line)) {
    const between =
      language === 'en' ? counts.findIndex((word) => line.includes(` ${word} `)) : Number(number);
    return { kind: 'apart', first, second, between };
  }
  return { kind: /すぐ|right before|紧接/.test(line) ? 'right-before' : 'before', first, second };
}

function readSaying(line: string, language: 'ja' | 'en' | 'zh'): Saying {
  const [by, who, other] = (line.match(/[A-E](?![a-z])/g) ?? []).map((letter) => letter.charCodeAt(0) - 65);
  if (by === undefined) throw new Error(`nobody in ${line}`);
  if (who === undefined) return { by, kind: 'is-not', who: by };
  if (other !== undefined) return { by, kind: 'one-of', who, other };
  const patterns = {
    ja: [/話はうそです/, /話は本当です/, /ではありません/],
    en: [/is not true/, /is true/, /(does|did) not/],
    zh: [/说的是假话/, /说的是真话/, /不是/],
  } as const;
  const kinds = ['lies', 'honest', 'is-not'] as const;
  const kind = kinds[patterns[language].findIndex((pattern) => pattern.test(line))] ?? 'is';
  return { by, kind, who };
}

/** The people possible when a speaker's truth is known to be `isTrue` but not the words. */
function listWithout(facts: FactsOf<'truth-teller'>, unheard: Saying, isTrue: boolean): number[] {
  const sayings = facts.sayings.filter((saying) => saying !== unheard);
  // Sayings about the unheard speaker become claims that are simply true or false.
  const known = sayings.map((saying): Saying => {
    if ((saying.kind !== 'lies' && saying.kind !== 'honest') || saying.who !== unheard.by) return saying;
    const holds = (saying.kind === 'honest') === isTrue;
    return { by: saying.by, kind: holds ? 'is-not' : 'is', who: nobody };
  });
  return solveTruthTeller({ ...facts, sayings: known, truthful: facts.truthful - (isTrue ? 1 : 0) }, letters);
}

const nobody = 9;
