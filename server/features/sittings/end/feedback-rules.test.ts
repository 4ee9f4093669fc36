import { describe, expect, it } from 'vitest';
import { isVagueMotivation, isVaguePersonality, maySeeFeedback } from './feedback-rules.ts';

const whole = { candidate_feedback: true, portions: 3, ended: 3, scored: 3 };

describe('a candidate’s own feedback', () => {
  it('is there when the exam gives it and everything is submitted and scored', () => {
    expect(maySeeFeedback(whole)).toBeUndefined();
  });

  it('is forbidden where the exam gives none, whatever is done', () => {
    for (const state of [whole, { ...whole, ended: 0, scored: 0 }])
      expect(maySeeFeedback({ ...state, candidate_feedback: false })).toMatchObject({
        refusal: 'forbidden',
        detail: 'refusal.feedbackOff',
      });
  });

  it.each([
    ['a portion is open', { ended: 2, scored: 2 }],
    ['a portion has no result', { scored: 2 }],
    ['nothing was assigned', { portions: 0, ended: 0, scored: 0 }],
    ['the answers were deleted', { portions: 0, ended: 0, scored: 0 }],
  ])('is not found while %s', (_, change) => {
    expect(maySeeFeedback({ ...whole, ...change })).toMatchObject({
      refusal: 'notFound',
      detail: 'refusal.feedbackNotYet',
    });
  });
});

describe('a vague picture', () => {
  it.each([
    [100, false],
    [80, false],
    [79, true],
    [0, true],
  ])('reliability %i: %s', (index, vague) => {
    expect(isVaguePersonality({ reliability: { index, level: 4, causes: [] } })).toBe(vague);
  });

  it('of motivation follows from twenty points of penalty together', () => {
    const hints = (...penalties: number[]) => ({
      hints: penalties.map((penalty) => ({ kind: 'speed' as const, value: 1, penalty })),
    });
    expect(isVagueMotivation(hints())).toBe(false);
    expect(isVagueMotivation(hints(10))).toBe(false);
    expect(isVagueMotivation(hints(10, 10))).toBe(true);
    expect(isVagueMotivation(hints(40))).toBe(true);
  });
});
