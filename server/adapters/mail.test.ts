import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import type { Config } from '../config.ts';
import { type Mail, openMailDoor } from './mail.ts';

const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-mail-'));
afterAll(() => rmSync(data_dir, { recursive: true, force: true }));
const peer = await anSmtpServer();
const config = { data_dir, mail_from: 'Hakaru <no-reply@hakaru.test>', smtp_url: undefined } as Config;

async function sendBySmtp(mail: Mail) {
  const door = openMailDoor({ ...config, smtp_url: peer.url });
  const before = peer.received.length;
  await door.send(mail);
  door.close();
  return peer.received.slice(before);
}

async function sendToOutbox(mail: Mail): Promise<string[]> {
  const folder = join(data_dir, 'outbox');
  rmSync(folder, { recursive: true, force: true });
  await openMailDoor(config).send(mail);
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
    'lets no line break of a subject or name (%j) become a header or a recipient',
    async (evil) => {
      const received = await sendBySmtp({
        to: `"Name${evil}" <you@example.com>`,
        subject: `Hello${evil}`,
        text: `Body${evil}`,
      });
      expect(received.map(({ to }) => to)).toEqual([['you@example.com']]);
      expect(headersOf(received[0]?.raw ?? '')).not.toMatch(/^Bcc:/im);
    },
  );

  it('that cannot be delivered is told to the sender', async () => {
    const door = openMailDoor({ ...config, smtp_url: 'smtp://127.0.0.1:1' });
    await expect(door.send(mail)).rejects.toThrow();
    door.close();
  });
});

describe('mail that a server refuses', () => {
  it('is told without the address, which the server’s own words repeat', async () => {
    const strict = await anSmtpServer('nobody@example.com');
    const door = openMailDoor({ ...config, smtp_url: strict.url });
    const problem = await door.send({ ...mail, to: 'nobody@example.com' }).catch((error: Error) => error);
    expect(String((problem as Error).stack)).not.toContain('nobody@');
    expect((problem as Error).message).toMatch(/EENVELOPE.*550/);
    door.close();
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

  it('is header-safe too', async () => {
    const [file = ''] = await sendToOutbox({ ...mail, subject: 'Hello\r\nBcc: spy@example.com' });
    expect(headersOf(readFileSync(file, 'utf8'))).not.toMatch(/^Bcc:/im);
  });
});
