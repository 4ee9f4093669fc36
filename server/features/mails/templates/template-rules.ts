import { type AutomaticMail, automaticMails, readersOf } from '#contract/codes/mails.ts';
import { lacksNeeded } from '#contract/shapes/mail.ts';
import type { ExamMailTexts, MailTemplateFields } from '#contract/shapes/mail-template.ts';
import type { FieldProblem } from '../../../access/refusal.ts';

/** What is wrong with changing a template that writes automatic mails. @param uses those mails */
export function problemsOfUse(
  before: MailTemplateFields,
  after: MailTemplateFields,
  uses: readonly { mail: AutomaticMail }[],
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (uses.length > 0 && after.readers !== before.readers)
    problems.push({ path: 'readers', key: 'mailTemplate.readers.used' });
  if (uses.some(({ mail }) => mail === 'guideline') && lacksNeeded(after.body))
    problems.push({ path: 'body', key: 'mail.guideline.lacks' });
  return problems;
}

/** The field that names the template of an automatic mail. */
export const fieldOf = (mail: AutomaticMail) => `${mail}_id` as const;

/** What an exam's automatic mails are written by, as the call has it. */
export function textsOf(rows: readonly { mail: AutomaticMail; template_id: number }[]): ExamMailTexts {
  const idOf = (mail: AutomaticMail) => rows.find((row) => row.mail === mail)?.template_id ?? null;
  return Object.fromEntries(automaticMails.map((mail) => [fieldOf(mail), idOf(mail)])) as ExamMailTexts;
}

/** What is wrong with a template for a mail: it is for other readers, or a guideline without a log-in. */
export function problemOfText(
  mail: AutomaticMail,
  template: MailTemplateFields | undefined,
): FieldProblem | undefined {
  const path = fieldOf(mail);
  if (!template || template.readers !== readersOf[mail]) return { path, key: 'field.choice' };
  if (mail === 'guideline' && lacksNeeded(template.body)) return { path, key: 'mail.guideline.lacks' };
  return undefined;
}
