import { describe, expect, it } from 'vitest';
import { periodStateOf } from './exam-period.ts';

describe('the state of an exam’s period', () => {
  const exam = { commence_on: '2026-11-01T09:00:00+09:00', terminate_on: '2026-11-30T23:59:00+09:00' };

  it.each([
    ['2026-10-31T23:59:59.999Z', 'before'],
    ['2026-11-01T00:00:00.000Z', 'open'],
    ['2026-11-30T14:59:00.000Z', 'open'],
    ['2026-11-30T14:59:00.001Z', 'over'],
  ])('is at %s %s', (now, state) => {
    expect(periodStateOf(exam, now)).toBe(state);
  });
});
