import { type RecipientStatus, recipientStatus } from '#contract/codes/mails.ts';

/** Milliseconds that a report may be old, or ahead of the database's clock. */
const longest = 5 * 60_000;

/** Whether a report was signed lately, and later than the newest one about the same mail. */
export function isFresh(at: Date, { now, reported_at }: { now: Date; reported_at: Date | null }): boolean {
  if (Math.abs(now.getTime() - at.getTime()) > longest) return false;
  return reported_at === null || reported_at < at;
}

const { sent, perhaps, handing } = recipientStatus;

/** Whether a mail can have come back: it was handed over, and did not come back before. */
export function mayBounce(status: RecipientStatus): boolean {
  return status === sent || status === perhaps || status === handing;
}
