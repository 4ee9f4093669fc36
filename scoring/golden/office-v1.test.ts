import { describe, expect, it } from 'vitest';
import { office } from '#scoring/golden/synthetic-form-portions.ts';
import { scoreOffice } from '#scoring/score-office.ts';
import { simulateOffice } from '#scoring/simulation/simulate-office.ts';
import stored from './office-v1.json' with { type: 'json' };

/** Golden results of the office test; how they are renewed stands in personality-v1.test.ts. */
const people = [
  { name: 'a person of the middle', theta: 0, haste: 0 },
  { name: 'an able and careful person', theta: 1.5, haste: -1 },
  { name: 'a hasty person', theta: 0, haste: 2.5 },
  { name: 'a slow person', theta: -2, haste: 0 },
];

describe('golden results of the office test', () => {
  it('are exactly as committed', async () => {
    const results = people.map(({ name, ...person }, seed) => {
      const { answer } = simulateOffice({ ...office, seed, ...person });
      return { name, answer, result: scoreOffice({ ...office, answer }) };
    });
    const file = {
      provenance:
        'Simulated people on the synthetic office test of synthetic-form-portions.ts, scored by scoreOffice; made by the test beside this file (vitest run scoring/golden -u). No real person, no real question.',
      office,
      results: [
        ...results,
        {
          name: 'nobody',
          answer: '0'.repeat(120),
          result: scoreOffice({ ...office, answer: '0'.repeat(120) }),
        },
      ],
    };
    await expect(`${JSON.stringify(file, null, 2)}\n`).toMatchFileSnapshot('./office-v1.json');
  });

  it('come back byte for byte from what is stored: answer, key, types and norm', () => {
    expect(stored.results).toHaveLength(people.length + 1);
    for (const { answer, result } of stored.results) {
      expect(JSON.stringify(scoreOffice({ ...stored.office, answer }))).toBe(JSON.stringify(result));
    }
  });
});
