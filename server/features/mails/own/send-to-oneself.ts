import { Refusal } from '../../../access/refusal.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Mail } from '../../../adapters/mail/mail.ts';
import { MailProblem } from '../../../adapters/mail/mail-problem.ts';
import { takeBackToday } from '../../../db/day-counts.ts';
import type { Adapters } from '../../../http/handler.ts';
import { countLetter } from '../daily/count-letter.ts';

/**
 * Sends a mail to the account that asks, while it waits: it wants to know what the mail server says.
 * @throws Refusal invalid with the server's words when it took nothing, or because it said nothing; tooMany where the
 * address has had its letters of the day
 */
export async function sendToOneself(
  scope: CompanyScope,
  { mail: mailer, mailMarks }: Pick<Adapters, 'mail' | 'mailMarks'>,
  mail: Omit<Mail, 'is_urgent'>,
): Promise<void> {
  await countLetter(scope, mailMarks, mail.to);
  try {
    await mailer.send({ ...mail, is_urgent: true });
  } catch (error) {
    const { client_id } = scope;
    await takeBackToday(scope, { client_id, kind: 'letters', key: mailMarks.ofMailbox(mail.to) });
    if (!(error instanceof MailProblem)) throw error;
    throw new Refusal('invalid', { problems: [{ path: 'test', ...wordsOf(error) }] });
  }
}

function wordsOf({ verdict, server_says }: MailProblem) {
  if (server_says !== undefined)
    return { key: 'mailTemplate.test.failed', args: { says: server_says } } as const;
  // No server was asked: what stands there is no address.
  return { key: verdict === 'refused' ? 'mail.failed.address' : 'mailTemplate.test.silent' } as const;
}
