import type { MailKind, MailState } from '#contract/codes/mails.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';

interface Standing {
  status: number;
  cancelled_at: Date | null;
  is_preparing: boolean;
}

/** Where a mail as a whole stands; what was cancelled is called so from the press on. */
export function stateOf({ status, cancelled_at, is_preparing }: Standing): MailState {
  if (cancelled_at !== null) return 'cancelled';
  if (status === jobStatus.pending) return is_preparing ? 'preparing' : 'scheduled';
  if (status === jobStatus.running) return 'sending';
  return status === jobStatus.done ? 'sent' : 'error';
}

/** Whoever cancels what is out already, or has failed, looks at a page that is no longer true. */
export function mayCancel(mail: Standing): Refusal | undefined {
  const state = stateOf(mail);
  return state === 'sent' || state === 'error' ? new Refusal('fetchLatest') : undefined;
}

/** Once the exam is over, how to take it is sent to nobody. @param told of how many people the sender was told */
export function mayResend(
  kind: MailKind,
  exam: { now: Date; terminate_on: Date },
  people: number,
  told: number | undefined,
): Refusal | undefined {
  if (kind !== 'message' && exam.terminate_on <= exam.now) return new Refusal('examEnded');
  // Nobody is left to send it to: somebody else was quicker.
  return people === 0 || (told !== undefined && people > told) ? new Refusal('fetchLatest') : undefined;
}
