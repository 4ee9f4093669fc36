import { type Language, languages } from '#contract/codes/languages.ts';
import { type AutomaticMail, automaticMails, type MailKind, readersOf } from '#contract/codes/mails.ts';
import { placeholderNames, placeholders } from '#contract/mail-placeholders.ts';
import type { StandardMail } from '#contract/shapes/mail-template.ts';
import { translator } from '#messages/translator.ts';
import type { LetterText } from './write-letter.ts';

/** In the texts of the catalogue a placeholder of a mail is an argument of the same name: it stands for itself. */
function asTheyAre(language: Language): Record<string, string> {
  return Object.fromEntries(
    placeholderNames.map((name) => {
      const [ja, zh] = placeholders[name];
      return [name, `{{${{ ja, zh, en: name }[language]}}}`];
    }),
  );
}

/** The platform's own words of a mail. Its sender is the company (`getSender`). */
export function standardText(
  mail: AutomaticMail | MailKind,
  language: Language,
): Pick<LetterText, 'subject' | 'body'> {
  const name = automaticMails.find((each) => each === mail) ?? 'guideline';
  const text = translator(language);
  return {
    subject: text(`mail.standard.${name}.subject`, asTheyAre(language)),
    body: text(`mail.standard.${name}.body`, asTheyAre(language)),
  };
}

/** Every mail that the platform has written, in every language. @param sender_name as the company's mails have it */
export function listStandardMails(sender_name: string): StandardMail[] {
  return automaticMails.flatMap((mail) =>
    languages.map((language) => ({
      ...{ mail, language, readers: readersOf[mail], sender_name },
      name: translator(language)(`mail.standard.${mail}.name`),
      ...standardText(mail, language),
    })),
  );
}
