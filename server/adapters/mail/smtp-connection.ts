import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection, { type SMTPConnectionAuth } from 'nodemailer/lib/smtp-connection';
import SMTPTransport, { type SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import type { Mail } from './mail.ts';
import { messageOf } from './mail-message.ts';
import { MailProblem } from './mail-problem.ts';

/**
 * One connection to the mail server, opened when it is first needed and again after it broke. A pool sends a mail once
 * more when its connection breaks; a line never does, and its error says whether the server may have it.
 */
export interface SmtpConnection {
  /** One mail at a time. @throws MailProblem when the server did not say that it took it */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** Mails after which a connection is closed: servers count, and slow down endless connections. */
const perConnection = 500;

interface LineSettings {
  smtp_url: string;
  mail_from: string;
  /** Milliseconds to connect, to be greeted, and of silence. */
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  /** Milliseconds in which a mail must be taken: a server that hangs, or is very slow, keeps a line no longer. */
  deadline: number;
}

export function openConnection({ smtp_url, mail_from, deadline, ...patience }: LineSettings): SmtpConnection {
  // The transport reads the address: host, port, TLS, log-in, and what stands behind the question mark.
  const settings = new SMTPTransport({ url: smtp_url, ...patience }).options;
  let open: { connection: SMTPConnection; left: number } | undefined;
  const close = () => {
    open?.connection.quit();
    open = undefined;
  };
  return {
    async send(mail) {
      const message = new MailComposer(messageOf(mail, mail_from)).compile();
      const content = await message.build().catch(() => {
        throw new MailProblem({ code: 'EENVELOPE' });
      });
      const wasOpen = open !== undefined;
      const until = AbortSignal.timeout(deadline);
      try {
        await sendOnce(message.getEnvelope(), content, until);
      } catch (problem) {
        // A server ends a connection after some mails, or after a while: nothing was sent, and the next one is new.
        const isStale = wasOpen && problem instanceof MailProblem && problem.verdict === 'away';
        if (!isStale || until.aborted) throw problem;
        await sendOnce(message.getEnvelope(), content, until);
      }
    },
    close,
  };

  async function sendOnce(envelope: Envelope, content: Buffer, until: AbortSignal): Promise<void> {
    if (open?.connection.destroyed) open = undefined;
    try {
      open ??= { connection: await connect(settings, until), left: perConnection };
    } catch (error) {
      throw new MailProblem(error);
    }
    const mine = open;
    try {
      await handOver(mine.connection, envelope, content, until);
    } finally {
      mine.left -= 1;
      if (mine.connection.destroyed) open = undefined;
      else if (mine.left === 0) close();
    }
  }
}

function connect(settings: SMTPTransportOptions, until: AbortSignal): Promise<SMTPConnection> {
  return new Promise((resolve, reject) => {
    const connection = new SMTPConnection(settings);
    const fail = (error: unknown) => {
      until.removeEventListener('abort', leave);
      connection.close();
      reject(error);
    };
    const leave = () => fail(hung('CONN'));
    until.addEventListener('abort', leave);
    connection.once('error', fail);
    connection.connect((refused) => {
      if (refused) return fail(refused);
      const ready = () => {
        until.removeEventListener('abort', leave);
        connection.off('error', fail);
        // A connection that breaks while it waits is noticed by the next mail.
        connection.on('error', () => undefined);
        resolve(connection);
      };
      if (!settings.auth) return ready();
      connection.login(settings.auth as SMTPConnectionAuth, (error) => (error ? fail(error) : ready()));
    });
  });
}

/** The library's message when a server does not respond. */
function hung(command: string) {
  return { code: 'ETIMEDOUT', command };
}

type Envelope = Parameters<SMTPConnection['send']>[0];

/** Sends one mail. The text is read once the server has asked for it. */
function handOver(
  connection: SMTPConnection,
  envelope: Envelope,
  content: Buffer,
  until: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isHandedOver = false;
    const text = new Readable({
      read() {
        isHandedOver = true;
        this.push(content);
        this.push(null);
      },
    });
    let problem: MailProblem | undefined;
    const settle = (error?: unknown) => {
      connection.off('error', settle);
      connection.off('end', ended);
      until.removeEventListener('abort', leave);
      if (error || problem) reject(problem ?? new MailProblem(error, isHandedOver));
      else resolve();
    };
    const ended = () => settle({ code: 'ECONNECTION' });
    const leave = () => {
      settle(hung('RCPT TO'));
      connection.close();
    };
    connection.once('error', settle);
    connection.once('end', ended);
    until.addEventListener('abort', leave);
    connection.send(envelope, text, (error) => {
      if (!error || connection.destroyed) return settle(error);
      // The connection can be used for the next mail, once this one is reset.
      problem = new MailProblem(error, isHandedOver);
      connection.reset(() => settle());
    });
  });
}
