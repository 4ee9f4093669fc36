import type { QueueStatus } from './queue-shapes.ts';
import type { Answers } from './use-answers.ts';

/** `none`: nothing was answered yet. `number`: answers that this device has and the server has not. */
export type SavedState =
  | { readonly kind: 'none' | Exclude<QueueStatus['kind'], 'unsent'> }
  | { readonly kind: 'unsent'; readonly number: number };

/**
 * What the pill says of the answers.
 * @param isKept drafts count at the deadline: one that the server holds is as good as saved
 */
export function savedStateOf(
  { value, sent, status }: Pick<Answers, 'value' | 'sent' | 'status'>,
  isKept: boolean,
): SavedState {
  const number = [...value].filter((digit, position) => digit !== sent[position]).length;
  if (number === 0 && !/[^0]/.test(value)) return { kind: 'none' };
  if (status.kind === 'unsent' && number > 0) return { kind: 'unsent', number };
  // Every answer has arrived; what is still to be sent is that the page was turned.
  const kind = status.kind === 'unsent' ? 'held' : status.kind;
  return { kind: kind === 'held' && isKept ? 'saved' : kind };
}
