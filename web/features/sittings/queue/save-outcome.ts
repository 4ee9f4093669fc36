import { findRefusalName, refusals } from '#contract/codes/refusals.ts';
import { waitOf } from '#web/api/again.ts';
import type { RefusedCall } from '#web/api/refused-call.ts';
import type { StopReason } from './queue-shapes.ts';

/** What happened to one page that was sent. Times are monotonic milliseconds. */
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

/** Statuses after which the same request may succeed: a broken connection, overload, a restart. */
const passing = new Set([408, 425, 429]);

const reasons: ReadonlyMap<unknown, StopReason> = new Map<unknown, StopReason>([
  [refusals.examEnded.code, 'ended'],
  [refusals.fetchLatest.code, 'takenOver'],
  [refusals.goToStart.code, 'notBegun'],
  [refusals.examineeHidden.code, 'hidden'],
]);

/**
 * Reads a refused save: its HTTP status, 0 when no answer came; the refusal's code, 0 for a body without one; the field
 * errors; the Retry-After header, seconds or a date. A failure that may pass is retried; everything else is final.
 */
export function readRefusal(
  { status, code, errors, retryAfter }: Pick<RefusedCall, 'status' | 'code' | 'errors' | 'retryAfter'>,
  now: number,
): Exclude<SaveOutcome, { kind: 'saved' }> {
  // A refusal without a code of ours does not come from the API but from a proxy or the network's own log-in page.
  if (status === 0 || status >= 500 || passing.has(status) || !findRefusalName(code))
    return { kind: 'failed', retryAfter: pauseOf(retryAfter, now) };
  // Out of date without a take-over: simultaneous saves were quicker, twice.
  if (code === refusals.fetchLatest.code && !errors?.writer) return { kind: 'failed' };
  if (code === refusals.answerFormat.code) return { kind: 'rejected' };
  return { kind: 'stopped', reason: reasons.get(code) ?? (status === 401 ? 'session' : 'refused') };
}

const longestAsked = 30_000;

/** At most half a minute: a maintenance may end sooner than it said, and gives so much time to come back. */
function pauseOf(header: string | null, now: number): number | undefined {
  const asked = waitOf(header, now);
  return asked === undefined ? undefined : Math.min(longestAsked, asked);
}
