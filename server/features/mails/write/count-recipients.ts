import type { z } from 'zod';
import type { MailNumbers } from '#contract/calls/mail-writing.ts';
import type { mails } from '#contract/calls/mails.ts';
import { defaultLanguage } from '#contract/codes/languages.ts';
import { usedPlaceholders } from '#contract/mail-placeholders.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { type LetterText, passwordDots, valuesOf, writeLetter } from '../letter/write-letter.ts';
import { countByReason, findContact, findReader, listSuppressed } from './recipients-store.ts';
import { judgeTime, sendAtOf } from './write-rules.ts';

/**
 * Says what confirming a mail would do now.
 * @throws Refusal invalid for a time that is past or after the exam's end
 */
export const countRecipients: Handler<typeof mails.countRecipients> = async (scope, { body }, { house }) => {
  const { exam } = scope;
  const send_at = sendAtOf(body.timing, body.send_at, exam.now);
  refuseInvalid(judgeTime(body, send_at, exam));
  const contact = await findContact(scope);
  const reasons = await countByReason(scope, body, {
    kind: body.kind,
    isOver: exam.terminate_on <= exam.now,
    used: usedPlaceholders(body.subject, body.body),
    contact,
    suppressed: await listSuppressed(scope, body, house.mailMarks.ofAddress),
  });
  const numberOf = (why: string | null) => reasons.find((reason) => reason.why === why)?.people ?? 0;
  const people = reasons.reduce((sum, reason) => sum + reason.people, 0);
  const first = reasons.find(({ why }) => why === null)?.first;
  return {
    data: {
      people,
      recipients: people - numberOf('hidden'),
      getting: numberOf(null),
      mailed: reasons.find(({ why }) => why === null)?.mailed ?? 0,
      skipped: reasons.flatMap(({ why, people: number }) => (why === null ? [] : [{ why, people: number }])),
      send_at,
      example:
        first === undefined
          ? null
          : await writeExample(scope, first, body, { contact, app_url: house.app_url }),
    },
  };
};

/** The mail as this person would read it, with dots for the password: it is shown on a screen. */
async function writeExample(
  scope: ExamScope,
  examinee_id: number,
  { sender_name, subject, body }: LetterText,
  { contact, app_url }: { contact: string; app_url: string },
): Promise<z.input<typeof MailNumbers>['example']> {
  const { exam } = scope;
  const reader = await findReader(scope, examinee_id);
  if (!reader) return null;
  const { hash, name, color } = exam.client;
  const { directory, commence_on, terminate_on } = exam;
  const company = { name, hash, color, contact };
  const language = exam.use_multilingual ? (reader.language ?? defaultLanguage) : defaultLanguage;
  const values = valuesOf(usedPlaceholders(subject, body), {
    exam: { name: exam.name, directory, commence_on, terminate_on, company },
    reader: { ...reader, password: () => passwordDots },
    app_url,
    now: exam.now,
    language,
  });
  const letter = writeLetter({ sender_name, subject, body }, values, { company, language });
  return { reader: { name: reader.name, login_id: reader.login_id }, ...letter };
}
