import { describe, expect, it } from 'vitest';
import { simulateExaminee } from '#scoring/golden/synthetic-form-people.ts';
import { abilityAnswer, subjects } from '#scoring/golden/synthetic-form-portions.ts';
import { calibrateNorm } from '#scoring/norms/calibration.ts';
import { measureNorm } from '#scoring/norms/measure-norm.ts';
import { createRandom } from '#scoring/random.ts';
import { scoreSubject } from '#scoring/score-subject.ts';
import { simulateAbility } from '#scoring/simulation/simulate-ability.ts';
import stored from './ability-v1.json' with { type: 'json' };

/**
 * Golden results of the subjects, by each of the three ways to a standard score; how they are renewed stands in
 * personality-v1.test.ts.
 */
describe('golden results of the subjects', () => {
  it('are exactly as committed', async () => {
    const file = {
      provenance:
        'Simulated people on the synthetic subjects of synthetic-form-portions.ts, scored by scoreSubject with a design norm, a norm measured on simulated people of skewed scores, and a calibrated norm; made by the test beside this file (vitest run scoring/golden -u). No real person, no real question.',
      results: [...designed(), ...measured()].map((each) => ({ ...each, result: scoreSubject(each.input) })),
    };
    await expect(`${JSON.stringify(file, null, 2)}\n`).toMatchFileSnapshot('./ability-v1.json');
  });

  it('come back byte for byte from what is stored: answer, key and norm', () => {
    expect(stored.results).toHaveLength(21);
    for (const { input, result } of stored.results) {
      expect(JSON.stringify(scoreSubject(input as Input))).toBe(JSON.stringify(result));
    }
  });
});

type Input = Parameters<typeof scoreSubject>[0];

/** Two people at all subjects, and one with nothing. */
function designed(): { name: string; input: Input }[] {
  const people = [1, 2].flatMap((seed) => simulateExaminee(seed).subjects);
  const [first] = subjects;
  const nothing = first ? [{ subject: first, answer: '0'.repeat(first.key.length) }] : [];
  return [...people, ...nothing].map(({ subject: { time_limit: _, ...input }, answer }) => ({
    name: 'design norm',
    input: { ...input, answer },
  }));
}

/** Scores of an easy test pile up at the top: the norm keeps its distribution; then the same norm, calibrated. */
function measured(): { name: string; input: Input }[] {
  const key = '121212121212';
  const random = createRandom(3);
  const answers = Array.from({ length: 400 }, (_, seed) => {
    const difficulties = Array.from(key, (__, i) => -2.5 + 0.1 * i);
    const own = { seed, theta: random.normal(), difficulties, time_limit: 600 };
    return simulateAbility({ key, options: 2, ...own }).answer;
  });
  const items = answers.map((answer) => Array.from(answer, (digit, i) => (digit === key[i] ? 1 : 0)));
  const raw = items.map((row) => row.reduce((sum: number, each) => sum + each, 0));
  const named = { id: 'synthetic-measured', version: '1', date: '2026-01-01' };
  const norm = measureNorm({ ...named, sample: { V: { raw, items } } });
  expect(norm.scales.V?.distribution).toBeDefined();
  const parameters = Array.from(key, (_, i) => ({ a: 1.4, d: [1.4 * (2.5 - 0.1 * i)] }));
  const calibrated = calibrateNorm(
    norm,
    { ...named, version: '2' },
    { V: { model: '2pl', items: parameters, answers: items } },
  );
  const base = { ability: 'V', form_id: 'synthetic-easy', key, options: 2 };
  return [norm, calibrated].flatMap((each) =>
    [0, 4, 9, 12].map((right) => ({
      name: each === norm ? 'distribution' : 'calibrated',
      input: { ...base, norm: each, answer: abilityAnswer(key, 2, right, 12 - right) },
    })),
  );
}
