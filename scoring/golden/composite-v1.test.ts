import { describe, expect, it } from 'vitest';
import { designNorm, jobs } from '#scoring/golden/synthetic-form.ts';
import { scoreExaminee, simulateExaminee } from '#scoring/golden/synthetic-form-people.ts';
import { scoreComposite } from '#scoring/score-composite.ts';
import stored from './composite-v1.json' with { type: 'json' };

/** Golden composites of whole examinees; how they are renewed stands in personality-v1.test.ts. */
const portions = [
  { name: 'all portions', of: ['V', 'N', 'L', 'F', 'J'] },
  { name: 'verbal and numerical only', of: ['V', 'N'] },
  { name: 'personality only', of: [] },
];

describe('golden composites', () => {
  it('are exactly as committed', async () => {
    const results = portions.flatMap(({ name, of }) =>
      [1, 2, 3].map((seed) => {
        const { personality, subjects, office } = scoreExaminee(simulateExaminee(100 * seed));
        const taken = [...subjects, office].filter(({ ability }) => of.includes(ability));
        const abilities = Object.fromEntries(taken.map((each) => [each.ability, each]));
        const input = { personality, abilities };
        const fixed = { suitabilities: jobs, correlations: designNorm };
        return { name, input, result: scoreComposite({ ...input, ...fixed }) };
      }),
    );
    const file = {
      provenance:
        'Simulated examinees on the synthetic forms, scored by scoreComposite; made by the test beside this file (vitest run scoring/golden -u). No real person, no real item.',
      results,
    };
    await expect(`${JSON.stringify(file, null, 2)}\n`).toMatchFileSnapshot('./composite-v1.json');
  });

  it('come back byte for byte from the stored results of the portions', () => {
    expect(stored.results).toHaveLength(9);
    for (const { input, result } of stored.results) {
      const again = scoreComposite({ ...input, suitabilities: jobs, correlations: designNorm });
      expect(JSON.stringify(again)).toBe(JSON.stringify(result));
    }
  });
});
