import { defaultLanguage } from '#contract/codes/languages.ts';
import { usedPlaceholders } from '#contract/mail-placeholders.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { MailScope } from '../../../access/scope.ts';
import { type Letter, passwordDots, valuesOf, writeLetter } from '../letter/write-letter.ts';
import { examOf } from '../send/ready-from.ts';
import { findLetter } from './letter-store.ts';
import { textOf } from './present-mail.ts';

/** The letter, written anew of what is known now. @throws Refusal notFound */
export async function getLetter(
  scope: MailScope,
  recipient_id: number,
  app_url: string,
): Promise<{ address: string; letter: Letter }> {
  const row = await findLetter(scope, recipient_id);
  if (!row || row.is_forgotten) throw new Refusal('notFound');
  const language = row.use_multilingual ? (row.language ?? defaultLanguage) : defaultLanguage;
  const text = { sender_name: row.sender_name || row.company_name, ...textOf(row, language) };
  const exam = examOf(row);
  const reader = {
    name: row.name ?? '',
    name_kana: row.name_kana ?? '',
    login_id: row.login_id ?? '',
    password: () => passwordDots,
  };
  const used = usedPlaceholders(text.subject, text.body);
  const values =
    row.examinee_id === null ? {} : valuesOf(used, { exam, reader, app_url, now: row.now, language });
  return {
    address: row.address ?? '',
    letter: writeLetter(text, values, { company: exam.company, language }),
  };
}
