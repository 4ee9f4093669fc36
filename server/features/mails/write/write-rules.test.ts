import { describe, expect, it } from 'vitest';
import { mailTimings, timingNumbers } from '#contract/codes/mails.ts';
import { judgeTime, sendAtOf } from './write-rules.ts';

const now = new Date('2026-11-30T20:45:00+09:00');
const { immediate, custom, after1Day, after3Days } = mailTimings;
/** As a clock in Japan shows it. */
const inJapan = (at: Date) => at.toLocaleString('sv-SE', { timeZone: 'Asia/Tokyo' });

describe('when a mail goes out', () => {
  it.each([
    [1, '2026-11-30 20:45:00'],
    [3, '2026-11-30 21:15:00'],
    [4, '2026-11-30 21:45:00'],
    [5, '2026-11-30 23:45:00'],
    [6, '2026-12-01 02:45:00'],
    [7, '2026-12-01 20:45:00'],
    [8, '2026-12-02 20:45:00'],
    [9, '2026-12-03 20:45:00'],
  ] as const)('by timing %i, confirmed at 20:45 of the last day of November: %s', (timing, at) => {
    expect(inJapan(sendAtOf(timing, null, now))).toBe(at);
    // A time that was typed before another timing was chosen counts for nothing.
    expect(inJapan(sendAtOf(timing, '2026-12-24T18:00:00+09:00', now))).toBe(at);
  });

  it('is what was told before it was confirmed, and never later than its timing says', () => {
    const sendAt = (timing: 3 | 4, told: string) => inJapan(sendAtOf(timing, null, now, told));
    expect(sendAt(3, '2026-11-30T21:05:00+09:00')).toBe('2026-11-30 21:05:00');
    expect(sendAt(3, '2026-12-24T18:00:00+09:00')).toBe('2026-11-30 21:15:00');
    expect(inJapan(sendAtOf(immediate, null, now, '2026-11-30T20:30:00+09:00'))).toBe('2026-11-30 20:45:00');
    const chosen = '2026-12-01T00:30:00+09:00';
    expect(inJapan(sendAtOf(custom, chosen, now, '2026-11-30T21:05:00+09:00'))).toBe('2026-12-01 00:30:00');
  });

  it('by timing 2 is the moment that was chosen, by whatever clock it was written', () => {
    expect(inJapan(sendAtOf(custom, '2026-12-01T00:30:00+09:00', now))).toBe('2026-12-01 00:30:00');
    expect(inJapan(sendAtOf(custom, '2026-11-30T15:30:00Z', now))).toBe('2026-12-01 00:30:00');
  });
});

describe('a time', () => {
  const exam = { now, terminate_on: new Date('2026-12-01T20:45:00+09:00') };
  const judge = (kind: string, timing: (typeof timingNumbers)[number], at: string | Date) =>
    judgeTime({ kind, timing }, new Date(at), exam).map(({ path, key }) => `${path} ${key}`);

  it.each(timingNumbers.filter((timing) => timing !== custom))(
    'by timing %i may be the exam’s last moment, and none after it',
    (timing) => {
      const at = sendAtOf(timing, null, now);
      const isAfter = timing > after1Day;
      for (const kind of ['guideline', 'message'])
        expect(judge(kind, timing, at)).toEqual(isAfter ? ['timing mail.time.afterEnd'] : []);
    },
  );

  it('of one’s own may be the exam’s last moment, and none after it', () => {
    expect(judge('guideline', custom, exam.terminate_on)).toEqual([]);
    expect(judge('message', custom, new Date(exam.terminate_on.getTime() + 1))).toEqual([
      'send_at mail.time.afterEnd',
    ]);
  });

  it('of one’s own may be the present minute, and none before it', () => {
    expect(judge('message', custom, '2026-11-30T20:44:00+09:00')).toEqual([]);
    expect(judge('message', custom, '2026-11-30T20:43:59.999+09:00')).toEqual(['send_at mail.time.past']);
  });

  it('that was told and has passed has to be told anew', () => {
    const judgeTold = (told: string) =>
      judgeTime({ kind: 'message', timing: 3 }, sendAtOf(3, null, now, told), exam);
    expect(judgeTold('2026-11-30T20:44:00+09:00')).toEqual([]);
    expect(judgeTold('2026-11-30T20:43:00+09:00')).toEqual([{ path: 'timing', key: 'mail.time.passed' }]);
  });

  it('after the exam’s end is now, for thanks; never for a guideline, and never later', () => {
    const over = { now, terminate_on: new Date('2026-11-30T20:00:00+09:00') };
    const ask = (kind: string, timing: typeof immediate | typeof after3Days) =>
      judgeTime({ kind, timing }, sendAtOf(timing, null, now), over).map(({ key }) => key);
    expect(ask('message', immediate)).toEqual([]);
    expect(ask('guideline', immediate)).toEqual(['mail.time.afterEnd']);
    expect(ask('message', after3Days)).toEqual(['mail.time.afterEnd']);
  });
});
