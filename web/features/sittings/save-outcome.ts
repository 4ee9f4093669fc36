import { findRefusalName, refusals } from '#contract/codes/refusals.ts';
import type { StopReason } from './queue-shapes.ts';

/** What became of one page that was sent. Times are monotonic milliseconds. */
export type SaveOutcome =
  | {
      readonly kind: 'saved';
      readonly storedSeq: number;
      readonly remainTime: number;
      readonly sentAt: number;
    }
  | { readonly kind: 'failed'; readonly retryAfter?: number | undefined }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'stopped'; readonly reason: StopReason };

/** Statuses after which the same request may well succeed: the line, the load, a restart (spec 7). */
const passing = new Set([408, 425, 429]);

const reasons: ReadonlyMap<unknown, StopReason> = new Map<unknown, StopReason>([
  [refusals.examEnded.code, 'ended'],
  [refusals.fetchLatest.code, 'takenOver'],
  [refusals.goToStart.code, 'notBegun'],
]);

/**
 * Reads a refused save. A passing trouble is retried; everything else is a final answer.
 * @param status HTTP status of the answer, 0 when none came
 * @param code the refusal's code, if the body had one
 * @param retryAfter the Retry-After header, seconds or a date
 */
export function readRefusal(
  status: number,
  code: unknown,
  retryAfter: string | null,
  now: number,
): Exclude<SaveOutcome, { kind: 'saved' }> {
  // A refusal without a code of ours is not the API's word: a proxy or a log-in page of the network spoke.
  if (status === 0 || status >= 500 || passing.has(status) || !findRefusalName(code))
    return { kind: 'failed', retryAfter: pauseOf(retryAfter, now) };
  if (code === refusals.answerFormat.code) return { kind: 'rejected' };
  if (status === 401) return { kind: 'stopped', reason: 'session' };
  return { kind: 'stopped', reason: reasons.get(code) ?? 'refused' };
}

const longestAsked = 5 * 60_000;

/** Retry-After in milliseconds, at most five minutes: a candidate cannot wait longer for a mistake in a header. */
function pauseOf(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const asked = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(asked) ? undefined : Math.min(longestAsked, Math.max(0, asked));
}
