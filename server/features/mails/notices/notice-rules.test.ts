import { describe, expect, it } from 'vitest';
import { decide, type EventCounts, mailOf, type Notification, type Standing } from './notice-rules.ts';

const now = new Date('2026-12-01T03:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const setting: Notification = {
  ...{ addresses: ['a@example.com'], tells: ['begun', 'submitted', 'examined'], frequency: 'at_once' },
  ...{ finished_number: null, finished_percent: null, untested_days: null },
  ...{ read_until: ago(3600), told_at: null, daily_on: '2026-12-01' },
};
const standing: Standing = { registered: 10, untested: 4, examining: 1, tested: 5 };
const nothing: EventCounts = { begun: 0, submitted: 0, examined: 0, first_at: null };
const some: EventCounts = { begun: 3, submitted: 2, examined: 0, first_at: ago(60) };
interface More {
  setting?: Partial<Notification>;
  standing?: Partial<Standing>;
  happened?: EventCounts;
  before?: string[];
  terminate_on?: Date;
  morning?: string;
}
const decideWith = (more: More) =>
  decide({
    now,
    morning: more.morning ?? '2026-12-01',
    terminate_on: more.terminate_on ?? new Date('2026-12-10T15:00:00Z'),
    setting: { ...setting, ...more.setting },
    standing: { ...standing, ...more.standing },
    happened: more.happened ?? nothing,
    before: new Set(more.before),
  });

describe('what staff are told as it happens', () => {
  it('is gathered for a minute, and told in one mail', () => {
    expect(decideWith({ happened: some }).told).toEqual([
      { of: 'begun', number: 3 },
      { of: 'submitted', number: 2 },
    ]);
    const early = decideWith({ happened: { ...some, first_at: ago(59) } });
    expect(early).toMatchObject({ told: [], isRead: false });
  });

  it('waits for ten minutes after a mail about events', () => {
    expect(decideWith({ happened: some, setting: { told_at: ago(599) } })).toMatchObject({
      told: [],
      isRead: false,
    });
    expect(decideWith({ happened: some, setting: { told_at: ago(600) } }).told).toHaveLength(2);
  });

  it('is nothing when nothing happened, and what was looked at is not looked at again', () => {
    expect(decideWith({})).toEqual({ told: [], once: [], isRead: true, isMorning: false });
  });

  it('tells a number that is reached at once and once, with what has happened so far', () => {
    const reached = { finished_number: 5, finished_percent: 50, told_at: ago(1) };
    const { told, once } = decideWith({ setting: reached, happened: some });
    expect(told.map(({ of }) => of)).toEqual(['number', 'percent', 'begun', 'submitted']);
    expect(once).toEqual(['number:5', 'percent:50']);
    expect(decideWith({ setting: reached, before: once }).told).toEqual([]);
    expect(decideWith({ setting: reached, standing: { tested: 4 } }).told).toEqual([]);
  });

  it('knows no share of nobody', () => {
    const empty = { registered: 0, untested: 0, examining: 0, tested: 0 };
    expect(decideWith({ setting: { finished_percent: 1 }, standing: empty }).told).toEqual([]);
  });
});

describe('what staff are told each morning', () => {
  const daily = { frequency: 'daily', finished_number: 5, told_at: ago(1) } as const;

  it('is everything since the last one, numbers too', () => {
    const yesterday = { ...daily, daily_on: '2026-11-30' };
    const { told, isMorning, isRead } = decideWith({ setting: yesterday, happened: some });
    expect(told.map(({ of }) => of)).toEqual(['number', 'begun', 'submitted']);
    expect([isMorning, isRead]).toEqual([true, true]);
    expect(decideWith({ setting: daily, happened: some }).told).toEqual([]);
  });

  it('tells of the untested on the day, or the day after it when nobody was there to tell', () => {
    const wanted = { untested_days: 9, daily_on: '2026-11-30' };
    const once = ['untested:9:2026-12-10'];
    expect(decideWith({ setting: wanted })).toMatchObject({
      told: [{ of: 'untested', days: 9, untested: 4, examining: 1 }],
      once,
    });
    expect(decideWith({ setting: { ...wanted, untested_days: 10 } }).told).toMatchObject([{ days: 9 }]);
    for (const untested_days of [8, 11])
      expect(decideWith({ setting: { ...wanted, untested_days } }).told).toEqual([]);
    expect(decideWith({ setting: wanted, before: once }).told).toEqual([]);
    const through = { untested: 0, examining: 0, tested: 10 };
    expect(decideWith({ setting: wanted, standing: through }).told).toEqual([]);
    const over = new Date('2026-11-30T15:00:00Z');
    expect(decideWith({ setting: { ...wanted, untested_days: 1 }, terminate_on: over }).told).toEqual([]);
  });
});

it('a mail is written by the text of the weightiest thing in it', () => {
  expect(mailOf([{ of: 'begun', number: 1 }])).toBe('begun');
  expect(
    mailOf([
      { of: 'begun', number: 1 },
      { of: 'examined', number: 1 },
    ]),
  ).toBe('finished');
  expect(
    mailOf([
      { of: 'percent', percent: 10 },
      { of: 'examined', number: 1 },
    ]),
  ).toBe('threshold');
});
