import type { Language } from '#contract/codes/languages.ts';
import { contentLanguages } from '#contract/codes/languages.ts';
import { fillPlaceholders, type Placeholder, usedPlaceholders } from '#contract/mail-placeholders.ts';
import { daysLeft } from '#contract/period.ts';
import { to } from '#contract/screens.ts';
import { formatInJapan } from '#messages/format.ts';
import { paintLetter } from './paint-letter.ts';

/** What was written, with its placeholders. */
export interface LetterText {
  sender_name: string;
  subject: string;
  body: string;
}

/** The exam and company of a letter. */
export interface LetterExam {
  name: string;
  directory: string;
  commence_on: Date;
  terminate_on: Date;
  company: { name: string; hash: string; color: string | null; contact: string };
}

/** The reader's data in a letter. The password is opened only for a letter that names it. */
export interface LetterReader {
  name: string;
  name_kana: string;
  login_id: string;
  password(): string;
}

/** A letter as it is sent. */
export interface Letter {
  sender_name: string;
  subject: string;
  text: string;
  html: string;
}

/** Stands for a password wherever a letter is shown on a screen, or sent as a test. */
export const passwordDots = '●●●●●●●●';

export type LetterValues = Readonly<Partial<Record<Placeholder, string>>>;

/** What the placeholders of a letter to a candidate stand for. @param used those that the letter has */
export function valuesOf(
  used: ReadonlySet<Placeholder>,
  {
    exam,
    reader,
    app_url,
    now,
    language,
  }: {
    exam: LetterExam;
    reader: LetterReader;
    app_url: string;
    now: Date;
    language: Language;
  },
): LetterValues {
  return {
    ...valuesOfExam(exam, { now, language }),
    url: app_url + to('candidate.login', { exam: { hash: exam.company.hash, directory: exam.directory } }),
    name: reader.name,
    kana: reader.name_kana,
    login_id: reader.login_id,
    ...(used.has('password') && { password: reader.password() }),
  };
}

/** What the placeholders of any letter of an exam stand for. */
export function valuesOfExam(
  exam: LetterExam,
  { now, language }: { now: Date; language: Language },
): LetterValues {
  return {
    exam: exam.name,
    from: formatInJapan(exam.commence_on, language),
    until: formatInJapan(exam.terminate_on, language),
    days_left: String(Math.max(0, daysLeft(exam, now))),
    company: exam.company.name,
    contact: exam.company.contact,
  };
}

/** Placeholders of a text that have no value for this reader. */
export function emptyIn({ subject, body }: LetterText, values: LetterValues): Placeholder[] {
  return [...usedPlaceholders(subject, body)].filter((name) => (values[name] ?? '').trim() === '');
}

/** The letter with everything filled in, as text and as a page. */
export function writeLetter(
  text: LetterText,
  values: LetterValues,
  { company, language }: { company: LetterExam['company']; language: Language },
): Letter {
  const subject = fillPlaceholders(text.subject, values).replace(/\s+/gu, ' ').trim();
  const body = fillPlaceholders(text.body, values).replace(/\r\n?/g, '\n');
  return letterOf(
    { sender_name: text.sender_name, subject, body },
    { company, language, button: values.url },
  );
}

/** A filled-in text as text and as a page: every mail is finished here. */
export function letterOf(
  { sender_name, subject, body }: LetterText,
  look: {
    company: Pick<LetterExam['company'], 'name' | 'color'>;
    language: Language;
    /** An address that stands as a button wherever it fills a line of its own. */
    button?: string | undefined;
  },
): Letter {
  const { company, language, button } = look;
  const html = paintLetter({ subject, body, company, lang: contentLanguages[language], button });
  return { sender_name, subject, text: body, html };
}
