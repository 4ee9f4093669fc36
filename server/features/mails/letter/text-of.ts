import type { Language } from '#contract/codes/languages.ts';
import type { AutomaticMail } from '#contract/codes/mails.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { getSender } from './sender.ts';
import { standardText } from './standard-text.ts';
import type { LetterText } from './write-letter.ts';

/** What an automatic mail of an exam says: by the template that the exam has chosen for it, else the standard text. */
export async function textOf(
  scope: TenantScope,
  exam_id: number,
  mail: AutomaticMail,
  language: Language,
): Promise<LetterText> {
  const chosen = await findChosenText(scope, exam_id, mail);
  if (chosen) return chosen;
  const { sender_name } = await getSender(scope);
  return { sender_name, ...standardText(mail, language) };
}

/** The template's text, where the exam has chosen one: then every reader gets it, whatever their language. */
export function findChosenText(
  scope: TenantScope,
  exam_id: number,
  mail: AutomaticMail,
): Promise<LetterText | undefined> {
  return scope.db.one<LetterText>(sql`
    select t.sender_name, t.subject, t.body from exam_mail_templates u
    join mail_templates t on t.client_id = ${scope.client_id} and t.id = u.template_id
    where u.client_id = ${scope.client_id} and u.exam_id = ${exam_id} and u.mail = ${mail}`);
}
