import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The door mail leaves by: an SMTP server, or .eml files in `data_dir`/outbox where none is set. */
export interface MailDoor {
  send(mail: Mail): Promise<void>;
  close(): void;
}

export function openMailDoor(config: Config): MailDoor {
  return config.smtp_url === undefined ? outbox(config) : smtp(config, config.smtp_url);
}

function smtp(config: Config, url: string): MailDoor {
  const transport = createTransport({ url, ...patience }, { from: config.mail_from });
  return {
    async send(mail) {
      try {
        await transport.sendMail(safe(mail));
      } catch (error) {
        throw new MailProblem(error);
      }
    },
    close: () => transport.close(),
  };
}

/** Milliseconds. A server that says nothing is tried again; meanwhile others' mails wait behind this one. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Why a mail was not taken, without the server's words: they repeat the address, and this goes to the log. */
class MailProblem extends Error {
  constructor(reason: unknown) {
    const { code, command, responseCode } = reason as {
      code?: string;
      command?: string;
      responseCode?: number;
    };
    const words = [code, command, responseCode].filter((each) => each !== undefined);
    super(`the mail server did not take a mail (${words.join(' ')})`);
    this.name = 'MailProblem';
  }
}

function outbox(config: Config): MailDoor {
  const folder = join(config.data_dir, 'outbox');
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'windows' },
    { from: config.mail_from },
  );
  return {
    async send(mail) {
      const { message } = await transport.sendMail(safe(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID()}`;
      // Written aside and renamed, so that whoever watches the folder never reads half a mail.
      await writeFile(join(folder, `${name}.part`), message as Buffer, { mode: 0o600 });
      await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
    },
    close: () => undefined,
  };
}

/** Header lines hold no line breaks, whatever a name or a subject brings. */
function safe(mail: Mail): Mail {
  const line = (text: string) => text.replace(/[\r\n]+/g, ' ');
  return { to: line(mail.to), subject: line(mail.subject), text: mail.text };
}
