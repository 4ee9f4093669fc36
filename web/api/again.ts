import type { RefusalName } from '#contract/codes/refusals.ts';
import type { RefusedCall } from './refused-call.ts';

/** Statuses after which the same GET may succeed: a broken connection, overload, a race, a restart. */
const passing = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** Refusals that name a lasting state: a second request gets the same response, and the page leads elsewhere. */
const lasting: readonly (RefusalName | undefined)[] = ['examEnded', 'goToStart', 'profileNotUpdated'];

/** Milliseconds before the second try where the response names none, and the most that a page waits for one. */
const pause = 200;
const patience = 2_000;

/**
 * How many milliseconds later a refused call is sent once more, or undefined when it is not. Calls that write are never
 * repeated. Where the server asks for a long pause, the refusal is shown at once.
 * @param now the clock's time in milliseconds
 */
export function findPauseBeforeAgain(
  method: string,
  { status, refusal, retryAfter }: Pick<RefusedCall, 'status' | 'refusal' | 'retryAfter'>,
  now: number,
): number | undefined {
  if (method !== 'GET' || !passing.has(status) || lasting.includes(refusal)) return undefined;
  const asked = waitOf(retryAfter, now) ?? pause;
  return asked <= patience ? asked : undefined;
}

/** A Retry-After header, seconds or a date, in milliseconds from now on; undefined where it says nothing. */
export function waitOf(header: string | null, now: number): number | undefined {
  if (!header) return undefined;
  const asked = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(asked) ? undefined : Math.max(0, asked);
}

/** Waits for so long. @param signal ends the pause early */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });
}
