import { jobStatus } from '#contract/codes/status.ts';
import type { BadgeTone } from '#web/ui/status-badge.tsx';

/** What the row of every long job shows: outputs today, whatever is imported, mailed or erased as well. */
export interface LongJob {
  id: number;
  /** contract/codes/status.ts, jobStatus. */
  status: number;
  /** People it is about, and how many of them are done. */
  total: number;
  done: number;
  /** Why it failed, worded by the server. */
  problem: string | null;
  /** Where its file is fetched, once there is one. */
  url: string | null;
}

/** True while the job waits or runs, so that it is worth asking again. */
export function isUnderWay({ status }: Pick<LongJob, 'status'>): boolean {
  return status === jobStatus.pending || status === jobStatus.running;
}

export function hasFailed({ status }: Pick<LongJob, 'status'>): boolean {
  return status === jobStatus.error || status === jobStatus.fail;
}

/** How imports and outputs say where they stand (docs/decisions/0119); `init`: nobody has asked for the work yet. */
export type ProcessState = 'init' | 'inprogress' | 'success' | 'fail' | 'expired';

export function processStateOf(job: Pick<LongJob, 'status'>): ProcessState {
  if (isUnderWay(job)) return 'inprogress';
  if (hasFailed(job)) return 'fail';
  return job.status === jobStatus.done ? 'success' : 'expired';
}

export const processTones = {
  init: 'neutral',
  inprogress: 'active',
  success: 'done',
  fail: 'error',
  expired: 'neutral',
} as const satisfies Record<ProcessState, BadgeTone>;

/** The job's progress when it was first seen: the pace is measured from there. */
export interface Mark {
  /** Milliseconds of the browser's clock. */
  at: number;
  done: number;
}

/** Seconds that are left at the pace since the mark, or undefined while there is no pace to go by. */
export function findSecondsLeft(
  mark: Mark,
  now: number,
  { done, total }: Pick<LongJob, 'done' | 'total'>,
): number | undefined {
  const made = done - mark.done;
  const elapsed = (now - mark.at) / 1000;
  if (made <= 0 || elapsed <= 0 || done >= total) return undefined;
  return Math.max(1, Math.round(((total - done) * elapsed) / made));
}
