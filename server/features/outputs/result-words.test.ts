import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { getForm } from '#items/registry.ts';
import { poleOf, resultWords } from './result-words.ts';

const form_id = 'personality-recruit-v1';
const bank = getForm(form_id);

type Words = Parameters<typeof resultWords>[0];

/** A result in which every factor has this score. */
function resultOf(t: number | null): Words {
  const none = { answered: 8, raw: null, z: null, sem: null, lo: null, hi: null, rank: null, mark: null };
  return {
    form_id,
    factors: bank.factors.map(({ id, list }) => ({ id, list, t, ...none })),
    suitabilities: bank.suitabilities.map(({ k }) => ({
      k,
      t,
      sem: null,
      lo: null,
      hi: null,
      personality_only: true,
    })),
  };
}

describe('the comment of a factor', () => {
  it('speaks of the high pole from 60 up, of the low one from 40 down, and of the middle between', () => {
    expect([98, 60, 59.9, 50, 40.1, 40, 2].map(poleOf)).toEqual([
      'high',
      'high',
      'middle',
      'middle',
      'middle',
      'low',
      'low',
    ]);
  });

  it('is the one the item bank holds for the band, in every language', () => {
    for (const language of languages)
      for (const [t, pole] of [
        [64, 'high'],
        [50, 'middle'],
        [33, 'low'],
      ] as const) {
        const { factors } = resultWords(resultOf(t), language);
        expect(factors.map(({ comment }) => comment)).toEqual(
          bank.factors.map(({ id }) => bank.comments[id][pole].text[language]),
        );
      }
  });

  it('brings a question only where a pole is reached', () => {
    const questions = (t: number | null) => resultWords(resultOf(t), 'ja').factors.map((f) => f.question);
    expect(questions(60)).toEqual(bank.factors.map(({ id }) => bank.comments[id].high.question.ja));
    expect(questions(40)).toEqual(bank.factors.map(({ id }) => bank.comments[id].low.question.ja));
    expect(new Set(questions(50))).toEqual(new Set([null]));
  });

  it('is absent, with its question, where the factor could not be judged; the name stays', () => {
    for (const factor of resultWords(resultOf(null), 'en').factors) {
      expect(factor).toMatchObject({ comment: null, question: null });
      expect(factor.name).not.toBe('');
    }
  });
});

describe('the words of a result', () => {
  it('name every factor with its definition and low pole, and every job, in the language asked for', () => {
    const { factors, suitabilities } = resultWords(resultOf(50), 'en');
    expect(factors[0]).toMatchObject({ id: 'T1', name: 'Sociability', low_pole: 'Reserved' });
    expect(factors).toHaveLength(12);
    expect(suitabilities.map(({ k }) => k)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(suitabilities[0]?.name).toBe('Sales and service');
  });

  it('leave out what the result does not hold', () => {
    const whole = resultOf(50);
    const words = resultWords({ ...whole, factors: whole.factors.slice(0, 2), suitabilities: [] }, 'ja');
    expect(words.factors.map(({ id }) => id)).toEqual(['T1', 'T2']);
    expect(words.suitabilities).toEqual([]);
  });

  it('of a form nobody knows are a fault of the product', () => {
    expect(() => resultWords({ ...resultOf(50), form_id: 'gone' }, 'ja')).toThrow('gone');
  });
});
