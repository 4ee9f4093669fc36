import { expect, it } from 'vitest';
import { usualPeriod } from './usual-period.ts';

it('a new exam’s form begins tomorrow at nine and ends two weeks later at the end of a day, in Japan', () => {
  // Half past midnight of the 1st of March there.
  expect(usualPeriod(new Date('2026-02-28T15:30:00Z'))).toEqual(['2026-03-02T09:00', '2026-03-16T23:59']);
  expect(usualPeriod(new Date('2026-12-30T14:59:59Z'))).toEqual(['2026-12-31T09:00', '2027-01-14T23:59']);
});
