import { expect, it } from 'vitest';
import { createRandom } from '#scoring/random.ts';
import { numerical1, numerical2, numerical3 } from '../../generators/numerical/blueprint.ts';
import { simulateForm } from '../../generators/simulate-form.fixture.ts';
import { numerical, numericalThree, numericalTwo } from './source.ts';

it.each([
  [numerical, numerical1],
  [numericalTwo, numerical2],
  [numericalThree, numerical3],
])('the design norm is what simulated examinees give on the blueprint', ({ norm }, { pages, tablePage }) => {
  const difficulties = [...pages.flat(), ...tablePage].map(({ difficulty }) => difficulty);
  const rounds = [1, 2, 3, 4, 5].map((seed) =>
    simulateForm(createRandom(seed), { difficulties, options: 5 }, 8000),
  );
  const average = (read: (round: (typeof rounds)[number]) => number) =>
    rounds.reduce((sum, round) => sum + read(round), 0) / rounds.length;
  const scale = norm.scales.N;
  expect(Math.abs(average(({ mean }) => mean) - (scale?.mean ?? 0))).toBeLessThan(0.15);
  expect(Math.abs(average(({ sd }) => sd) - (scale?.sd ?? 0))).toBeLessThan(0.1);
  expect(Math.abs(average(({ alpha }) => alpha) - (scale?.alpha ?? 0))).toBeLessThan(0.015);
});
