import { expect, it } from 'vitest';
import { screens } from '#web/app/screens.ts';
import { printScreenCosts } from './screen-costs.ts';

it('every screen has its row, and the rows add up to all the code that screens take', () => {
  const table = printScreenCosts()
    .split('\n')
    .filter((line) => /^\| [`*]/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const names = table.map(([, name = '']) => name.replaceAll(/[`*]/g, ''));
  expect(names).toEqual([...screens.map(({ name }) => name), 'all']);
  const lines = table.map((row) => Number(row[4]));
  const [all = 0] = lines.slice(-1);
  const sum = lines.slice(0, -1).reduce((total, each) => total + each, 0);
  // Each row is rounded.
  expect(Math.abs(sum - all)).toBeLessThanOrEqual(screens.length / 2);
});
