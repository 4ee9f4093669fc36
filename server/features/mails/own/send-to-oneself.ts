import { Refusal } from '../../../access/refusal.ts';
import type { Mail, Mailer } from '../../../adapters/mail/mail.ts';
import { MailProblem } from '../../../adapters/mail/mail-problem.ts';

/**
 * Sends a mail to whoever asks, while they wait: what the mail server says is what they want to know.
 * @throws Refusal invalid with the server's words when it took nothing, or because it said nothing
 */
export async function sendToOneself(
  mailer: Pick<Mailer, 'send'>,
  mail: Omit<Mail, 'is_urgent'>,
): Promise<void> {
  try {
    await mailer.send({ ...mail, is_urgent: true });
  } catch (error) {
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
