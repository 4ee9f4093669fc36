import { afterAll, describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/codes/languages.ts';
import { automaticMails, type MailReaders } from '#contract/codes/mails.ts';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { aClient, anAdmin, anExam, anExaminee, aUser } from '#tests/makers/people.ts';
import { readMail } from '#tests/makers/read-mail.ts';

const peer = await anSmtpServer({ answers: new Map([['away@example.com', '550 nobody here']]) });
const server = await aServer();
const mail = openMailer({ ...server.config, smtp_url: peer.url });
server.adapters.mail = mail;
afterAll(() => mail.close());
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client });
await server.rows("update users set email = 'staff@example.com' where id = $1", [staff.id]);
const params = { id: exam.id };
const text = {
  ...{ sender_name: '人事部', subject: '{{氏名}}様へ' },
  body: '{{name}}\n{{login_id}}/{{password}}\n{{url}}\n{{nmae}}',
};
const preview = (body: object, as: typeof staff = staff) =>
  server.call('mails.preview', { as, params, body });

describe('a preview', () => {
  it('is made up while there is nobody, and shows the first person or whoever is named afterwards', async () => {
    const nobody = (await preview(text)).body.data;
    expect(nobody.reader).toEqual({ name: '見本 太郎', login_id: 'A0001' });
    expect(nobody.remarks).toHaveLength(2);
    const first = await anExaminee(server, { exam });
    const second = await anExaminee(server, { exam });
    await server.rows("update examinees set name = '鈴木 次郎', email = 'jiro@example.com' where id = $1", [
      second.id,
    ]);
    await server.rows("update examinees set name = '' where id = $1", [first.id]);
    const { data } = (await preview({ ...text, person: '鈴木' })).body;
    expect(data).toMatchObject({ subject: '鈴木 次郎様へ', reader: { name: '鈴木 次郎' } });
    expect(data.text).toContain('/●●●●●●●●\nhttp');
    expect(data.html).toContain('●●●●●●●●');
    expect(data.remarks).toEqual([expect.stringContaining('{{nmae}}')]);
    const unnamed = (await preview({ ...text, person: first.login_id })).body.data;
    expect(unnamed.remarks.join()).toContain('氏名が登録されていない');
  });

  it.each(automaticMails)('of the standard text of %s leaves no placeholder open', async (standard) => {
    for (const language of languages) {
      const { data } = (await preview({ standard, language })).body;
      expect(`${data.subject}${data.text}`).not.toMatch(/\{\{|mail\.standard/);
      expect(data.text.length).toBeGreaterThan(50);
    }
  });

  it('has the name by which the exam is called in the language, and staff’s the exam’s own', async () => {
    const several = await anExam(server, { client, service: 'EXAM6' });
    const names = { name_en: 'Recruiting', name_zh: '招聘' };
    const asked = { as: staff, params: { id: several.id } };
    const { data } = await server.ask('exams.update', { ...asked, body: names });
    const own = { ...text, subject: '{{exam}}' };
    const shown = async (language: Language, readers: MailReaders) =>
      (await server.ask('mails.preview', { ...asked, body: { ...own, readers, language } })).data.subject;
    expect(await shown('ja', 'candidates')).toBe(data.name);
    expect(await shown('en', 'candidates')).toBe(names.name_en);
    expect(await shown('zh', 'candidates')).toBe(names.name_zh);
    expect(await shown('en', 'staff')).toBe(data.name);
    const reminder = await server.ask('mails.showReminder', { ...asked, language: 'en' });
    expect(reminder.data.preview.text).toContain(names.name_en);
  });

  it('names what somebody typed as text alone', async () => {
    const { data } = (await preview({ ...text, body: '<img src=x onerror=alert(1)>' })).body;
    expect(data.html).not.toContain('<img');
  });
});

describe('a test mail', () => {
  const test = (as: Parameters<typeof server.call>[1]['as'], body: object = text) =>
    server.call('mails.sendTest', { as, params, body });

  it('goes to whoever asks, marked, with dots for the password, ten times in a minute', async () => {
    expect((await test(staff)).body.data).toEqual({ to: 'staff@example.com' });
    const [received] = peer.received;
    const read = readMail(received?.raw ?? '');
    expect(read.subject).toMatch(/^\[テスト\] /);
    expect(read.text).toContain('●●●●●●●●');
    for (let count = 0; count < 9; count++) expect((await test(staff)).status).toBe(200);
    expect((await test(staff)).status).toBe(429);
  });

  it('is counted one by one, also of presses at the same moment', async () => {
    const eager = await aUser(server, { client });
    const pressed = await Promise.all(Array.from({ length: 14 }, () => test(eager)));
    expect(pressed.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(pressed.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('is counted with the other mails to oneself, of this account and this minute', async () => {
    const keen = await aUser(server, { client });
    const ofCompany = { id: client.id };
    const send = {
      'mails.sendTest': () => test(keen),
      'mails.tryDestinations': () => server.call('mails.tryDestinations', { as: keen, params }),
      'mails.tryReminder': () => server.call('mails.tryReminder', { as: keen, params }),
      'mails.tryCompanyReminder': () =>
        server.call('mails.tryCompanyReminder', { as: keen, params: ofCompany }),
      'mails.tryContractNotice': () =>
        server.call('mails.tryContractNotice', { as: keen, params: ofCompany }),
    };
    const calls = Object.values(send);
    for (let count = 0; count < 10; count++)
      expect((await calls[count % calls.length]?.())?.status).toBe(200);
    const kept = () => server.rows('select from mails where client_id = $1', [client.id]);
    const before = (await kept()).length;
    for (const [name, call] of Object.entries(send))
      expect([name, (await call()).status]).toEqual([name, 429]);
    expect(await kept()).toHaveLength(before);
    expect((await test(await aUser(server, { client }))).status).toBe(200);
    await server.rows(
      `update operation_logs set created_at = created_at - interval '1 minute' where client_id = $1 and actor = $2`,
      [client.id, `user:${keen.id}`],
    );
    for (const [name, call] of Object.entries(send))
      expect([name, (await call()).status]).toEqual([name, 200]);
  });

  it('of the company’s reminder is its standard words, in the company’s name', async () => {
    const own = await aUser(server, { client });
    await server.rows("update users set email = 'own@example.com' where id = $1", [own.id]);
    const asked = { as: own, params: { id: client.id } };
    expect((await server.ask('mails.tryCompanyReminder', asked)).data).toEqual({
      address: 'own@example.com',
    });
    const raw = peer.received.find(({ to }) => to[0] === 'own@example.com')?.raw ?? '';
    const { data } = await server.ask('mails.showCompanyReminder', asked);
    expect(readMail(raw).subject).toBe(`[テスト] ${data.preview.subject}`);
    expect(readMail(raw).text.trim()).toBe(data.preview.text.trim());
    await server.rows("update users set email = 'away@example.com' where id = $1", [own.id]);
    const refused = await server.call('mails.tryCompanyReminder', asked);
    expect([refused.status, refused.errors.test?.[0]]).toEqual([
      422,
      expect.stringContaining('550 nobody here'),
    ]);
  });

  it('says so where no mail server answers, instead of words that nobody said', async () => {
    const closed = openMailer({ ...server.config, smtp_url: 'smtp://127.0.0.1:1' });
    server.adapters.mail = closed;
    try {
      expect((await test(await aUser(server, { client }))).errors.test).toEqual([
        'メールサーバーから応答がありませんでした。',
      ]);
    } finally {
      server.adapters.mail = mail;
      closed.close();
    }
  });

  it('tells the mail server’s words, and that the platform’s people have no address', async () => {
    const away = await aUser(server, { client });
    await server.rows("update users set email = 'away@example.com' where id = $1", [away.id]);
    expect((await test(away)).errors.test?.[0]).toContain('550 nobody here');
    await server.rows("update exams set package_type = 'TRUST' where id = $1", [exam.id]);
    expect(await test(await anAdmin(server))).toMatchObject({ status: 422 });
  });
});
