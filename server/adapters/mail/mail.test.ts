import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { type Config, readConfig } from '../../config.ts';
import { type Mail, openMailer } from './mail.ts';

const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-mail-'));
afterAll(() => rmSync(data_dir, { recursive: true, force: true }));
const peer = await anSmtpServer();
const config = { data_dir, mail_from: 'Hakaru <no-reply@hakaru.test>', smtp_url: undefined } as Config;

async function sendBySmtp(mail: Mail) {
  const mailer = openMailer({ ...config, smtp_url: peer.url });
  const before = peer.received.length;
  await mailer.send(mail);
  mailer.close();
  return peer.received.slice(before);
}

async function sendToOutbox(mail: Mail): Promise<string[]> {
  const folder = join(data_dir, 'outbox');
  rmSync(folder, { recursive: true, force: true });
  await openMailer(config).send(mail);
  return readdirSync(folder).map((name) => join(folder, name));
}

const mail: Mail = {
  to: 'you@example.com',
  subject: '受検のご案内',
  text: 'こんにちは。\n検査のご案内です。\n.\n終わり',
};
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n'));

describe('mail by SMTP', () => {
  it('reaches the peer whole, with its Japanese subject encoded', async () => {
    const [received] = await sendBySmtp(mail);
    expect(received).toMatchObject({ from: 'no-reply@hakaru.test', to: ['you@example.com'] });
    const headers = headersOf(received?.raw ?? '');
    expect(headers).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(headers).toMatch(/^[\x20-\x7e\r\n\t]*$/);
    const body = received?.raw.slice(headers.length) ?? '';
    expect(
      Buffer.from(body.replace(/\s/g, ''), 'base64').toString('utf8').replaceAll('\r\n', '\n').trim(),
    ).toBe(mail.text);
  });

  it.each(['\r\nBcc: spy@example.com', '\nBcc: spy@example.com', '\rBcc: spy@example.com'])(
    'lets no line break of a subject (%j) become a header or a recipient',
    async (evil) => {
      const received = await sendBySmtp({
        to: 'you@example.com',
        subject: `Hello${evil}`,
        text: `Body${evil}`,
      });
      expect(received.map(({ to }) => to)).toEqual([['you@example.com']]);
      expect(headersOf(received[0]?.raw ?? '')).not.toMatch(/^Bcc:/im);
    },
  );

  it.each([
    ...[
      '',
      'nobody',
      'a@',
      '@example.com',
      'a@b@example.com',
      'a b@example.com',
      ' a@example.com',
      '"a b"@example.com',
    ],
    ...['a@example.com, spy@example.com', 'a@example.com;spy@example.com', 'group: spy@example.com;'],
    ...[
      'A <spy@example.com>',
      '<spy@example.com>',
      'a@example.com\r\nBcc: spy@example.com',
      'a\u0000@example.com',
    ],
    ...['a@example.com>\r\nRCPT TO:<spy@example.com', 'ａ@example.com', 'あ@example.com', 'a@例え.jp'],
    `${'a'.repeat(308)}@example.com`,
  ])('goes to nobody where %j stands for one address', async (to) => {
    const before = peer.received.length;
    await expect(sendBySmtp({ ...mail, to })).rejects.toMatchObject({ verdict: 'refused' });
    expect(peer.received).toHaveLength(before);
  });

  it('that cannot be delivered is told to the sender', async () => {
    const mailer = openMailer({ ...config, smtp_url: 'smtp://127.0.0.1:1' });
    await expect(mailer.send(mail)).rejects.toThrow();
    mailer.close();
  });
});

describe('mail to a server on another machine', () => {
  // To the settings this is no address of this machine, though it leads to it.
  const elsewhere = ({ url }: { url: string }) => url.replace('127.0.0.1', 'me:secret@0.0.0.0');
  const sendBothWays = async (SMTP_URL: string) => {
    const mailer = openMailer(readConfig({ DATA_DIR: join(data_dir, 'settings'), SMTP_URL }));
    const line = mailer.openConnection();
    const ended = await Promise.allSettled([
      mailer.send(mail),
      mailer.send({ ...mail, is_urgent: true }),
      line.send(mail),
    ]);
    line.close();
    mailer.close();
    return ended;
  };

  it('goes by TLS, with the password, where the server offers STARTTLS', async () => {
    const secure = await anSmtpServer({ startsTls: true });
    const ended = await sendBothWays(`${elsewhere(secure)}?tls.rejectUnauthorized=false`);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(secure.passwords).toEqual(Array(3).fill({ password: 'secret', secure: true }));
  });

  it('goes nowhere where nobody vouches for the server’s certificate', async () => {
    const unknown = await anSmtpServer({ startsTls: true });
    const ended = await sendBothWays(elsewhere(unknown));
    expect(ended).toEqual(Array(3).fill({ status: 'rejected', reason: expect.objectContaining(away) }));
    expect([unknown.received, unknown.passwords]).toEqual([[], []]);
  });

  it('goes nowhere, nor does the password, where the offer of STARTTLS is not there, or was taken out', async () => {
    const plain = await anSmtpServer();
    const ended = await sendBothWays(elsewhere(plain));
    expect(ended).toEqual(Array(3).fill({ status: 'rejected', reason: expect.objectContaining(away) }));
    expect([plain.received, plain.passwords]).toEqual([[], []]);
    expect(plain.connections.ever).toBeGreaterThan(0);
  });

  const away = { verdict: 'away' };
});

describe('mail in a company’s name', () => {
  it('comes from the platform’s address, answers go to the company, and its id is told', async () => {
    const mailer = openMailer({ ...config, smtp_url: peer.url });
    const before = peer.received.length;
    const { message_id } = await mailer.send({
      ...mail,
      html: '<p>検査の<b>ご案内</b>です。</p>',
      sender_name: '株式会社はかる 人事部',
      reply_to: 'jinji@company.example',
    });
    mailer.close();
    const [{ from, raw } = { from: '', raw: '' }] = peer.received.slice(before);
    expect(from).toBe('no-reply@hakaru.test');
    expect(raw).toMatch(/^From: =\?UTF-8\?.*\r\n <no-reply@hakaru\.test>\r$/m);
    expect(raw).toMatch(/^Reply-To: jinji@company\.example\r$/m);
    expect(raw).toContain(`Message-ID: ${message_id}\r`);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(
      [...raw.matchAll(/^Content-Type: text\/(plain|html); charset=utf-8\r$/gm)].map(([, kind]) => kind),
    ).toEqual(['plain', 'html']);
  });

  it.each([
    'x\r\nBcc: spy@example.com',
    'x" <spy@example.com>, "',
    'x\u0000\u001b\nTo: spy@example.com',
    '<spy@example.com>',
  ])(
    'lets nothing in a name or an address for answers (%j) become a header, a sender or a recipient',
    async (evil) => {
      const [received, ...others] = await sendBySmtp({
        ...mail,
        sender_name: evil,
        reply_to: `a@b.example, spy@example.com${evil}`,
        html: `<p>${evil}</p>`,
      });
      expect(others).toEqual([]);
      expect([received?.from, received?.to]).toEqual(['no-reply@hakaru.test', ['you@example.com']]);
      const headers = headersOf(received?.raw ?? '');
      expect(headers.match(/^(?:To|From|Reply-To|Bcc|Cc|Sender):/gim)?.sort()).toEqual([
        ...['From:', 'Reply-To:', 'To:'],
      ]);
      expect(headers).toMatch(/<no-reply@hakaru\.test>\r$/m);
    },
  );
});

describe('many mails', () => {
  it('share a few connections, and one that somebody waits for does not stand behind them', async () => {
    const held: (() => void)[] = [];
    const slow = await anSmtpServer({
      before: ({ to }) =>
        to.includes('bulk@example.com') ? new Promise((resolve) => held.push(resolve)) : Promise.resolve(),
    });
    const mailer = openMailer({ ...config, smtp_url: slow.url });
    const bulk = Array.from({ length: 12 }, () => mailer.send({ ...mail, to: 'bulk@example.com' }));
    await expect.poll(() => held.length).toBe(3);
    await mailer.send({ ...mail, to: 'code@example.com', is_urgent: true });
    expect(slow.received.map(({ to }) => to)).toEqual([['code@example.com']]);
    const timer = setInterval(() => held.splice(0).forEach((go) => void go()), 5);
    await Promise.all(bulk);
    clearInterval(timer);
    mailer.close();
    expect(slow.received).toHaveLength(13);
    expect(slow.connections).toMatchObject({ ever: 4, most: 4 });
  });
});

describe('mail that a server refuses', () => {
  it('is told without the address, which the server’s own words repeat', async () => {
    const strict = await anSmtpServer({
      answers: new Map([['nobody@example.com', '550 nobody here is called nobody@example.com']]),
    });
    const mailer = openMailer({ ...config, smtp_url: strict.url });
    const problem = await mailer.send({ ...mail, to: 'nobody@example.com' }).catch((error: Error) => error);
    expect(String((problem as Error).stack)).not.toContain('nobody@');
    expect((problem as Error).message).toMatch(/EENVELOPE.*550/);
    mailer.close();
  });
});

describe('mail to the outbox', () => {
  it('is one .eml file that only its owner may read', async () => {
    const [file = '', ...others] = await sendToOutbox(mail);
    expect(others).toEqual([]);
    expect(file).toMatch(/\.eml$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const raw = readFileSync(file, 'utf8');
    expect(raw).toMatch(/^To: you@example\.com\r$/m);
    expect(raw).toMatch(/^From: Hakaru <no-reply@hakaru\.test>\r$/m);
  });

  it('says its id as a server would', async () => {
    rmSync(join(data_dir, 'outbox'), { recursive: true, force: true });
    const { message_id } = await openMailer(config).send(mail);
    const [name = ''] = readdirSync(join(data_dir, 'outbox'));
    expect(message_id).toMatch(/^<.+@hakaru\.test>$/);
    expect(readFileSync(join(data_dir, 'outbox', name), 'utf8')).toContain(`Message-ID: ${message_id}`);
  });

  it('is header-safe too', async () => {
    const [file = ''] = await sendToOutbox({ ...mail, subject: 'Hello\r\nBcc: spy@example.com' });
    expect(headersOf(readFileSync(file, 'utf8'))).not.toMatch(/^Bcc:/im);
  });
});
