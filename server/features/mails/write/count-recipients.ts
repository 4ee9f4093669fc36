import type { z } from 'zod';
import type { MailNumbers } from '#contract/calls/mail-writing.ts';
import type { mails } from '#contract/calls/mails.ts';
import { defaultLanguage } from '#contract/codes/languages.ts';
import { usedPlaceholders } from '#contract/mail-placeholders.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { getSender } from '../letter/sender.ts';
import type { LetterText } from '../letter/write-letter.ts';
import { letterExamOf, writeShown } from '../letter/write-shown.ts';
import { countByReason, findReader, getMailFacts } from './recipients-store.ts';
import { judgeTime, sendAtOf } from './write-rules.ts';

/**
 * Says what confirming a mail would do now.
 * @throws Refusal invalid for a time that is past or after the exam's end
 */
export const countRecipients: Handler<typeof mails.countRecipients> = async (
  scope,
  { body },
  { adapters },
) => {
  const { exam } = scope;
  const send_at = sendAtOf(body.timing, body.send_at, exam.now);
  refuseInvalid(judgeTime(body, send_at, exam));
  const used = usedPlaceholders(body.subject, body.body);
  const facts = await getMailFacts(scope, body, { kind: body.kind, used, send_at }, adapters.mailMarks);
  const reasons = await countByReason(scope, body, facts);
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
          : await writeExample(scope, first, body, { contact: facts.contact, app_url: adapters.app_url }),
    },
  };
};

/** The mail as this person would read it. */
async function writeExample(
  scope: ExamScope,
  examinee_id: number,
  text: LetterText,
  { contact, app_url }: { contact: string; app_url: string },
): Promise<z.input<typeof MailNumbers>['example']> {
  const { use_multilingual, now } = scope.exam;
  const reader = await findReader(scope, examinee_id);
  if (!reader) return null;
  const language = (use_multilingual && reader.language) || defaultLanguage;
  const exam = letterExamOf(scope, contact, language);
  const { reply_to } = await getSender(scope);
  const { letter } = writeShown(text, { exam, reader, app_url, now, language });
  return { reader: { name: reader.name, login_id: reader.login_id }, reply_to, ...letter };
}
