import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { MailProblem } from './mail-problem.ts';
import { openConnection } from './smtp-connection.ts';

const mail = { to: 'you@example.com', subject: '件名', text: '本文\n.\n終わり' };
const long = 15_000;
const patience = { connectionTimeout: long, greetingTimeout: long, socketTimeout: long };
/** @param deadline milliseconds for one mail; short ones are for servers that say nothing */
const openTo = (smtp_url: string, deadline = long) =>
  openConnection({ smtp_url, mail_from: 'no-reply@hakaru.test', ...patience, deadline });

/** A server that says what it is told to at each command; without words it says nothing and hangs up. */
async function aScriptedServer(answers: Readonly<Record<string, string | null>>) {
  const counted = { connections: 0, mails: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket: Socket) => {
    counted.connections += 1;
    sockets.add(socket);
    const say = (name: string, usual: string) => {
      const words = answers[name] === undefined ? usual : answers[name];
      if (words === null) socket.destroy();
      else if (words !== '') socket.write(`${words}\r\n`);
    };
    let isData = false;
    let seen = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      seen += chunk.toString('latin1');
      for (let end = seen.indexOf('\r\n'); end >= 0; end = seen.indexOf('\r\n')) {
        const command = seen.slice(0, end);
        seen = seen.slice(end + 2);
        if (isData) {
          if (command !== '.') continue;
          isData = false;
          counted.mails += 1;
          say('.', '250 taken');
          continue;
        }
        const name = command.slice(0, 4).toUpperCase();
        isData = name === 'DATA' && answers.DATA === undefined;
        say(name, name === 'DATA' ? '354 go on' : '250 ok');
      }
    });
    say('greeting', '220 ready');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => server.close());
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, counted, hangUp };
}

async function problemOf(sent: Promise<void>): Promise<MailProblem> {
  const problem = await sent.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(MailProblem);
  return problem as MailProblem;
}

describe('a line to the mail server', () => {
  it('carries mail after mail over one connection', async () => {
    const peer = await anSmtpServer();
    const line = openTo(peer.url);
    for (let count = 0; count < 5; count++) await line.send(mail);
    line.close();
    expect(peer.received).toHaveLength(5);
    expect(peer.connections.ever).toBe(1);
    expect(peer.received[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it.each([
    ['for good at the address', { RCPT: '550 5.1.1 nobody <you@example.com>' }, 'refused'],
    ['for good after the text', { '.': '554 5.7.1 no spam' }, 'refused'],
    ['for now, as greylisting does', { RCPT: '451 4.7.1 come back later' }, 'later'],
    ['for now after the text', { '.': '452 4.3.1 full' }, 'later'],
    ['the sender, not the reader', { MAIL: '550 5.7.1 not your domain' }, 'away'],
    ['because it shuts down', { RCPT: '421 4.3.2 good night' }, 'away'],
    ['to speak with us at all', { greeting: '554 not you' }, 'away'],
  ])('tells that the server refused %s, and is good for the next mail', async (_, answers, verdict) => {
    const peer = await aScriptedServer(answers);
    const line = openTo(peer.url);
    const problem = await problemOf(line.send(mail));
    expect(problem.verdict).toBe(verdict);
    expect(problem.message).not.toContain('example.com');
    if (verdict !== 'away') expect(problem.server_says).toBe(Object.values(answers)[0]);
    await problemOf(line.send(mail));
    if (verdict !== 'away') expect(peer.counted.connections).toBe(1);
    line.close();
  });

  it.each([
    ['drops the line after the text', { '.': null }],
    ['says nothing after the text', { '.': '' }],
  ])(
    'does not know what became of a mail whose server %s, and sends it no second time',
    async (_, answers) => {
      const peer = await aScriptedServer(answers);
      const line = openTo(peer.url, 2_000);
      expect((await problemOf(line.send(mail))).verdict).toBe('unknown');
      expect(peer.counted).toEqual({ connections: 1, mails: 1 });
      line.close();
    },
  );

  it.each([
    ['drops the line at the address', { RCPT: null }, long],
    ['greets nobody', { greeting: '' }, 500],
    ['hangs up at once', { greeting: null }, long],
  ])('knows that nothing was sent when the server %s', async (_, answers, deadline) => {
    const line = openTo((await aScriptedServer(answers)).url, deadline);
    expect((await problemOf(line.send(mail))).verdict).toBe('away');
    line.close();
  });

  it('leaves a server that hangs at one reader, and is good for the next one', async () => {
    const answers: Record<string, string | null> = { RCPT: '' };
    const peer = await aScriptedServer(answers);
    const line = openTo(peer.url, 2_000);
    expect((await problemOf(line.send(mail))).verdict).toBe('later');
    answers.RCPT = '250 ok';
    await line.send(mail);
    expect(peer.counted).toEqual({ connections: 2, mails: 1 });
    line.close();
  });

  it('hands nothing to a server whose certificate nobody vouches for', async () => {
    const taken: string[] = [];
    // Signed by itself, as the library brings it.
    const server = new SMTPServer({
      secure: true,
      authOptional: true,
      onRcptTo: ({ address }, _, done) => {
        taken.push(address);
        done();
      },
    });
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const line = openTo(`smtps://127.0.0.1:${port}`);
    expect((await problemOf(line.send(mail))).verdict).toBe('away');
    expect(taken).toEqual([]);
    const trusting = openTo(`smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`);
    await trusting.send(mail);
    expect(taken).toEqual([mail.to]);
    for (const each of [line, trusting]) each.close();
    server.close();
  });

  it('knows that nothing was sent where no server is, and where it speaks no TLS', async () => {
    expect((await problemOf(openTo('smtp://127.0.0.1:1').send(mail))).verdict).toBe('away');
    const plain = await anSmtpServer();
    expect((await problemOf(openTo(plain.url.replace('smtp:', 'smtps:')).send(mail))).verdict).toBe('away');
    expect((await problemOf(openTo(`${plain.url}?requireTLS=true`).send(mail))).verdict).toBe('away');
  });

  it('goes on over a new connection when the server has ended the old one between two mails', async () => {
    const peer = await aScriptedServer({});
    const line = openTo(peer.url);
    await line.send(mail);
    peer.hangUp();
    await line.send(mail);
    expect(peer.counted).toEqual({ connections: 2, mails: 2 });
    line.close();
  });

  it('opens a new connection after the old one broke', async () => {
    const peer = await aScriptedServer({ RCPT: null });
    const line = openTo(peer.url);
    await problemOf(line.send(mail));
    await problemOf(line.send(mail));
    expect(peer.counted.connections).toBe(2);
    line.close();
  });
});
