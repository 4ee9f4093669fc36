import { defaultLanguage } from '#contract/codes/languages.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { MailScope } from '../../../access/scope.ts';
import { type Letter, writeLetter } from '../letter/write-letter.ts';
import { writeShown } from '../letter/write-shown.ts';
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
  const exam = examOf(row, language);
  const address = row.address ?? '';
  // Staff read it as it was written.
  if (row.examinee_id === null)
    return { address, letter: writeLetter(text, {}, { company: exam.company, language }) };
  const { name, name_kana, login_id, now } = row;
  const reader = { name: name ?? '', name_kana: name_kana ?? '', login_id: login_id ?? '' };
  return { address, letter: writeShown(text, { exam, reader, app_url, now, language }).letter };
}
