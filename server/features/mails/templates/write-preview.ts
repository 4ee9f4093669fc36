import type { InputOf } from '#contract/call.ts';
import type { mails } from '#contract/calls/mails.ts';
import { defaultLanguage, type Language } from '#contract/codes/languages.ts';
import { type MailReaders, readersOf } from '#contract/codes/mails.ts';
import { foreignPlaceholders, placeholdersFor, usedPlaceholders } from '#contract/mail-placeholders.ts';
import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { standardText } from '../letter/standard-text.ts';
import {
  emptyIn,
  type Letter,
  type LetterExam,
  type LetterText,
  type LetterValues,
  passwordDots,
  valuesOf,
  valuesOfExam,
  writeLetter,
} from '../letter/write-letter.ts';
import { type Problem, whyEmpty, whySkipped } from '../send/send-rules.ts';
import { getTemplate } from './get-template.ts';
import { findPerson, getFacts, type PreviewFacts, type PreviewPerson } from './preview-store.ts';

type Asked = InputOf<typeof mails.preview>['body'];

interface Preview {
  letter: Letter;
  /** As whose mail it is shown; null when it goes to staff. */
  reader: { name: string; login_id: string } | null;
  remarks: string[];
}

/**
 * A mail as its reader would get it: a real person of the exam, or a made-up one where nobody is found.
 * @throws Refusal notFound for a template that the company does not have
 */
export async function writePreview(scope: ExamScope, asked: Asked, app_url: string): Promise<Preview> {
  const language = languageOf(scope, asked);
  const text = await textOf(scope, asked, language);
  const facts = await getFacts(scope);
  const exam = examOf(scope, facts);
  const person = text.readers === 'candidates' ? await findPerson(scope, asked.person) : undefined;
  const { values, reader } =
    text.readers === 'staff'
      ? { values: valuesForStaff(scope, exam, facts, app_url, language), reader: null }
      : readerOf(scope, exam, person, text, { app_url, language });
  const t = translator(scope.language);
  return {
    letter: writeLetter(text, values, { company: exam.company, language }),
    reader,
    remarks: remarksOf(text, values, person, asked).map(({ key, args }) => t(key, args)),
  };
}

/** Staff read their own language; candidates Japanese, unless the exam is in several languages. */
function languageOf({ exam, language }: ExamScope, asked: Asked): Language {
  const readers = asked.standard === undefined ? asked.readers : readersOf[asked.standard];
  return asked.language ?? (readers === 'staff' || exam.use_multilingual ? language : defaultLanguage);
}

type ReadText = LetterText & { readers: MailReaders };

async function textOf(scope: ExamScope, asked: Asked, language: Language): Promise<ReadText> {
  if (asked.template_id !== undefined) return getTemplate(scope, asked.template_id);
  if (asked.standard === undefined) return asked;
  const text = standardText(asked.standard, language);
  return { ...text, sender_name: scope.company.name, readers: readersOf[asked.standard] };
}

function examOf({ exam, company }: ExamScope, { contact }: PreviewFacts): LetterExam {
  const { name, directory, commence_on, terminate_on } = exam;
  const { hash, color } = company;
  return {
    name,
    directory,
    commence_on,
    terminate_on,
    company: { name: company.name, hash, color, contact },
  };
}

function readerOf(
  { exam: { now } }: ExamScope,
  exam: LetterExam,
  person: PreviewPerson | undefined,
  text: LetterText,
  { app_url, language }: { app_url: string; language: Language },
): { values: LetterValues; reader: Preview['reader'] } {
  const t = translator(language);
  const { name, name_kana, login_id } = person ?? {
    name: t('mailTemplate.example.name'),
    name_kana: t('mailTemplate.example.kana'),
    login_id: 'A0001',
  };
  const reader = { name, name_kana, login_id, password: () => passwordDots };
  const used = usedPlaceholders(text.subject, text.body);
  return { values: valuesOf(used, { exam, reader, app_url, now, language }), reader: { name, login_id } };
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

function remarksOf(
  text: ReadText,
  values: LetterValues,
  person: PreviewPerson | undefined,
  asked: Asked,
): Problem[] {
  const found = foreignPlaceholders([text.subject, text.body], placeholdersFor[text.readers]);
  const remarks: Problem[] = [];
  if (found.length > 0)
    remarks.push({ key: 'mail.placeholder.unknown', args: { found: found.join(' ').slice(0, 200) } });
  if (text.readers === 'staff') return remarks;
  if (!person)
    remarks.push({
      key: asked.person.trim() === '' ? 'mailTemplate.preview.example' : 'mailTemplate.preview.nobody',
    });
  const why = person && whySkipped('message', { ...person, is_suppressed: false }, false);
  const empty = whyEmpty(emptyIn(text, values));
  return [...remarks, ...(why ? [why] : []), ...(empty ? [empty] : [])];
}
