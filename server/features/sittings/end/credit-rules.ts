import { secondsToReturn } from '#contract/codes/platform.ts';

/** When a portion began and ends, or from when to when nobody could answer: milliseconds since 1970. */
interface Running {
  began: number;
  deadline: number;
}
interface Interruption {
  from: number;
  to: number;
}

/**
 * Seconds that a running portion gets back: the whole interruption from its own begin on, and some to come back. It does
 * not matter that its time would have been over meanwhile: who had two minutes left has two minutes left afterwards.
 */
export function creditOf({ began, deadline }: Running, { from, to }: Interruption): number {
  if (began >= to || deadline <= from || to <= from) return 0;
  return Math.ceil((to - Math.max(from, began)) / 1000) + secondsToReturn;
}
