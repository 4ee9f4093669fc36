import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** One mail as an SMTP server received it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  raw: string;
}

/** A real SMTP peer, and how many connections it had. */
export interface SmtpPeer {
  url: string;
  received: ReceivedMail[];
  /** Passwords that it received, and whether by TLS. */
  passwords: { password: string | null | undefined; secure: boolean }[];
  connections: { ever: number; now: number; most: number };
  close(): Promise<void>;
}

/** How a peer behaves; whatever it holds may change while it runs. */
export interface Behaviour {
  /** What it says to an address instead of taking the mail, such as `550 5.1.1 nobody`. */
  answers?: ReadonlyMap<string, string>;
  /** Addresses whose mails it takes in whole, and then drops the line. */
  broken?: ReadonlySet<string>;
  /** It offers STARTTLS, with a certificate that it has signed itself. */
  startsTls?: true;
  /** What it waits for before it says that it has taken a mail. */
  before?(mail: ReceivedMail): Promise<void>;
}

/** A real SMTP peer on a free port, until it is closed. */
export async function openSmtpPeer({
  answers = new Map(),
  broken = new Set(),
  startsTls,
  before = async () => undefined,
}: Behaviour = {}): Promise<SmtpPeer> {
  const received: ReceivedMail[] = [];
  const passwords: SmtpPeer['passwords'] = [];
  const connections = { ever: 0, now: 0, most: 0 };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: startsTls ? [] : ['STARTTLS'],
    onAuth({ username, password }, { secure }, done) {
      passwords.push({ password, secure });
      done(null, { user: username });
    },
    onConnect(_session, done) {
      connections.ever += 1;
      connections.now += 1;
      connections.most = Math.max(connections.most, connections.now);
      done();
    },
    onClose() {
      connections.now -= 1;
    },
    onRcptTo({ address }, _session, done) {
      const [, responseCode, words] = /^(\d{3}) (.*)$/.exec(answers.get(address) ?? '') ?? [];
      done(words ? Object.assign(new Error(words), { responseCode: Number(responseCode) }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address);
        if (to.some((address) => broken.has(address))) {
          for (const connection of server.connections as Set<{ id: string; _socket: Socket }>)
            if (connection.id === session.id) connection._socket.destroy();
          return;
        }
        const mail = { from, to, raw: Buffer.concat(chunks).toString('utf8') };
        void before(mail).then(() => {
          received.push(mail);
          done();
        });
      });
    },
  });
  // A client that is killed resets its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, received, passwords, connections, close };
}
