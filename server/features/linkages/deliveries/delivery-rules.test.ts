import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  judgeRefusal,
  type Outcome,
  problemOf,
  readRetryAfter,
  tellingsDue,
  tokensNow,
} from './delivery-rules.ts';

const now = new Date('2026-12-01T00:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const outcome: Outcome = { status: 500, ms: 1, problem: problemOf(500), retryAfter: null, isGone: false };
const failedTry = (tries: number, more: Partial<Outcome> = {}, since: Date | null = null, chance = 0.5) => {
  const linkage = { failures: tries - 1, failing_since: since, told: 0, now };
  const { next_at, ...rest } = afterFailure(
    linkage,
    { tries, is_aside: false },
    { ...outcome, ...more },
    chance,
  );
  return { ...rest, seconds: next_at && Math.round((next_at.getTime() - now.getTime()) / 1000) };
};

describe('the pause after a failure', () => {
  it('grows to a day, over four days in all', () => {
    const pauses = Array.from({ length: 11 }, (_, at) => failedTry(at + 1).seconds ?? 0);
    expect(pauses).toEqual([5, 60, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400, 72000]);
    const hours = pauses.reduce((sum, each) => sum + each, 0) / 3600;
    expect(hours).toBeGreaterThan(95);
    expect(hours).toBeLessThan(97);
  });

  it('differs by a tenth to either side', () => {
    expect([failedTry(2, {}, null, 0).seconds, failedTry(2, {}, null, 1).seconds]).toEqual([54, 66]);
  });

  it('is what the other side asks for, but no more than a request a minute', () => {
    expect(failedTry(1, { retryAfter: 0 }).seconds).toBe(5);
    expect(failedTry(9, { retryAfter: 1000 }).seconds).toBe(60);
    expect(failedTry(1, { retryAfter: 3_600_000 }).seconds).toBe(3600);
  });

  it('ends after four days, at once when the other side wants nothing more', () => {
    expect(failedTry(11, {}, ago(95)).seconds).toBe(3600);
    expect(failedTry(12, {}, ago(96))).toMatchObject({ seconds: null, health: 'stopped' });
    expect(failedTry(1, { isGone: true })).toMatchObject({ seconds: null, health: 'stopped' });
  });

  it('makes an endpoint slow from the fifth on', () => {
    expect([failedTry(4).health, failedTry(5).health]).toEqual(['ok', 'slow']);
  });
});

it('a wish to wait is seconds or a date, an hour at most, or nothing', () => {
  const read = (text: string | null) => readRetryAfter(text, now.getTime());
  expect([read('30'), read('Tue, 01 Dec 2026 00:01:00 GMT'), read('99999')]).toEqual([
    30_000, 60_000, 3_600_000,
  ]);
  expect([read('Mon, 30 Nov 2026 00:00:00 GMT'), read('soon'), read(null)]).toEqual([0, null, null]);
});

it('requests of a minute come back evenly, and never more than a minute’s', () => {
  const bucket = (send_tokens: number, seconds: number) =>
    tokensNow({ send_limit: 30, send_tokens, send_tokens_at: new Date(now.getTime() - seconds * 1000), now });
  expect([bucket(0, 2), bucket(0, 1), bucket(29, 60), bucket(3, -5)]).toEqual([1, 0.5, 30, 3]);
});

it.each([
  [23, 'slow', 0],
  [24, 'slow', 1],
  [71, 'failing', 1],
  [72, 'failing', 2],
  [1, 'stopped', 3],
] as const)('after %i hours and %s staff were told %i times', (hours, health, times) => {
  expect(tellingsDue({ health, since: ago(hours), now })).toBe(times);
});

it.each([
  [200, undefined],
  [299, undefined],
  [302, 'redirect'],
  [400, 'rejected'],
  [403, 'denied'],
  [410, 'gone'],
  [429, 'throttled'],
  [503, 'failed'],
])('%i is said in words', (status, word) => {
  expect(problemOf(status)?.key).toBe(word && `linkDelivery.problem.${word}`);
});

describe('a delivery that is refused for what it says', () => {
  const judge = (
    of: {
      kind?: string;
      tries?: number;
      people?: number;
      failures?: number;
      taken?: number | null;
      made?: number;
      is_aside?: boolean;
      is_erasure?: boolean;
    },
    status = 400,
  ) => {
    const { kind = 'event', tries = 3, people = 1, failures = 2, taken = null, made = 1 } = of;
    const { is_aside = false, is_erasure = false } = of;
    const last_success_at = taken === null ? null : ago(taken);
    const delivery = { kind, tries, people, created_at: ago(made), is_aside, is_erasure };
    const linkage = { failures, last_success_at, now };
    return judgeRefusal(delivery, linkage, { ...outcome, problem: problemOf(status) });
  };

  it('is halved from the third try on, unless everything is refused', () => {
    expect([judge({ people: 2, tries: 2 }), judge({ people: 2 }), judge({ people: 100, tries: 9 })]).toEqual([
      ...['again', 'halve', 'halve'],
    ]);
    expect([judge({ people: 2, failures: 7 }), judge({ people: 2, failures: 8 })]).toEqual([
      'halve',
      'again',
    ]);
  });

  it('refuses somebody alone once others were taken since it was made', () => {
    expect([judge({}), judge({ taken: 2 }), judge({ taken: 0.5 }), judge({ taken: 0.5, tries: 2 })]).toEqual([
      ...['again', 'again', 'refuse', 'again'],
    ]);
  });

  it('refuses somebody who was put aside after four days, but not that they were erased', () => {
    const aside = { is_aside: true, tries: 12 };
    expect([judge({ ...aside, made: 95 }), judge({ ...aside, made: 96 })]).toEqual(['again', 'refuse']);
    expect(judge({ ...aside, made: 96, is_erasure: true })).toBe('again');
    expect(judge({ tries: 12, made: 96 })).toBe('again');
  });

  it('is tried again where it is not what it says', () => {
    for (const status of [302, 401, 403, 410, 429, 500, 503])
      expect([judge({ people: 2 }, status), judge({ taken: 0.5 }, status)]).toEqual(['again', 'again']);
    expect(judge({ kind: 'batch', taken: 0.5 })).toBe('again');
  });
});

it('a delivery that was tried often begins anew at another address', () => {
  const linkage = { failures: 0, failing_since: null, told: 0, now };
  const { next_at } = afterFailure(linkage, { tries: 9, is_aside: false }, outcome, 0.5);
  expect(next_at && next_at.getTime() - now.getTime()).toBe(5_000);
});

it('a failure of somebody who is put aside is none of the other side, unless it is', () => {
  const failed = (status: number, hours = 1) => {
    const linkage = { failures: 3, failing_since: ago(hours), told: 0, now };
    const problem = problemOf(status);
    return afterFailure(linkage, { tries: 5, is_aside: true }, { ...outcome, status, problem }, 0.5);
  };
  const seconds = (at: Date | null) => at && (at.getTime() - now.getTime()) / 1000;
  expect([failed(400).failures, seconds(failed(400).next_at)]).toEqual([3, 7200]);
  expect([failed(500).failures, seconds(failed(500).next_at)]).toEqual([4, 1800]);
  expect([seconds(failed(400, 96).next_at), failed(500, 96).health]).toEqual([7200, 'stopped']);
});
