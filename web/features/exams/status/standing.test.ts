import { expect, it } from 'vitest';
import { percentOf, standingOf } from './standing.ts';

it.each([
  [0, 0, 0],
  [0, 300, 0],
  [1, 300, 1],
  [1, 1843, 1],
  [194, 300, 64],
  [299, 300, 99],
  [1842, 1843, 99],
  [300, 300, 100],
  [29, 100, 29],
  [57, 100, 57],
])('%i of %i are %i %%', (done, total, percent) => {
  expect(percentOf(done, total)).toBe(percent);
});

it('tells those output among those tested, although somebody printed is examined anew', () => {
  const standing = standingOf({
    registered_person_number: 300,
    untested_person_number: 84,
    under_examination_person_number: 22,
    tested_person_number: 194,
    printed_person_number: 74,
    no_output_person_number: 121,
  });
  expect(standing).toMatchObject({ tested: 194, printed: 74, output: 73, noOutput: 121, percent: 64 });
  expect(standing.output + standing.noOutput).toBe(standing.tested);
});
