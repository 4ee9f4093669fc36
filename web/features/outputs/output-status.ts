import { jobStatus } from '#contract/codes/status.ts';
import type { Output } from '#contract/shapes/output.ts';
import type { BadgeTone } from '#web/ui/status-badge.tsx';

type Progress = Pick<Output, 'status' | 'done' | 'total'>;

/** Is somebody still at work on it, so that it is worth asking again? */
export function isUnderWay({ status }: Pick<Output, 'status'>): boolean {
  return status === jobStatus.pending || status === jobStatus.running;
}

export function toneOf({ status }: Pick<Output, 'status'>): BadgeTone {
  if (status === jobStatus.done) return 'done';
  if (status === jobStatus.running) return 'active';
  return status === jobStatus.error || status === jobStatus.fail ? 'error' : 'neutral';
}

/** Where an output stood when it was first looked at: the pace is measured from there. */
export interface Mark {
  /** Milliseconds of the browser's clock. */
  at: number;
  done: number;
}

/** Seconds that are left at the pace since the mark, or undefined while there is no pace to go by. */
export function findSecondsLeft(mark: Mark, now: number, { done, total }: Progress): number | undefined {
  const made = done - mark.done;
  const elapsed = (now - mark.at) / 1000;
  if (made <= 0 || elapsed <= 0 || done >= total) return undefined;
  return Math.max(1, Math.round(((total - done) * elapsed) / made));
}
