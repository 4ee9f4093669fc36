import type { LinkHealth, LinkState } from '#contract/codes/linkages.ts';
import type { LinkProblem } from './linkage-store.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Pauses between tries: four days in all, which outlasts a long holiday. */
const pauses = [
  ...[5 * second, minute, 5 * minute, 30 * minute],
  ...[2, 5, 10, 14, 20, 24, 20].map((hours) => hours * hour),
];
const jitter = 0.1;
const longestRetryAfter = hour;
const stopsAfter = 96 * hour;
/** Failures in a row after which an endpoint counts as slow. */
const slowAfter = 5;

/** What became of a request. */
export interface Outcome {
  /** Null where nothing came back. */
  status: number | null;
  ms: number;
  /** Null for a success. */
  problem: LinkProblem | null;
  /** Milliseconds that the other side asks to wait. */
  retryAfter: number | null;
  /** The other side wants nothing any more. */
  isGone: boolean;
}

/** What staff set. */
export interface Switches {
  enabled: boolean;
  webhook_url: string | null;
  timing: 'immediate' | 'batch';
}

/** Whether anything is sent: that somebody was erased, always. */
export function maySend({
  enabled,
  webhook_url,
  health,
}: Omit<Switches, 'timing'> & { health: LinkHealth }): boolean {
  return enabled && webhook_url !== null && health !== 'stopped';
}

/** Whether people are delivered as things happen. */
export function mayDeliver({ enabled, webhook_url, timing }: Switches): boolean {
  return enabled && webhook_url !== null && timing === 'immediate';
}

/** Whether people are given away by files at hours of the day. */
export function wantsFiles({ enabled, timing }: Pick<Switches, 'enabled' | 'timing'>): boolean {
  return enabled && timing === 'batch';
}

/** What becomes of somebody to whom something happened: they wait for a delivery or a file, or nothing goes out. */
export function stateOfChanged({ health, ...switches }: Switches & { health: LinkHealth }): LinkState {
  if (wantsFiles(switches)) return 'waiting';
  if (!mayDeliver(switches)) return 'none';
  return health === 'stopped' ? 'behind' : 'waiting';
}

interface Bucket {
  send_limit: number;
  send_tokens: number;
  send_tokens_at: Date;
  now: Date;
}

/** Requests that may go now: so many a minute, and never more at once. */
export function tokensNow({ send_limit, send_tokens, send_tokens_at, now }: Bucket): number {
  const passed = Math.max(0, now.getTime() - send_tokens_at.getTime());
  return Math.min(send_limit, send_tokens + (passed * send_limit) / minute);
}

interface Failing {
  failures: number;
  failing_since: Date | null;
  told: number;
  now: Date;
}

/** What follows a failed try: the next one, or that deliveries stop. */
export interface AfterFailure {
  health: LinkHealth;
  failures: number;
  failing_since: Date;
  /** Null when deliveries stop. */
  next_at: Date | null;
}

/**
 * A failure of somebody who is put aside is none of the other side: it keeps no others waiting and stops nothing.
 * @param of tries with the one that failed @param chance from 0 to 1
 */
export function afterFailure(
  linkage: Failing,
  of: { tries: number; is_aside: boolean },
  outcome: Outcome,
  chance: number,
): AfterFailure {
  const { now, told } = linkage;
  const failing_since = linkage.failing_since ?? now;
  const isOfOne = of.is_aside && isOfContent(outcome);
  const failures = isOfOne ? linkage.failures : Math.min(linkage.failures + 1, 30_000);
  const ends = failing_since.getTime() + stopsAfter;
  if (outcome.isGone || (!isOfOne && now.getTime() >= ends))
    return { health: 'stopped', failures, failing_since, next_at: null };
  // A delivery that was tried before its address was changed begins anew.
  const tries = isOfOne ? of.tries : Math.min(of.tries, failures);
  const pause = pauseAfter(tries, outcome, chance);
  const next = now.getTime() + pause;
  const next_at = new Date(isOfOne ? next : Math.min(next, ends));
  const health = told > 0 ? 'failing' : failures >= slowAfter ? 'slow' : 'ok';
  return { health, failures, failing_since, next_at };
}

/** Tries after which what a delivery says may be at fault, and not the other side. */
export const triesInDoubt = 3;
/** Failures in a row after which the other side takes nothing, whoever it is about. */
const mostInDoubt = 8;

/**
 * What follows where the other side refuses what a delivery says. One about many people is halved to find whom it is
 * about. Somebody alone is refused once the other side has taken others since that delivery was made: until then it may
 * refuse everybody. After four days they are refused all the same; that somebody was erased is told on.
 */
export function judgeRefusal(
  delivery: {
    kind: string;
    tries: number;
    people: number;
    created_at: Date;
    is_aside: boolean;
    is_erasure: boolean;
  },
  linkage: { failures: number; last_success_at: Date | null; now: Date },
  outcome: Outcome,
): 'again' | 'halve' | 'refuse' {
  if (delivery.kind !== 'event' || !isOfContent(outcome) || delivery.tries < triesInDoubt) return 'again';
  if (delivery.people > 1) return linkage.failures < mostInDoubt ? 'halve' : 'again';
  const { created_at, is_aside, is_erasure } = delivery;
  const isProven = linkage.last_success_at !== null && linkage.last_success_at > created_at;
  const isOver = is_aside && !is_erasure && linkage.now.getTime() - created_at.getTime() >= stopsAfter;
  return isProven || isOver ? 'refuse' : 'again';
}

/** The other side does not take what a request says. */
function isOfContent({ problem }: Outcome): boolean {
  return problem?.key === 'linkDelivery.problem.rejected';
}

/** What the other side asks for takes the place of the schedule, but does not bring more than a request a minute. */
function pauseAfter(tries: number, { retryAfter }: Outcome, chance: number): number {
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? 0;
  if (retryAfter !== null) return Math.max(retryAfter, Math.min(pause, minute));
  return pause * (1 - jitter + 2 * jitter * chance);
}

/** Milliseconds of a `Retry-After`, which is seconds or a date; null where there is none. */
export function readRetryAfter(text: string | null, now: number): number | null {
  if (text === null) return null;
  const wait = /^\s*\d+\s*$/.test(text) ? Number(text) * second : Date.parse(text) - now;
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), longestRetryAfter);
}

/** What staff are told, in its order. */
export const troubles = ['day', 'threeDays', 'stopped'] as const;

/** How often staff should have been told of a failure by now. */
export function tellingsDue({ health, since, now }: { health: LinkHealth; since: Date; now: Date }): number {
  if (health === 'stopped') return 3;
  const hours = (now.getTime() - since.getTime()) / hour;
  return hours >= 72 ? 2 : hours >= 24 ? 1 : 0;
}

/** What a status means; null for a success. */
export function problemOf(status: number): LinkProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return { key: 'linkDelivery.problem.redirect', args: { status } };
  if (status === 401 || status === 403) return { key: 'linkDelivery.problem.denied', args: { status } };
  if (status === 410) return { key: 'linkDelivery.problem.gone' };
  if (status === 429) return { key: 'linkDelivery.problem.throttled' };
  return status < 500
    ? { key: 'linkDelivery.problem.rejected', args: { status } }
    : { key: 'linkDelivery.problem.failed', args: { status } };
}
