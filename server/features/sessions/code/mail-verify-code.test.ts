import { afterAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { jobKinds } from '#server/jobs/registry.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aCodedPerson, aVerification, logInOf, passCodeTime } from '#tests/makers/a-verification.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { anExam } from '#tests/makers/people.ts';
import { readMail } from '#tests/makers/read-mail.ts';
import type { ReceivedMail } from '#tests/makers/smtp-peer.ts';

const refused = 'refused@example.com';
const server = await aServer();
const peer = await anSmtpServer({ answers: new Map([[refused, '550 nobody here is called that']]) });
const mail = openMailer({ ...server.config, smtp_url: peer.url });
const logged: string[] = [];
const write = (fields: object, message: string) =>
  logged.push(JSON.stringify([message, fields, String((fields as { err?: Error }).err?.stack ?? '')]));

// Drawn before the worker begins, this code has waited too long.
const late = await aVerification(server, { email: 'late@example.com' });
await passCodeTime(server, late.id, 5 * 60);
const used = await aVerification(server, { email: 'used@example.com' });
await server.ask('sessions.examineeConfirmVerifyCode', {
  body: { code: used.code, verify_token: used.token },
});

/** Every code that a mail was written for. */
const opened: string[] = [];
function open(sealed: string): string {
  const code = server.adapters.sealer.open(sealed);
  opened.push(code);
  return code;
}

const worker = await startWorker({
  databases: server.database.databases,
  jobs: server.jobs,
  kinds: jobKinds,
  sweeps: [],
  adapters: { ...server.adapters, mail, sealer: { ...server.adapters.sealer, open } },
  log: { info: write, error: write },
});
afterAll(async () => {
  await worker.stop();
  mail.close();
});

const soon = { timeout: 20_000, interval: 50 };
const mailTo = (address: string) => peer.received.filter(({ to }) => to.includes(address));
const isSealed = async (id: number) =>
  (await server.rows('select from verification_codes where id = $1 and code_sealed is not null', [id]))
    .length === 1;

describe('the mail with a code', () => {
  it.each(languages)('comes within seconds, in %s, with all there is to know', async (language) => {
    const exam = await anExam(server);
    await server.rows(`update exams set name = '春の検査' where id = $1`, [exam.id]);
    await server.rows(
      `update clients set name = '株式会社みどり', color = '#1f5f6b', inquiry_contact = E'人事部\\n03-0000-0000' where id = $1`,
      [exam.client_id],
    );
    const email = `reads-${language}@example.com`;
    const { id, token } = await aCode(await aCodedPerson(server, { exam, email }), language);
    await expect.poll(() => mailTo(email).length, soon).toBe(1);
    const [received] = mailTo(email) as [ReceivedMail];
    const { from, subject, text, html } = readMail(received.raw);
    const t = translator(language);
    expect(subject).toBe(t('code.mail.subject', { company: '株式会社みどり' }));
    expect(subject).not.toMatch(/\d/);
    const grouped = /\d{4} \d{4}/.exec(text)?.[0] ?? '';
    const facts = {
      exam: '春の検査',
      company: '株式会社みどり',
      contact: '人事部\n03-0000-0000',
      code: grouped,
    };
    expect(text).toBe(t('code.mail.body', facts));
    expect(text).not.toContain(token);
    expect(from).toBe('株式会社みどり <no-reply@hakaru.test>');
    expect(html).toContain('border-top:6px solid #1f5f6b');
    expect(html).toContain(grouped);
    expect(html).not.toContain(token);
    await expect.poll(() => isSealed(id), soon).toBe(false);
    const body = { code: grouped, verify_token: token };
    expect((await server.call('sessions.examineeConfirmVerifyCode', { body })).status).toBe(200);
  });

  it('is not sent when the code ended or was used before its turn came, and the code is forgotten', async () => {
    await expect.poll(() => isSealed(late.id), soon).toBe(false);
    await expect.poll(() => openJobs([late.id, used.id]), soon).toBe(0);
    expect([...mailTo('late@example.com'), ...mailTo('used@example.com')]).toEqual([]);
  });

  it('that no server takes is given up: nothing of it stays readable, and no log names anybody', async () => {
    const { id } = await aCode(await aCodedPerson(server, { email: refused }), 'ja');
    await server.rows(
      `update pgboss.job set retry_delay = 0, retry_backoff = false where name = 'mail-verify-code'`,
    );
    await expect.poll(() => isSealed(id), soon).toBe(false);
    expect(mailTo(refused)).toEqual([]);
    expect(opened.length).toBeGreaterThan(3);
    expect(logged.some((line) => line.includes('job failed'))).toBe(true);
    for (const word of ['refused@', '@example.com', '試験 花子', ...opened])
      expect(logged.filter((line) => line.includes(word))).toEqual([]);
    const kept = await server.rows(`select data, output from pgboss.job where name like 'mail-verify-code%'`);
    expect(JSON.stringify(kept)).not.toMatch(/@example\.com/);
  });

  it('whose company’s name brings a line break has no second recipient', async () => {
    const exam = await anExam(server);
    await server.rows(`update clients set name = E'A\\r\\nBcc: spy@example.com' where id = $1`, [
      exam.client_id,
    ]);
    await aCode(await aCodedPerson(server, { exam, email: 'whole@example.com' }), 'en');
    await expect.poll(() => mailTo('whole@example.com').length, soon).toBe(1);
    expect(mailTo('whole@example.com')[0]?.to).toEqual(['whole@example.com']);
    const [head = ''] = mailTo('whole@example.com')[0]?.raw.split('\r\n\r\n') ?? [];
    expect(head).toMatch(/^To: whole@example\.com\r$/m);
    expect(head).not.toMatch(/^Bcc:/im);
  });
});

/** Logs in so that a code is mailed. */
async function aCode(person: Awaited<ReturnType<typeof aCodedPerson>>, language: Language) {
  const { body } = await logInOf(server, person, { language });
  const token = body.data.is_verify_code ? (body.data.verify_token ?? '') : '';
  return { id: Number(token.split('.')[1]), token };
}

async function openJobs(ids: number[]): Promise<number> {
  const rows = await server.rows(
    `select from pgboss.job where name = 'mail-verify-code' and (data->>'id')::bigint = any($1) and state < 'completed'`,
    [ids],
  );
  return rows.length;
}
