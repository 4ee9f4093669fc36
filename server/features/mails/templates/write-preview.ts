import type { InputOf } from '#contract/call.ts';
import type { mails } from '#contract/calls/mails.ts';
import { defaultLanguage, type Language } from '#contract/codes/languages.ts';
import { type MailReaders, readersOf } from '#contract/codes/mails.ts';
import { foreignPlaceholders, placeholdersFor } from '#contract/mail-placeholders.ts';
import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { getSender, type Sender } from '../letter/sender.ts';
import { standardText } from '../letter/standard-text.ts';
import {
  emptyIn,
  type Letter,
  type LetterExam,
  type LetterReader,
  type LetterText,
  type LetterValues,
  valuesOfExam,
  writeLetter,
} from '../letter/write-letter.ts';
import { letterExamOf, writeShown } from '../letter/write-shown.ts';
import { type Problem, whyEmpty, whySkipped } from '../send/send-rules.ts';
import { getTemplate } from './get-template.ts';
import { findPerson, getFacts, type PreviewFacts, type PreviewPerson } from './preview-store.ts';

type Asked = InputOf<typeof mails.preview>['body'];

interface Preview {
  letter: Letter;
  reply_to: string | null;
  /** The person with whose data it is shown; null when it goes to staff. */
  reader: { name: string; login_id: string } | null;
  remarks: string[];
}

/**
 * A mail as its reader would get it: a real person of the exam, or a made-up one where nobody is found.
 * @throws Refusal notFound for a template that the company does not have
 */
export async function writePreview(scope: ExamScope, asked: Asked, app_url: string): Promise<Preview> {
  const language = languageOf(scope, asked);
  const sender = await getSender(scope);
  const text = await textOf(scope, asked, language, sender);
  const facts = await getFacts(scope);
  // Staff call the exam by its own name in every language, and their mails too.
  const named = text.readers === 'staff' ? defaultLanguage : language;
  const exam = letterExamOf(scope, facts.contact, named);
  if (text.readers === 'staff') {
    const values = valuesForStaff(scope, exam, facts, app_url, language);
    const letter = writeLetter(text, values, { company: exam.company, language });
    return { letter, reply_to: null, reader: null, remarks: wordsOf(scope, foreignIn(text)) };
  }
  const person = await findPerson(scope, asked.person);
  const reader = readerOf(person, language);
  const { letter, values } = writeShown(text, { exam, reader, app_url, now: scope.exam.now, language });
  const remarks = [...foreignIn(text), ...remarksOf(text, values, person, asked)];
  const { name, login_id } = reader;
  return {
    letter,
    reply_to: sender.reply_to,
    reader: { name, login_id },
    remarks: wordsOf(scope, remarks),
  };
}

function wordsOf({ language }: ExamScope, remarks: readonly Problem[]): string[] {
  const t = translator(language);
  return remarks.map(({ key, args }) => t(key, args));
}

/** Staff read their own language; candidates Japanese, unless the exam is in several languages. */
function languageOf({ exam, language }: ExamScope, asked: Asked): Language {
  const readers = asked.standard === undefined ? asked.readers : readersOf[asked.standard];
  return asked.language ?? (readers === 'staff' || exam.use_multilingual ? language : defaultLanguage);
}

type ReadText = LetterText & { readers: MailReaders };

async function textOf(
  scope: ExamScope,
  asked: Asked,
  language: Language,
  { sender_name }: Sender,
): Promise<ReadText> {
  if (asked.template_id !== undefined) return getTemplate(scope, asked.template_id);
  if (asked.standard === undefined) return asked;
  const text = standardText(asked.standard, language);
  return { ...text, sender_name, readers: readersOf[asked.standard] };
}

function readerOf(person: PreviewPerson | undefined, language: Language): Omit<LetterReader, 'password'> {
  const t = translator(language);
  if (person) return person;
  return {
    name: t('mailTemplate.example.name'),
    name_kana: t('mailTemplate.example.kana'),
    login_id: 'A0001',
  };
}

/** What happened is made up, the numbers are the exam's own. */
function valuesForStaff(
  { exam: { now }, exam_id, client_id }: ExamScope,
  exam: LetterExam,
  { registered, under_examination, tested }: PreviewFacts,
  app_url: string,
  language: Language,
): LetterValues {
  const t = translator(language);
  return {
    ...valuesOfExam(exam, { now, language }),
    url: app_url + to('exam.top', { exam: { id: exam_id, client_id } }),
    event: t('mailTemplate.example.event'),
    numbers: t('mailTemplate.example.numbers', { registered, under_examination, tested }),
  };
}

/** Placeholders that its readers' mails cannot have. */
function foreignIn({ subject, body, readers }: ReadText): Problem[] {
  const found = foreignPlaceholders([subject, body], placeholdersFor[readers]);
  if (found.length === 0) return [];
  return [{ key: 'mail.placeholder.unknown', args: { found: found.join(' ').slice(0, 200) } }];
}

/** Why this person would not get it. */
function remarksOf(
  text: LetterText,
  values: LetterValues,
  person: PreviewPerson | undefined,
  asked: Asked,
): Problem[] {
  const isAsked = asked.person.trim() !== '';
  const nobody = isAsked ? 'mailTemplate.preview.nobody' : 'mailTemplate.preview.example';
  const why = person
    ? whySkipped('message', { ...person, is_suppressed: false }, false)
    : ({ key: nobody } as const);
  const empty = whyEmpty(emptyIn(text, values));
  return [...(why ? [why] : []), ...(empty ? [empty] : [])];
}
