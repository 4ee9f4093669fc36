import type { MailKind, MailState } from '#contract/codes/mails.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';

interface Standing {
  status: number;
  cancelled_at: Date | null;
  is_preparing: boolean;
}

/** The state of a mail as a whole; a cancelled mail is called so at once. */
export function stateOf({ status, cancelled_at, is_preparing }: Standing): MailState {
  if (cancelled_at !== null) return 'cancelled';
  if (status === jobStatus.pending) return is_preparing ? 'preparing' : 'scheduled';
  if (status === jobStatus.running) return 'sending';
  return status === jobStatus.done ? 'sent' : 'error';
}

/** A request to cancel a mail that is out already, or has failed, comes from an outdated page. */
export function mayCancel(mail: Standing): Refusal | undefined {
  const state = stateOf(mail);
  return state === 'sent' || state === 'error' ? new Refusal('fetchLatest') : undefined;
}

/** Once the exam is over, its guidelines are not sent again. @param told how many people the sender was shown */
export function mayResend(
  kind: MailKind,
  exam: { now: Date; terminate_on: Date },
  people: number,
  told: number | undefined,
): Refusal | undefined {
  if (kind !== 'message' && exam.terminate_on <= exam.now) return new Refusal('examEnded');
  // Nobody is left to send it to: another act was quicker.
  return people === 0 || (told !== undefined && people > told) ? new Refusal('fetchLatest') : undefined;
}
