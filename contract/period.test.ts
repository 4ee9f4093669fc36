import { expect, it } from 'vitest';
import { daysLeft, secondsUntilTomorrow } from './period.ts';

const evening = { terminate_on: '2026-11-30T18:00:00+09:00' };

it.each([
  ['a moment of the day before', '2026-11-29T00:00:00+09:00', 1],
  ['the last moment of the day before', '2026-11-29T23:59:59.999+09:00', 1],
  ['the first moment of the last day', '2026-11-30T00:00:00+09:00', 0],
  ['an hour before its end', '2026-11-30T17:00:00+09:00', 0],
  ['its last moment', '2026-11-30T18:00:00+09:00', 0],
  ['just after its end, on the same day', '2026-11-30T18:00:00.001+09:00', -1],
  ['the day after', '2026-12-01T00:00:00+09:00', -1],
  ['two days after', '2026-12-02T00:00:00+09:00', -2],
  ['less than a day before, on the day before', '2026-11-29T20:00:00+09:00', 1],
  ['a week before, written in another time zone', '2026-11-22T15:00:00Z', 7],
])('a period that ends in the evening has days left at %s', (_when, now, left) => {
  expect(daysLeft(evening, now)).toBe(left);
});

it.each([
  ['2026-11-29T23:59:59+09:00', 1],
  ['2026-11-30T00:00:00+09:00', 0],
  ['2026-11-30T23:00:00+09:00', 0],
  ['2026-12-01T00:00:00+09:00', 0],
  ['2026-12-01T00:00:00.001+09:00', -1],
])('a period that ends at midnight ends with the day before: at %s', (now, left) => {
  expect(daysLeft({ terminate_on: new Date('2026-12-01T00:00:00+09:00') }, now)).toBe(left);
});

it.each([
  ['2026-11-30T00:00:00+09:00', 86_400],
  ['2026-11-30T23:59:59.500+09:00', 1],
  ['2026-11-30T15:00:00Z', 86_400],
  ['2026-11-30T14:00:00Z', 3600],
])('at %s there are %i seconds until tomorrow in Japan', (now, seconds) => {
  expect(secondsUntilTomorrow(now)).toBe(seconds);
});
