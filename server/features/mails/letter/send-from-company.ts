import type { Language } from '#contract/codes/languages.ts';
import type { JobAdapters } from '../../../jobs/jobs.ts';
import { replyTo } from './sender.ts';
import { letterOf } from './write-letter.ts';

/** Recipient and sender of a mail to an account: the columns that its store reads. */
export interface CompanyReader {
  email: string;
  language: Language;
  company_name: string;
  company_color: string | null;
  /** The settings of mails to candidates; without them the company's name, and no address. */
  sender_name?: string;
  reply_to?: string | null;
}

/**
 * Sends one person of staff, or one candidate, a mail in the name and look of the company: a code, an invitation, a
 * word that a file is ready. `is_urgent` goes before mails to many; `button` is an address of the body that stands as
 * a button.
 */
export async function sendFromCompany(
  adapters: Pick<JobAdapters, 'mail'>,
  reader: CompanyReader,
  { subject, body, button, ...how }: { subject: string; body: string; button?: string; is_urgent?: true },
): Promise<void> {
  const { email, language, company_name, company_color, sender_name = company_name } = reader;
  const company = { name: company_name, color: company_color };
  const letter = letterOf({ sender_name, subject, body }, { company, language, button });
  await adapters.mail.send({ ...how, to: email, ...letter, ...replyTo(reader.reply_to) });
}
