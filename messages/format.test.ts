import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDecimal,
  formatMinute,
  formatMoment,
  formatPercent,
  formatPeriod,
  formatTimeBy,
  timeZone,
} from './format.ts';

describe('a period', () => {
  it.each([
    ['ja', '2026年11月01日〜2026年11月30日'],
    ['en', '1 Nov 2026 – 30 Nov 2026'],
    ['zh', '2026年11月01日至2026年11月30日'],
  ] as const)('stands in %s as its readers write it', (language, period) => {
    expect(formatPeriod('2026-11-01T00:00:00+09:00', '2026-11-30T23:59:59+09:00', language)).toBe(period);
  });

  it('that ends at midnight ends with the day before', () => {
    const end = '2026-12-01T00:00:00+09:00';
    expect(formatPeriod('2026-11-01T00:00:00+09:00', end, 'en')).toBe('1 Nov 2026 – 30 Nov 2026');
  });
});

describe('a time by which something ends', () => {
  it.each([
    ['2026-04-01T05:04:00.000Z', '14:04'],
    ['2026-04-01T05:04:00.001Z', '14:05'],
    ['2026-04-01T14:59:30.000Z', '00:00'],
  ])('%s is told as %s in Japan', (moment, told) => {
    expect(formatTimeBy(moment)).toBe(told);
  });
});

it('a day without an hour is that day', () => {
  expect((['ja', 'en', 'zh'] as const).map((language) => formatDay('2026-11-01', language))).toEqual([
    '2026年11月01日',
    '1 Nov 2026',
    '2026年11月01日',
  ]);
});

it('a moment is told to the minute in Japan', () => {
  expect(formatMinute('2026-04-01T14:59:30.000Z')).toBe('2026-04-01 23:59');
});

it('a share is a per cent with as many decimals as asked for', () => {
  expect([0.1234, 1].map((share) => formatPercent(share, 'ja'))).toEqual(['12%', '100%']);
  expect([0.1234, 1].map((share) => formatPercent(share, 'en', 1))).toEqual(['12.3%', '100.0%']);
});

it('a measured number has as many decimals as asked for, also where they are 0', () => {
  expect([50, 49.86, -0.04].map((value) => formatDecimal(value, 'ja', 1))).toEqual(['50.0', '49.9', '0.0']);
  expect(formatDecimal(1234.5, 'en', 0)).toBe('1,235');
});

it('any moment is told as the clocks of Japan show it', () => {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const range = { min: new Date('1952-01-01'), max: new Date('9999-12-01'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), (moment) => void expect(formatMoment(moment)).toBe(clock.format(moment))),
  );
});
