import { Refusal } from '../../../access/refusal.ts';
import type { Mail, Mailer } from '../../../adapters/mail/mail.ts';
import { MailProblem } from '../../../adapters/mail/mail-problem.ts';

/**
 * Sends a mail to whoever asks, while they wait: what the mail server says is what they want to know.
 * @throws Refusal invalid with the server's words when it took nothing
 */
export async function sendToOneself(
  mailer: Pick<Mailer, 'send'>,
  mail: Omit<Mail, 'is_urgent'>,
): Promise<void> {
  try {
    await mailer.send({ ...mail, is_urgent: true });
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error;
    const args = { says: error.server_says ?? '-' };
    throw new Refusal('invalid', { problems: [{ path: 'test', key: 'mailTemplate.test.failed', args }] });
  }
}
