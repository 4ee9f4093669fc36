import { type MailTiming, mailTimings, minutesOfTiming } from '#contract/codes/mails.ts';
import { type FieldProblem, Refusal } from '../../../access/refusal.ts';

/** How long ago a time of one's own may be: whoever chose the present minute means now. */
const graceMinutes = 1;

/** When a mail goes out, by the choice that was made. */
export function sendAtOf(timing: MailTiming, send_at: string | null, now: Date): Date {
  if (timing === mailTimings.custom) return new Date(send_at ?? now);
  return new Date(now.getTime() + minutesOfTiming[timing] * 60_000);
}

/** Why a mail cannot go out at that time. A guideline for an exam that is over would lead to a closed door. */
export function judgeTime(
  { kind, timing }: { kind: string; timing: MailTiming },
  at: Date,
  exam: { now: Date; terminate_on: Date },
): FieldProblem[] {
  const path = timing === mailTimings.custom ? 'send_at' : 'timing';
  if (at.getTime() < exam.now.getTime() - graceMinutes * 60_000) return [{ path, key: 'mail.time.past' }];
  const isAfter =
    at > exam.terminate_on && (kind === 'guideline' || at.getTime() - exam.now.getTime() > 1000);
  return isAfter ? [{ path, key: 'mail.time.afterEnd' }] : [];
}

/** @param told how many the sender was told of */
export function maySend(people: number, told: number | undefined): Refusal | undefined {
  if (people === 0)
    return new Refusal('invalid', { problems: [{ path: 'examinee_ids', key: 'mail.nobody' }] });
  return told !== undefined && people > told ? new Refusal('fetchLatest') : undefined;
}
