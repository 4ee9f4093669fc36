import { describe, expect, it } from 'vitest';
import { designNorm, syntheticKey } from '#scoring/golden/synthetic-form.ts';
import { scorePersonality } from '#scoring/score-personality.ts';
import { type AnswerStyle, simulateCandidate } from '#scoring/simulation/simulate-candidate.ts';
import stored from './personality-v1.json' with { type: 'json' };

/**
 * Golden results: the same people get the same numbers as before, to the last binary digit.
 *
 * When a number moves on purpose, raise SCORING_VERSION (or explain why only simulated people changed), run
 *     npx vitest run scoring/golden -u
 * and explain every difference of personality-v1.json in the commit that brings it.
 */
const people: { name: string; seed: number; style: AnswerStyle; traits?: Record<string, number> }[] = [
  { name: 'an honest person', seed: 1, style: 'honest' },
  { name: 'another honest person', seed: 2, style: 'honest' },
  { name: 'a sociable leader', seed: 3, style: 'honest', traits: { SOC: 1.5, LEA: 1.5, DEL: -1 } },
  { name: 'a careful person', seed: 4, style: 'honest', traits: { DEL: 2, ORD: 1.5, VIT: -1.5 } },
  { name: 'a random answerer', seed: 5, style: 'random' },
  { name: 'a straight-liner', seed: 6, style: 'straight' },
  { name: 'a faker', seed: 7, style: 'faking' },
  { name: 'a half-random answerer', seed: 8, style: 'half_random' },
  { name: 'an honest person who stopped after 40 items', seed: 9, style: 'honest' },
];

describe('golden results of the personality test', () => {
  it('are exactly as committed', async () => {
    const results = people.map(({ name, seed, style, traits = {} }) => {
      const simulated = simulateCandidate({ key: syntheticKey, seed, traits, style });
      const { seconds_per_item } = simulated;
      const answer = name.includes('stopped')
        ? simulated.answer.slice(0, 40).padEnd(120, '0')
        : simulated.answer;
      const result = scorePersonality({ key: syntheticKey, norm: designNorm, answer, seconds_per_item });
      return { name, seed, style, answer, result };
    });
    const file = {
      provenance:
        'Simulated people on the synthetic form of synthetic-form.ts, scored by scorePersonality; made by the test beside this file (vitest run scoring/golden -u). No real person, no real item.',
      results,
    };
    await expect(`${JSON.stringify(file, null, 2)}\n`).toMatchFileSnapshot('./personality-v1.json');
  });

  it('come back byte for byte from what is stored: answer, seconds, key and norm', () => {
    const norm = JSON.parse(JSON.stringify(designNorm));
    expect(stored.results).toHaveLength(people.length);
    for (const { seed, style, answer, result } of stored.results) {
      const { seconds_per_item } = simulateCandidate({
        key: syntheticKey,
        seed,
        style: style as AnswerStyle,
      });
      const again = scorePersonality({ key: syntheticKey, norm, answer, seconds_per_item });
      expect(JSON.stringify(again)).toBe(JSON.stringify(result));
    }
  });
});
