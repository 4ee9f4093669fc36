import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { closed, hostOf, messageOf } from './mail-message.ts';
import { counted } from './mail-metrics.ts';
import { MailProblem } from './mail-problem.ts';
import { openConnection, type SmtpConnection } from './smtp-connection.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The mail as HTML, sent along with the text. */
  html?: string;
  /** The sender's name as people read it: a company's. The address stays the platform's, which may send for it. */
  sender_name?: string;
  /** Where answers go. */
  reply_to?: string;
  /** Somebody waits for this mail now: it does not wait behind mails to many people. */
  is_urgent?: true;
  /** With angle brackets; drawn where it is not given. */
  message_id?: string;
  /** Where a post takes the reader off the list: of what staff subscribed to alone. */
  unsubscribe_url?: string;
}

/** A mail that the server took. */
export interface SentMail {
  /** As in its header, with angle brackets: a server's report about the mail names it. */
  message_id: string;
}

/** What sends mail: an SMTP server, or .eml files in `data_dir`/outbox where none is set. */
export interface Mailer {
  /** @throws MailProblem when the server did not take it */
  send(mail: Mail): Promise<SentMail>;
  /** A connection of its own, for one mail after another to many people. */
  openConnection(): SmtpConnection;
  /** What ids of mails end with. */
  host: string;
  /** Mails that may go to one domain in a second. */
  per_domain: number;
  /** Mails are written to files: nothing reaches anybody. */
  is_outbox: boolean;
  close(): void;
}

export function openMailer(config: Config): Mailer {
  return counted(config.smtp_url === undefined ? outbox(config) : smtp(config, config.smtp_url));
}

/** The most connections to the mail server, and the most mails that one of them takes before it is closed. */
const bulkPool = {
  pool: true,
  maxConnections: 3,
  maxMessages: 100,
  maxRequeues: 1,
  idleTimeout: 30_000,
} as const;
/** More connections, because a class logs in together. */
const urgentPool = { ...bulkPool, maxConnections: 10 } as const;

function smtp(config: Config, url: string): Mailer {
  const bulk = createTransport({ url, ...patience, ...bulkPool, ...closed });
  const urgent = createTransport({ url, ...patience, ...urgentPool, ...closed });
  return {
    async send(mail) {
      const message = messageOf(mail, config.mail_from);
      try {
        const sent = await (mail.is_urgent ? urgent : bulk).sendMail(message);
        return { message_id: sent.messageId };
      } catch (error) {
        throw new MailProblem(error);
      }
    },
    openConnection: () =>
      openConnection({
        ...{ smtp_url: url, mail_from: config.mail_from, deadline },
        ...{ ...patience, socketTimeout: deadline },
      }),
    host: hostOf(config.mail_from),
    per_domain: config.mail_per_domain,
    is_outbox: false,
    close() {
      bulk.close();
      urgent.close();
    },
  };
}

/**
 * Milliseconds for one mail of many, from the connection to the server's response after the text, so that a hanging
 * server delays no others. Spam filters respond within it; without a response the outcome is unknown.
 */
const deadline = 60_000;

/** Milliseconds after which a silent mail server is tried again; meanwhile other mails wait behind this one. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function outbox(config: Config): Mailer {
  const folder = join(config.data_dir, 'outbox');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...closed });
  const send = async (mail: Mail) => {
    const { message, messageId } = await transport.sendMail(messageOf(mail, config.mail_from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}`;
    // Written under another name first, so that programs that watch the folder never read half a mail.
    await writeFile(join(folder, `${name}.part`), message as Buffer, { mode: 0o600 });
    await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
    return { message_id: messageId };
  };
  return {
    send,
    openConnection: () => ({
      async send(mail) {
        await send(mail);
      },
      close: () => undefined,
    }),
    host: hostOf(config.mail_from),
    per_domain: config.mail_per_domain,
    is_outbox: true,
    close: () => undefined,
  };
}
