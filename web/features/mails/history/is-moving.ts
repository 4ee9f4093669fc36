import type { MailRow } from '#contract/shapes/mail-history.ts';
import { isUnderWay } from '#web/ui/job/job-state.ts';

/** Milliseconds before its time from which on a mail is watched: until then nothing happens with it. */
const soon = 60_000;

/** Whether something happens with a mail: its recipients are written, or it is sent or soon will be. */
export function isMoving(mail: Pick<MailRow, 'state' | 'status' | 'send_at'>, now: number): boolean {
  return mail.state === 'preparing' || (isUnderWay(mail) && Date.parse(mail.send_at) - now < soon);
}
