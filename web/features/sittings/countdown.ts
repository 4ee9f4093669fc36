/**
 * The candidate's countdown, pure. The server owns the time: its `remain_time` is the anchor, and between two answers a
 * monotonic clock (performance.now) carries it on, so that setting the computer's clock changes nothing. Monotonic
 * clocks may stand still while a computer sleeps; the wall clock is therefore watched too, but only to notice that the
 * server must be asked again.
 */

/** Milliseconds of both clocks, read at one moment: performance.now() and Date.now(). */
export interface Clocks {
  readonly monotonic: number;
  readonly wall: number;
}

export interface Countdown {
  /** Seconds left when the monotonic clock showed `anchor`. */
  readonly left: number;
  readonly anchor: number;
  /** Wall clock minus monotonic clock at the last tick: it moves when a clock was set or a computer slept. */
  readonly offset: number;
  /**
   * The clocks disagreed and the server has not said yet how much is left: when it was asked last (monotonic
   * milliseconds). Null while there is no doubt.
   */
  readonly askedAt: number | null;
  /** Thresholds (seconds) that were crossed: each warns once. */
  readonly passed: readonly number[];
  readonly muted: boolean;
}

export interface Tick {
  readonly countdown: Countdown;
  /** Whole seconds to show, never below 0. */
  readonly seconds: number;
  /** The threshold that was just crossed, unless muted. */
  readonly warning: number | null;
  /** The clocks disagree: ask the server for `remain_time`. */
  readonly mustResync: boolean;
  readonly isOver: boolean;
}

/** Warnings at 5 minutes and at 1 minute. */
export const warnings = [300, 60] as const;

const clockTolerance = 2_000;

/** A computer that wakes up is offline at first: the server is asked again until it has answered. */
const askAgain = 5_000;

/**
 * A countdown from the server's answer.
 * @param remainTime seconds left by the server's clock; thresholds already behind do not warn any more
 */
export function startCountdown(remainTime: number, clocks: Clocks, muted = false): Countdown {
  return {
    left: remainTime,
    anchor: clocks.monotonic,
    offset: clocks.wall - clocks.monotonic,
    askedAt: null,
    passed: warnings.filter((threshold) => remainTime <= threshold),
    muted,
  };
}

/**
 * Takes over a newer `remain_time`. The server read its clock somewhere between sending and receiving; the middle
 * is the best guess. Crossed thresholds stay crossed, so a correction upwards never warns twice.
 * @param sentAt monotonic milliseconds when the request left
 */
export function resyncCountdown(
  countdown: Countdown,
  remainTime: number,
  sentAt: number,
  clocks: Clocks,
): Countdown {
  return {
    ...countdown,
    left: remainTime,
    anchor: (Math.min(sentAt, clocks.monotonic) + clocks.monotonic) / 2,
    offset: clocks.wall - clocks.monotonic,
    askedAt: null,
  };
}

/** Looks at the clocks. Several thresholds crossed at once (after a sleep) give the last one only. */
export function tickCountdown(countdown: Countdown, clocks: Clocks): Tick {
  const exact = secondsLeft(countdown, clocks.monotonic);
  const crossed = warnings.filter((threshold) => exact <= threshold && !countdown.passed.includes(threshold));
  const offset = clocks.wall - clocks.monotonic;
  const { askedAt } = countdown;
  const isSet = Math.abs(offset - countdown.offset) > clockTolerance;
  const mustResync = isSet || (askedAt !== null && clocks.monotonic - askedAt >= askAgain);
  return {
    countdown: {
      ...countdown,
      offset,
      askedAt: mustResync ? clocks.monotonic : askedAt,
      passed: [...countdown.passed, ...crossed],
    },
    seconds: Math.ceil(exact),
    warning: countdown.muted || exact === 0 ? null : (crossed.at(-1) ?? null),
    mustResync,
    isOver: exact === 0,
  };
}

/** The countdown when the server has nothing more to say: it is not asked again for this doubt. */
export function settleCountdown(countdown: Countdown): Countdown {
  return { ...countdown, askedAt: null };
}

/** The same countdown with its warnings silenced or not. Muting hides nothing that was crossed meanwhile. */
export function muteCountdown(countdown: Countdown, muted: boolean): Countdown {
  return { ...countdown, muted };
}

function secondsLeft(countdown: Countdown, monotonic: number): number {
  const elapsed = Math.max(0, monotonic - countdown.anchor) / 1000;
  return Math.max(0, countdown.left - elapsed);
}
