import { expect, it } from 'vitest';
import { stateOf, timeOf } from './reminder-rules.ts';

const period = {
  commence_on: new Date('2026-12-01T00:00:00Z'),
  terminate_on: new Date('2026-12-10T15:00:00Z'),
  now: new Date('2026-12-05T00:00:00Z'),
};
const at = (days: number, time: string) => timeOf({ days, time }, period);

it('a step is so many days before the last day in Japan, to which an end at midnight belongs', () => {
  expect(at(0, '08:00')).toEqual({ days: 0, day: '2026-12-10', at: new Date('2026-12-09T23:00:00Z') });
  expect(at(3, '20:00')).toEqual({ days: 3, day: '2026-12-07', at: new Date('2026-12-07T11:00:00Z') });
  const later = { terminate_on: new Date('2026-12-10T15:00:01Z') };
  expect(timeOf({ days: 0, time: '10:00' }, later).day).toBe('2026-12-11');
});

it('a step is ahead, done, over, or never', () => {
  const none = new Set<string>();
  expect(stateOf(at(3, '10:00'), period, none)).toBe('ahead');
  expect(stateOf(at(3, '10:00'), period, new Set(['reminder:2026-12-07']))).toBe('sent');
  expect(stateOf(at(6, '10:00'), period, none)).toBe('passed');
  expect(stateOf(at(20, '10:00'), period, none)).toBe('never');
  const short = { ...period, terminate_on: new Date('2026-12-10T03:00:00Z') };
  expect(stateOf(timeOf({ days: 0, time: '10:00' }, short), short, none)).toBe('never');
  expect(stateOf(timeOf({ days: 0, time: '09:00' }, short), short, none)).toBe('ahead');
});
