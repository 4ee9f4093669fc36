import { describe, expect, it } from 'vitest';
import { motivationKey, motivationNorm } from '#scoring/golden/synthetic-form-portions.ts';
import { scoreMotivation } from '#scoring/score-motivation.ts';
import { simulateMotivation } from '#scoring/simulation/simulate-motivation.ts';
import stored from './motivation-v1.json' with { type: 'json' };

/** Golden results of motivation; how they are renewed stands in personality-v1.test.ts. */
const people = [
  { name: 'an honest person', seed: 1 },
  {
    name: 'who wants to learn and does not get to',
    seed: 2,
    motives: { 'M1.importance': 2, 'M1.satisfaction': -2 },
  },
  {
    name: 'who has more security than is wished for',
    seed: 3,
    motives: { 'M9.importance': -2, 'M9.satisfaction': 2 },
  },
  { name: 'a random answerer', seed: 4, style: 'random' as const },
  { name: 'an honest person who stopped after 50 items', seed: 5 },
];

describe('golden results of motivation', () => {
  it('are exactly as committed', async () => {
    const results = people.map(({ name, seed, motives, style }) => {
      const simulated = simulateMotivation({ key: motivationKey, seed, motives, style });
      const answer = name.includes('stopped')
        ? simulated.answer.slice(0, 50).padEnd(80, '0')
        : simulated.answer;
      const { seconds_per_item } = simulated;
      const input = { answer, seconds_per_item };
      return { name, input, result: scoreMotivation({ key: motivationKey, norm: motivationNorm, ...input }) };
    });
    const file = {
      provenance:
        'Simulated people on the synthetic form of synthetic-form-portions.ts, scored by scoreMotivation; made by the test beside this file (vitest run scoring/golden -u). No real person, no real item.',
      key: motivationKey,
      norm: motivationNorm,
      results,
    };
    await expect(`${JSON.stringify(file, null, 2)}\n`).toMatchFileSnapshot('./motivation-v1.json');
  });

  it('come back byte for byte from what is stored: answer, key and norm', () => {
    const { key, norm } = stored;
    expect(stored.results).toHaveLength(people.length);
    for (const { input, result } of stored.results) {
      const again = scoreMotivation({ key: { ...key, options: 4 }, norm, ...input });
      expect(JSON.stringify(again)).toBe(JSON.stringify(result));
    }
  });
});
