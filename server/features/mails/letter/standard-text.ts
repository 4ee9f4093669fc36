import type { Language } from '#contract/codes/languages.ts';
import type { AutomaticMail, MailKind } from '#contract/codes/mails.ts';
import { placeholderNames } from '#contract/mail-placeholders.ts';
import { translator } from '#messages/translator.ts';
import type { LetterText } from './write-letter.ts';

/** In the texts of the catalogue a placeholder of a mail is an argument of the same name: it stands for itself. */
const asTheyAre = Object.fromEntries(placeholderNames.map((name) => [name, `{{${name}}}`]));

/** The platform's own words of a mail. Its sender is the company, by the name that it has. */
export function standardText(
  mail: AutomaticMail | MailKind,
  language: Language,
): Pick<LetterText, 'subject' | 'body'> {
  const name = mail === 'reminder' ? 'reminder' : 'guideline';
  const text = translator(language);
  return {
    subject: text(`mail.standard.${name}.subject`, asTheyAre),
    body: text(`mail.standard.${name}.body`, asTheyAre),
  };
}
