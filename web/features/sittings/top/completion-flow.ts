import type { PortionKind } from '#contract/codes/exam.ts';
import { answerStatus } from '#contract/codes/status.ts';

/** What the flow needs of one portion. */
export interface CompletionPortion {
  readonly status: number;
  readonly exam_item: { readonly type: PortionKind };
}

/** What follows a portion: one is offered, the list and on it the next, nothing (the period is over), or all is complete. */
export type Completion<P> =
  | { readonly kind: 'offer' | 'toTop'; readonly next: P }
  | { readonly kind: 'over' }
  | { readonly kind: 'all' };

/**
 * The completion flow, in its order: (1) personality is submitted and motivation remains: motivation is offered; (2)
 * the other way round; (3) anything else remains, the office test included: back to the list; (4) all is complete.
 * After the period only a portion whose clock runs can be offered.
 */
export function decideCompletion<P extends CompletionPortion>(
  portions: readonly P[],
  isOver: boolean,
): Completion<P> {
  if (portions.every(isSubmitted)) return { kind: 'all' };
  const next = findNext(portions, isOver);
  if (!next) return { kind: 'over' };
  const offered =
    findOffer(portions, 'personality', 'motivation') ?? findOffer(portions, 'motivation', 'personality');
  if (!offered || !isTakeable(offered, isOver)) return { kind: 'toTop', next };
  return { kind: 'offer', next: offered };
}

/** True while a portion can still be taken; once the period is over, only if its clock runs. */
export function isTakeable({ status }: Pick<CompletionPortion, 'status'>, isOver: boolean): boolean {
  return status === answerStatus.answering || (status === answerStatus.unanswered && !isOver);
}

/** The portion to take now: one whose clock runs goes before the first that was not begun. */
export function findNext<P extends Pick<CompletionPortion, 'status'>>(
  portions: readonly P[],
  isOver: boolean,
): P | undefined {
  const open = portions.filter((portion) => isTakeable(portion, isOver));
  return open.find(({ status }) => status === answerStatus.answering) ?? open[0];
}

/** Minutes that portions may still take: those left of what runs, and the whole limit of what was not begun. */
export function minutesLeft(
  portions: readonly { readonly time_limit: number; readonly remain_time: number | null }[],
): number {
  const seconds = portions.reduce((sum, each) => sum + (each.remain_time ?? each.time_limit * 60), 0);
  return Math.ceil(seconds / 60);
}

/** True when the exam's period has ended at that moment. */
export function isPeriodOver({ terminate_on }: { terminate_on: string }, now: string): boolean {
  return Date.parse(terminate_on) < Date.parse(now);
}

export function isSubmitted({ status }: Pick<CompletionPortion, 'status'>): boolean {
  return status === answerStatus.answered || status === answerStatus.exported;
}

function findOffer<P extends CompletionPortion>(
  portions: readonly P[],
  done: PortionKind,
  offered: PortionKind,
): P | undefined {
  const isDone = portions.some((portion) => portion.exam_item.type === done && isSubmitted(portion));
  return isDone
    ? portions.find((portion) => portion.exam_item.type === offered && !isSubmitted(portion))
    : undefined;
}
