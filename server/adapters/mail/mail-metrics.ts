import { Counter } from 'prom-client';
import type { Mailer } from './mail.ts';
import { MailProblem } from './mail-problem.ts';

/** Mails that were handed to the mail server, and what it said. */
export const handedMails = new Counter({
  name: 'hakaru_mails_total',
  help: 'Mails handed to the mail server: taken, or why not (refused, later, away, unknown)',
  labelNames: ['outcome'],
  registers: [],
});

/** The same mailer, whose mails are counted by what became of them. */
export function counted(mailer: Mailer): Mailer {
  return {
    ...mailer,
    send: (mail) => count(mailer.send(mail)),
    openConnection() {
      const line = mailer.openConnection();
      return { send: (mail) => count(line.send(mail)), close: () => line.close() };
    },
  };
}

async function count<T>(sending: Promise<T>): Promise<T> {
  try {
    const sent = await sending;
    handedMails.inc({ outcome: 'taken' });
    return sent;
  } catch (error) {
    if (error instanceof MailProblem) handedMails.inc({ outcome: error.verdict });
    throw error;
  }
}
