import { defaultLanguage, type Language } from '#contract/codes/languages.ts';
import { usedPlaceholders } from '#contract/mail-placeholders.ts';
import { to } from '#contract/screens.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { examNameIn } from '../../../db/exam-name.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import { replyTo } from '../letter/sender.ts';
import { standardText } from '../letter/standard-text.ts';
import { emptyIn, type LetterExam, type LetterText, valuesOf, writeLetter } from '../letter/write-letter.ts';
import { writeToList } from '../letter/write-to-list.ts';
import type { Ready } from './send-lanes.ts';
import { dayFull, type Problem, whyEmpty, whySkipped } from './send-rules.ts';
import type { NextRecipient, TakenMail } from './send-store.ts';

interface Sorted {
  ready: Ready[];
  skipped: { id: number; problem: Problem }[];
}

type MailExam = Pick<
  TakenMail,
  | 'exam_name'
  | 'name_en'
  | 'name_zh'
  | 'directory'
  | 'commence_on'
  | 'terminate_on'
  | 'company_name'
  | 'company_hash'
  | 'company_color'
  | 'company_contact'
>;

type SendAdapters = Pick<JobAdapters, 'mail' | 'mailMarks' | 'sealer' | 'app_url'>;

/** Which of the next people get a letter, and why the others get none. */
export function readyFrom(
  scope: TenantScope,
  mail: TakenMail,
  next: readonly NextRecipient[],
  adapters: SendAdapters,
): Sorted {
  const sorted: Sorted = { ready: [], skipped: [] };
  for (const reader of next) {
    const ready = judgeOne(scope, mail, reader, adapters);
    if ('key' in ready) sorted.skipped.push({ id: reader.id, problem: ready });
    else sorted.ready.push(ready);
  }
  return sorted;
}

/** One person whose row cannot be read, such as a password sealed with another key, does not hold back other mails. */
function judgeOne(
  scope: TenantScope,
  mail: TakenMail,
  reader: NextRecipient,
  adapters: SendAdapters,
): Ready | Problem {
  try {
    return judge(scope, mail, reader, adapters);
  } catch {
    return { key: 'mail.skipped.unreadable' };
  }
}

function judge(
  scope: TenantScope,
  mail: TakenMail,
  reader: NextRecipient,
  adapters: SendAdapters,
): Ready | Problem {
  if (!mail.is_live) return { key: 'mail.skipped.examGone' };
  const why = whySkipped(mail.kind, reader, mail.terminate_on <= reader.now);
  if (why || reader.email === null) return why ?? { key: 'mail.skipped.noAddress' };
  const language = mail.use_multilingual ? (reader.language ?? defaultLanguage) : defaultLanguage;
  const text = mail.body === '' ? { ...mail, ...standardText(mail.kind, language) } : mail;
  const exam = examOf(mail, language);
  const used = usedPlaceholders(text.subject, text.body);
  const { name, name_kana, login_id, password_sealed } = reader;
  const person = { name, name_kana, login_id, password: () => adapters.sealer.open(password_sealed ?? '') };
  const values =
    reader.examinee_id === null
      ? {}
      : valuesOf(used, { exam, reader: person, app_url: adapters.app_url, now: reader.now, language });
  const empty = reader.examinee_id === null ? undefined : whyEmpty(emptyIn(text, values));
  if (empty) return empty;
  if (reader.is_full) return dayFull;
  const ids = { client_id: scope.client_id, mail_id: mail.id, recipient_id: reader.id };
  const message_id = adapters.mailMarks.writeId(ids, adapters.mail.host);
  const first_try_at = reader.first_try_at ?? reader.now;
  return {
    id: reader.id,
    examinee_id: reader.examinee_id,
    address: reader.email,
    mailbox: reader.mailbox,
    password_sealed,
    first_try_at,
    message_id,
    tries: reader.tries,
    since: reader.now.getTime() - first_try_at.getTime(),
    write: () => ({
      to: reader.email ?? '',
      message_id,
      ...(mail.kind === 'notice'
        ? writeToStaff(text, { ...adapters, exam, client_id: scope.client_id, exam_id: mail.exam_id, reader })
        : { ...writeLetter(text, values, { company: exam.company, language }), ...replyTo(mail.reply_to) }),
    }),
  };
}

/** A notice to staff goes out as it was written, with the link to unsubscribe below it. */
function writeToStaff(
  text: LetterText,
  {
    exam,
    reader,
    client_id,
    exam_id,
    mailMarks,
    app_url,
  }: SendAdapters & { exam: LetterExam; reader: NextRecipient; client_id: number; exam_id: number },
) {
  const { company } = exam;
  const token = mailMarks.writeLeaving({ client_id, exam_id, address: reader.email ?? '' });
  return writeToList(text, {
    company,
    button: app_url + to('exam.top', { exam: { id: exam_id, client_id } }),
    unsubscribe_url: app_url + to('client.unsubscribe', { query: { token } }),
  });
}

/** The exam and company of a mail, as they stand in its row and are called in the language. */
export function examOf(mail: MailExam, language: Language): LetterExam {
  return {
    name: examNameIn(language, { ...mail, name: mail.exam_name }),
    directory: mail.directory,
    commence_on: mail.commence_on,
    terminate_on: mail.terminate_on,
    company: {
      name: mail.company_name,
      hash: mail.company_hash,
      color: mail.company_color,
      contact: mail.company_contact,
    },
  };
}
