import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import type { MotivationResult, PersonalityResult, PersonResult } from '#contract/shapes/result.ts';
import { getMotivationForm, getPersonalityForm } from '#items/registry.ts';
import { madeUpEmployee, madeUpTested } from '#tests/makers/made-up-portions.ts';
import { madeUpPerson } from '#tests/makers/made-up-result.ts';
import { poleOf, resultWords } from './result-words.ts';

const personality = getPersonalityForm('personality-recruit-v1');
const motivation = getMotivationForm('motivation-employee-v1');
const none = { answered: 8, raw: null, z: null, sem: null, lo: null, hi: null, rank: null, mark: null };

/** A person of whom the personality test alone is scored, every factor and job at this score. */
function personOf(t: number | null, change: Partial<PersonalityResult> = {}): PersonResult {
  const factors = personality.factors.map(({ id, list }) => ({ id, list, ...none, t }));
  return madeUpPerson(undefined, { factors, ...change });
}

/** A person in work: every importance at this score, every motive in this state. */
function employeeOf(t: number | null, state: MotivationResult['factors'][number]['state']): PersonResult {
  const { portions, ...rest } = madeUpEmployee();
  return {
    ...rest,
    portions: portions.map((portion) => {
      if (portion.type !== 'motivation') return portion;
      const factors = portion.scores.factors.map((factor) => ({
        ...factor,
        importance: { ...factor.importance, t },
        state,
      }));
      return { ...portion, scores: { ...portion.scores, factors } };
    }),
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
        const { factors } = resultWords(personOf(t), language);
        expect(factors.map(({ comment }) => comment)).toEqual(
          personality.factors.map(({ id }) => personality.comments[id][pole].text[language]),
        );
      }
  });

  it('brings a question only where a pole is reached', () => {
    const questions = (t: number | null) => resultWords(personOf(t), 'ja').factors.map((f) => f.question);
    const { factors, comments } = personality;
    expect(questions(60)).toEqual(factors.map(({ id }) => comments[id].high.question.ja));
    expect(questions(40)).toEqual(factors.map(({ id }) => comments[id].low.question.ja));
    expect(new Set(questions(50))).toEqual(new Set([null]));
  });

  it('is absent, with its question, where the factor could not be judged; the name stays', () => {
    for (const factor of resultWords(personOf(null), 'en').factors) {
      expect(factor).toMatchObject({ comment: null, question: null });
      expect(factor.name).not.toBe('');
    }
  });
});

describe('the comment of a motive', () => {
  const said = (t: number | null, state: 'dissatisfied' | 'burden' | null) =>
    resultWords(employeeOf(t, state), 'zh').motives.map(({ comment, question, gap, gap_question }) => ({
      comment,
      question,
      gap,
      gap_question,
    }));
  const nothing = { comment: null, question: null, gap: null, gap_question: null };

  it('speaks of poles only, and asks about them', () => {
    for (const pole of ['high', 'low'] as const)
      expect(said(pole === 'high' ? 60 : 40, null)).toEqual(
        motivation.factors.map(({ id }) => {
          const { text, question } = motivation.comments[id][pole];
          return { ...nothing, comment: text.zh, question: question.zh };
        }),
      );
    expect(said(59, null)).toEqual(motivation.factors.map(() => nothing));
    expect(said(null, null)).toEqual(motivation.factors.map(() => nothing));
  });

  it('speaks of a gap whatever the importance, and asks about it', () => {
    for (const state of ['dissatisfied', 'burden'] as const)
      expect(said(50, state)).toEqual(
        motivation.factors.map(({ id }) => {
          const apart = motivation.gap_comments?.[id][state];
          return { ...nothing, gap: apart?.text.zh, gap_question: apart?.question.zh };
        }),
      );
  });
});

describe('the words of a result', () => {
  it('name every factor with its definition and low pole, and every job, in the language asked for', () => {
    const { factors, suitabilities, motives } = resultWords(personOf(50), 'en');
    expect(factors[0]).toMatchObject({ id: 'T1', name: 'Sociability', low_pole: 'Reserved' });
    expect(factors).toHaveLength(12);
    expect(motives).toEqual([]);
    expect(suitabilities.map(({ k }) => k)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(suitabilities[0]?.name).toBe('Sales and service');
  });

  it('name every motive of somebody who was asked', () => {
    const { motives } = resultWords(employeeOf(50, null), 'en');
    expect(motives.map(({ id }) => id)).toEqual(motivation.factors.map(({ id }) => id));
    expect(motives[0]).toMatchObject({ name: 'Mastery' });
  });

  it('leave out what the result does not hold', () => {
    const factors = personality.factors.slice(0, 2).map(({ id, list }) => ({ id, list, ...none, t: 50 }));
    const words = resultWords({ ...personOf(50, { factors }), composite: null }, 'ja');
    expect(words.factors.map(({ id }) => id)).toEqual(['T1', 'T2']);
    expect(words.suitabilities).toEqual([]);
    expect(resultWords(madeUpTested(), 'ja')).toEqual({ factors: [], motives: [], suitabilities: [] });
  });

  it('of a form nobody knows are a fault of the product', () => {
    expect(() => resultWords(personOf(50, { form_id: 'gone' }), 'ja')).toThrow('gone');
  });
});
