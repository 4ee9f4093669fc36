import { type RecipientStatus, recipientStatus } from '#contract/codes/mails.ts';
import type { BadgeTone } from '#web/ui/status-badge.tsx';

const tonesOfRecipient: Readonly<Record<RecipientStatus, BadgeTone>> = {
  0: 'neutral',
  1: 'active',
  2: 'done',
  3: 'error',
  4: 'neutral',
  5: 'warning',
  6: 'neutral',
  7: 'error',
};

/** The look of what has happened to a mail to one person. */
export function toneOfRecipient(status: RecipientStatus): BadgeTone {
  return tonesOfRecipient[status];
}

const { waiting, sent, failed, bounced, perhaps, skipped, cancelled } = recipientStatus;

/** States of people in the order in which they are counted on screen, each with its number's name. */
export const countedStates = [
  { status: waiting, count: 'waiting' },
  { status: sent, count: 'sent' },
  { status: failed, count: 'failed' },
  { status: bounced, count: 'bounced' },
  { status: perhaps, count: 'perhaps' },
  { status: skipped, count: 'skipped' },
  { status: cancelled, count: 'cancelled' },
] as const;
