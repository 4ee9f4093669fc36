import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Clocks,
  type Countdown,
  muteCountdown,
  resyncCountdown,
  settleCountdown,
  startCountdown,
  tickCountdown,
} from './countdown.ts';

const noon = 1_800_000_000_000;
/** Both clocks after so many seconds; `set` moves the wall clock as a person or the system would. */
const clocksAt = (seconds: number, set = 0): Clocks => ({
  monotonic: 1000 + seconds * 1000,
  wall: noon + seconds * 1000 + set * 1000,
});

describe('the countdown', () => {
  it('follows the monotonic clock from what the server said', () => {
    const countdown = startCountdown(2400, clocksAt(0));
    expect(tickCountdown(countdown, clocksAt(60)).seconds).toBe(2340);
  });

  it('ends at 0 and never shows less', () => {
    const tick = tickCountdown(startCountdown(30, clocksAt(0)), clocksAt(31));
    expect([tick.seconds, tick.isOver]).toEqual([0, true]);
  });

  it('shows 1 until the very last second is over', () => {
    const tick = tickCountdown(startCountdown(30, clocksAt(0)), clocksAt(29.9));
    expect([tick.seconds, tick.isOver]).toEqual([1, false]);
  });

  it('does not move when somebody sets the clock, but asks the server', () => {
    fc.assert(
      fc.property(fc.integer({ min: -86_400, max: 86_400 }), (jump) => {
        const tick = tickCountdown(startCountdown(1200, clocksAt(0)), clocksAt(10, jump));
        expect(tick.seconds).toBe(1190);
        expect(tick.mustResync).toBe(Math.abs(jump) > 2);
      }),
    );
  });

  it('asks the server after a sleep in which the monotonic clock stood still, again and again until it answers', () => {
    let { countdown, mustResync } = tickCountdown(startCountdown(1200, clocksAt(0)), clocksAt(10, 600));
    expect(mustResync).toBe(true);
    const asked: number[] = [];
    for (let second = 11; second <= 30; second++) {
      ({ countdown, mustResync } = tickCountdown(countdown, clocksAt(second, 600)));
      if (mustResync) asked.push(second);
    }
    expect(asked).toEqual([15, 20, 25, 30]);
    countdown = resyncCountdown(countdown, 580, clocksAt(31, 600).monotonic, clocksAt(31, 600));
    for (let second = 32; second <= 60; second++)
      expect(tickCountdown(countdown, clocksAt(second, 600)).mustResync).toBe(false);
  });

  it('asks no more once the server has no more to say, until the clocks disagree again', () => {
    const doubtful = tickCountdown(startCountdown(1200, clocksAt(0)), clocksAt(10, 600)).countdown;
    const settled = settleCountdown(doubtful);
    expect(tickCountdown(settled, clocksAt(60, 600)).mustResync).toBe(false);
    expect(tickCountdown(settled, clocksAt(60, 900)).mustResync).toBe(true);
  });

  it('takes over a newer remaining time, counted from the middle of the round trip', () => {
    const countdown = startCountdown(1200, clocksAt(0));
    const synced = resyncCountdown(countdown, 500, clocksAt(10).monotonic, clocksAt(14));
    expect(tickCountdown(synced, clocksAt(14)).seconds).toBe(498);
  });

  it('never shows more time than the server could have left, whatever the round trip', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1, max: 5000, noNaN: true }),
        fc.double({ min: 0, max: 60, noNaN: true }),
        (remain, trip) => {
          const synced = resyncCountdown(
            startCountdown(9999, clocksAt(0)),
            remain,
            clocksAt(5).monotonic,
            clocksAt(5 + trip),
          );
          expect(tickCountdown(synced, clocksAt(5 + trip)).seconds).toBeLessThanOrEqual(Math.ceil(remain));
        },
      ),
    );
  });
});

describe('the warnings', () => {
  it('come at 5 minutes and at 1 minute, once each', () => {
    expect(warningsOver(startCountdown(400, clocksAt(0)), 400)).toEqual([300, 60]);
  });

  it('do not speak of 5 minutes to someone who comes back with 3 minutes left', () => {
    expect(warningsOver(startCountdown(180, clocksAt(0)), 180)).toEqual([60]);
  });

  it('give only the nearer one when both were crossed in a sleep', () => {
    expect(tickCountdown(startCountdown(400, clocksAt(0)), clocksAt(370)).warning).toBe(60);
  });

  it('do not repeat when the server corrects the time upwards', () => {
    const crossed = tickCountdown(startCountdown(310, clocksAt(0)), clocksAt(11)).countdown;
    const synced = resyncCountdown(crossed, 305, clocksAt(11).monotonic, clocksAt(11));
    expect(warningsOver(synced, 200, 11)).toEqual([]);
  });

  it('are silent while muted and are not made up for later', () => {
    const muted = tickCountdown(muteCountdown(startCountdown(310, clocksAt(0)), true), clocksAt(20));
    expect(muted.warning).toBeNull();
    expect(tickCountdown(muteCountdown(muted.countdown, false), clocksAt(21)).warning).toBeNull();
  });
});

function warningsOver(countdown: Countdown, seconds: number, from = 0): number[] {
  const heard: number[] = [];
  let current = countdown;
  for (let second = from; second <= from + seconds; second += 1) {
    const tick = tickCountdown(current, clocksAt(second));
    if (tick.warning !== null) heard.push(tick.warning);
    current = tick.countdown;
  }
  return heard;
}
