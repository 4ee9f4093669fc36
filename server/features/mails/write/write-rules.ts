import { type MailTiming, mailTimings, minutesOfTiming } from '#contract/codes/mails.ts';
import { type FieldProblem, Refusal } from '../../../access/refusal.ts';

/** How long ago a chosen time may be: the present minute means now. */
const graceMinutes = 1;

/**
 * When a mail goes out, by the choice that was made.
 * @param told_at the time that the sender was shown before confirming; it is kept, and never moved by the confirmation
 */
export function sendAtOf(
  timing: MailTiming,
  send_at: string | null,
  now: Date,
  told_at: string | null = null,
): Date {
  if (timing === mailTimings.custom) return new Date(send_at ?? now);
  const latest = now.getTime() + minutesOfTiming[timing] * 60_000;
  const isKept = told_at !== null && timing !== mailTimings.immediate;
  return new Date(isKept ? Math.min(Date.parse(told_at), latest) : latest);
}

/** Why a mail cannot go out at that time. A guideline for an exam that is over would be useless. */
export function judgeTime(
  { kind, timing }: { kind: string; timing: MailTiming },
  at: Date,
  exam: { now: Date; terminate_on: Date },
): FieldProblem[] {
  const isOwn = timing === mailTimings.custom;
  const path = isOwn ? 'send_at' : 'timing';
  if (at.getTime() < exam.now.getTime() - graceMinutes * 60_000)
    return [{ path, key: isOwn ? 'mail.time.past' : 'mail.time.passed' }];
  const isAfter =
    at > exam.terminate_on && (kind === 'guideline' || at.getTime() - exam.now.getTime() > 1000);
  return isAfter ? [{ path, key: 'mail.time.afterEnd' }] : [];
}

/** @param told how many the sender was shown */
export function maySend(people: number, told: number | undefined): Refusal | undefined {
  if (people === 0)
    return new Refusal('invalid', { problems: [{ path: 'examinee_ids', key: 'mail.nobody' }] });
  return told !== undefined && people > told ? new Refusal('fetchLatest') : undefined;
}
