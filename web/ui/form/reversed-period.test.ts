import { expect, it } from 'vitest';
import { isReversedPeriod } from './reversed-period.ts';

it.each([
  ['2026-11-01', '2026-10-31', true],
  ['2026-11-01', '2026-11-01', false],
  ['2026-11-01', '2026-11-02', false],
  ['', '2026-10-31', false],
  ['2026-11-01', '', false],
])('a period of days from %s to %s is reversed: %s', (from, to, is) => {
  expect(isReversedPeriod(from, to, 'date')).toBe(is);
});

it.each([
  ['2026-11-01T10:00', '2026-11-01T09:59', true],
  ['2026-11-01T10:00', '2026-11-01T10:00', true],
  ['2026-11-01T10:00', '2026-11-01T10:01', false],
])('a period of moments from %s to %s is reversed: %s', (from, to, is) => {
  expect(isReversedPeriod(from, to, 'datetime-local')).toBe(is);
});
