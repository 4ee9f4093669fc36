import { expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import { logical1 } from '../../generators/logical/blueprint.ts';
import { simulateForm } from '../../generators/simulate-form.fixture.ts';
import { designNorm } from './norms.ts';

it('the design norm is what simulated examinees give on the blueprint', () => {
  const { numbers, letters, syllogisms, orders, truths } = logical1;
  const difficulties = [numbers, letters, syllogisms, orders, truths].flatMap((page) =>
    page.map(({ difficulty }) => difficulty),
  );
  const rounds = [1, 2, 3, 4, 5].map((seed) =>
    simulateForm(createRandom(seed), { difficulties, options: 5 }, 8000),
  );
  const average = (read: (round: (typeof rounds)[number]) => number) =>
    rounds.reduce((sum, round) => sum + read(round), 0) / rounds.length;
  const norm = designNorm.scales.L;
  expect(Math.abs(average(({ mean }) => mean) - (norm?.mean ?? 0))).toBeLessThan(0.15);
  expect(Math.abs(average(({ sd }) => sd) - (norm?.sd ?? 0))).toBeLessThan(0.1);
  expect(Math.abs(average(({ alpha }) => alpha) - (norm?.alpha ?? 0))).toBeLessThan(0.015);
});
