import { describe, expect, it } from 'vitest';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { sendMailWork } from '#server/features/mails/send/send-mail.work.ts';
import { mailVerifyCodeWork } from '#server/features/sessions/code/mail-verify-code.work.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import type { Bearer } from '#tests/makers/call.ts';
import { aMail } from '#tests/makers/mails.ts';
import { aClient, anAdmin, anExam, anExaminee, aUser, type TestClient } from '#tests/makers/people.ts';

const server = await aServer();
const peer = await anSmtpServer();
const mail = openMailer({ ...server.config, smtp_url: peer.url });
const adapters = { ...server.adapters, mail };
const client = await aClient(server);
const parent = await aUser(server, { client });
const companyName = `Company ${client.hash}`;

const set = (body: object, as: Bearer = parent, { id }: TestClient = client) =>
  server.call('companies.setSettings', { as, params: { id }, body });
const show = async () =>
  (await server.ask('companies.showSettings', { as: parent, params: { id: client.id } })).data;
const headOf = (at: number) =>
  (peer.received.at(at)?.raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');

describe('the settings of a company', () => {
  it('begin with its own name and nowhere to answer to', async () => {
    expect(await show()).toEqual({
      ...{ sender_name: null, reply_to: null, second_factor: 'optional', places: 0, sign_on: 'none' },
      ...{ reminders: 0, contract_addresses: 0, visited_at: null },
    });
  });

  it('are stored as they are meant, and logged', async () => {
    const { status, body } = await set({
      sender_name: ' 人事　採用 ',
      reply_to: '　ｊｉｎｊｉ@example.com ',
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ sender_name: '人事 採用', reply_to: 'jinji@example.com' });
    const lines = await server.rows(
      "select before, after from operation_logs where client_id = $1 and operation = 'companies.setSettings'",
      [client.id],
    );
    expect(lines).toEqual([
      {
        before: { sender_name: null, reply_to: null },
        after: { sender_name: '人事 採用', reply_to: 'jinji@example.com' },
      },
    ]);
  });

  it('show how the settings of other pages stand', async () => {
    const params = { id: client.id };
    await server.ask('mails.setCompanyReminder', {
      as: parent,
      params,
      body: { is_on: 1, day_1: 3, day_2: 1 },
    });
    const body = { addresses: 'a@example.com, b@example.com', language: 'ja' } as const;
    await server.ask('mails.setContractNotice', { as: parent, params, body });
    const list = 'update clients set ip_addresses = $2 where id = $1';
    await server.rows(list, [client.id, '127.0.0.1\r\n192.0.2.0/24\n']);
    expect(await show()).toMatchObject({ reminders: 2, contract_addresses: 2, places: 2 });
    await server.rows(list, [client.id, null]);
  });

  it.each([
    ['two addresses', 'a@example.com, b@example.com'],
    ['two without a space', 'a@example.com,b@example.com'],
    ['a list with a semicolon', 'a@example.com;b@example.com'],
    ['an address in brackets', 'Jinji <a@example.com>'],
    ['a second header', 'a@example.com\r\nBcc: b@example.com'],
    ['a line break', 'a@exam\nple.com'],
    ['no host', 'a@'],
    ['a name alone', 'jinji'],
    ['320 characters', `${'a'.repeat(308)}@example.com`],
    ['256 characters', `${'a'.repeat(244)}@example.com`],
    ['a host of its own letters with a path', 'a@例え.jp/x'],
    ['a host of a name in other letters, and one more', 'a@例え.jp,b@例え.jp'],
    ['letters of its own before the host', '人事@example.com'],
    ['a host of signs', 'a@💌.jp'],
    ['a number', 5],
    ['a list', ['a@example.com']],
  ])('refuse as the address for replies %s', async (_, reply_to) => {
    const response = await set({ sender_name: null, reply_to });
    expect(response.status).toBe(422);
    expect(Object.keys(response.errors)).toEqual(['reply_to']);
  });

  it.each([
    ['jinji@例え.jp', 'jinji@xn--r8jz45g.jp'],
    ['jinji@例え。ＪＰ', 'jinji@xn--r8jz45g.jp'],
    [`${'a'.repeat(243)}@example.com`, `${'a'.repeat(243)}@example.com`],
    ['', null],
    ['   ', null],
  ])('take %j as the address for replies', async (typed, reply_to) => {
    const response = await set({ sender_name: null, reply_to: typed });
    expect(response.body.data).toMatchObject({ sender_name: null, reply_to });
  });

  it.each([
    ['51 characters', '人'.repeat(51)],
    ['a second header', 'Jinji\r\nBcc: b@example.com'],
    ['what reverses the text after it', 'Jinji\u202Emoc'],
  ])('refuse as the name %s', async (_, sender_name) => {
    const response = await set({ sender_name, reply_to: null });
    expect(response.status).toBe(422);
    expect(Object.keys(response.errors)).toEqual(['sender_name']);
  });

  it('are not overwritten unseen: what both have changed is told, what one has changed stays', async () => {
    const read = { sender_name: null, reply_to: null };
    await set({ ...read, reply_to: 'a@example.com', read });
    const stale = await set({ ...read, reply_to: 'b@example.com', read });
    expect(stale).toMatchObject({ status: 409, code: 4220 });
    expect(stale.bytes.toString()).toContain('"theirs":{"reply_to":"a@example.com"}');
    await set({ sender_name: '採用', reply_to: null, read });
    expect(await show()).toMatchObject({ sender_name: '採用', reply_to: 'a@example.com' });
  });

  it('are for the account that holds the contract alone', async () => {
    const child = await aUser(server, { client, account_kind: 1 });
    const operator = await aUser(server, { client, role: 'o' });
    const other = await aUser(server);
    const form = { sender_name: null, reply_to: null };
    expect((await set(form, child)).status).toBe(403);
    expect((await set(form, operator)).status).toBe(403);
    expect((await set(form, await anAdmin(server))).status).toBe(403);
    expect((await set(form, other)).status).toBe(404);
    expect(await show()).toMatchObject({ sender_name: '採用' });
  });
});

describe('mails to candidates', () => {
  const settled = { sender_name: '採用, "Q" チーム', reply_to: 'jinji@example.com' };

  it('go out with the address for replies, of the moment when they go', async () => {
    const exam = await anExam(server, { client, terminate_on: new Date(Date.now() + 3_600_000) });
    const person = await anExaminee(server, { exam, email: 'person@example.com' });
    const id = await aMail(server, { exam, people: [person], kind: 'message', body: 'Words' });
    await set(settled);
    const scope = aJobScope(server.database.database, client.id);
    await sendMailWork.run({ scope, id, adapters, signal: new AbortController().signal });
    expect(headOf(-1)).toMatch(/^Reply-To: jinji@example\.com$/m);
    const notice = await aMail(server, { exam, people: [], kind: 'notice', body: 'Numbers' });
    await server.rows('insert into mail_recipients (client_id, mail_id, address) values ($1, $2, $3)', [
      ...[client.id, notice, 'one@example.com'],
    ]);
    await sendMailWork.run({ scope, id: notice, adapters, signal: new AbortController().signal });
    expect(peer.received.at(-1)?.to).toEqual(['one@example.com']);
    expect(headOf(-1)).not.toMatch(/^Reply-To/m);
  });

  it('go out with the company’s mailbox for replies where it has set no address of its own', async () => {
    const other = await aClient(server);
    await server.rows(`update clients set mailbox = 'box@mail.hakaru.test' where id = $1`, [other.id]);
    const exam = await anExam(server, { client: other });
    const people = [await anExaminee(server, { exam, email: 'boxed@example.com' })];
    const scope = aJobScope(server.database.database, other.id);
    const send = async () => {
      const id = await aMail(server, { exam, people, kind: 'message', body: 'Words' });
      await sendMailWork.run({ scope, id, adapters, signal: new AbortController().signal });
      return headOf(-1);
    };
    expect(await send()).toMatch(/^Reply-To: box@mail\.hakaru\.test$/m);
    await server.rows(`update clients set reply_to = 'own@example.com' where id = $1`, [other.id]);
    expect(await send()).toMatch(/^Reply-To: own@example\.com$/m);
  });

  it('are shown with both before they go, where no template says another name', async () => {
    const exam = await anExam(server, { client });
    const person = await anExaminee(server, { exam, email: 'shown@example.com' });
    const params = { id: exam.id };
    const preview = async (body: object) =>
      (await server.ask('mails.preview', { as: parent, params, body })).data;
    expect(await preview({ standard: 'reminder' })).toMatchObject(settled);
    expect(await preview({ standard: 'begun' })).toMatchObject({ ...settled, reply_to: null });
    expect(await preview({ sender_name: 'Mine', body: 'Words' })).toMatchObject({
      ...{ sender_name: 'Mine', reply_to: 'jinji@example.com' },
    });
    const { standard } = await server.ask('mails.getAllTemplates', { as: parent, query: {} });
    expect(new Set(standard.map(({ sender_name }) => sender_name))).toEqual(new Set([settled.sender_name]));
    const told = await server.ask('mails.countRecipients', {
      as: parent,
      body: {
        ...{ exam_id: exam.id, examinee_ids: [person.id], kind: 'message', timing: 1 },
        ...{ sender_name: 'Mine', subject: 'A subject', body: 'A body' },
      },
    });
    expect(told.data.example).toMatchObject({ sender_name: 'Mine', reply_to: 'jinji@example.com' });
  });

  it('with a code for a log-in have them too', async () => {
    const exam = await anExam(server, { client });
    const person = await anExaminee(server, { exam, email: 'code@example.com' });
    const [code] = await server.rows<{ id: number }>(
      `insert into verification_codes (client_id, examinee_id, code_hash, code_sealed, secret_hash, language,
         expires_at)
       values ($1, $2, 'x', $3, 'x', 'ja', now() + interval '5 minutes') returning id`,
      [client.id, person.id, server.adapters.sealer.seal('12345678')],
    );
    const scope = aJobScope(server.database.database, client.id);
    const signal = new AbortController().signal;
    await mailVerifyCodeWork.run({ scope, id: code?.id ?? 0, adapters, signal });
    expect(peer.received.at(-1)?.to).toEqual(['code@example.com']);
    expect(headOf(-1)).toMatch(/^Reply-To: jinji@example\.com$/m);
    expect(headOf(-1)).not.toContain(companyName);
    await set({ sender_name: null, reply_to: null });
    mail.close();
  });
});

const entered = await aClient(server);
const holder = await aUser(server, { client: entered });

describe('whoever of the platform enters a company', () => {
  const params = { id: entered.id };
  const visits = (query: object = {}) => server.ask('companies.listVisits', { as: holder, params, query });
  const rows = () => server.rows('select client_id from platform_visits where client_id = $1', [entered.id]);

  it('is written down once for a session, whatever they do there, and nowhere else', async () => {
    const admin = await anAdmin(server);
    const looking = await anAdmin(server, { kind: 1 });
    await server.ask('companies.search', { as: admin, body: {} });
    await server.ask('companies.show', { as: admin, params });
    expect((await visits()).data).toEqual([]);
    const elsewhere = 'select count(*)::int as visits from platform_visits where client_id <> $1';
    const before = await server.rows(elsewhere, [entered.id]);
    for (const as of [admin, looking, admin]) {
      await server.ask('companies.showClient', { as, params });
      await server.ask('exams.listAll', { as, query: { client_id: entered.id } });
    }
    const { data } = await visits();
    expect(data.map(({ name, address }) => [name, address])).toEqual([
      [looking.login_id, '127.0.0.1'],
      [admin.login_id, '127.0.0.1'],
    ]);
    const settings = await server.ask('companies.showSettings', { as: holder, params });
    expect(settings.data.visited_at).toBe(data[0]?.created_at);
    expect(await server.rows(elsewhere, [entered.id])).toEqual(before);
  });

  it('is not written down where they were refused, nor when staff work', async () => {
    const looking = await anAdmin(server, { kind: 1 });
    const query = { client_id: entered.id };
    expect(
      (await server.call('accounts.listUsers', { as: looking, query: { ...query, page: 0 } })).status,
    ).toBe(422);
    expect((await server.call('companies.setSettings', { as: looking, params, body: {} })).status).toBe(403);
    await server.ask('exams.listAll', { as: holder, query });
    expect(await rows()).toHaveLength(2);
  });

  it('is written down by whichever of several requests comes first', async () => {
    const admin = await anAdmin(server);
    const look = () => server.ask('companies.showClient', { as: admin, params });
    await Promise.all(Array.from({ length: 8 }, look));
    expect(await rows()).toHaveLength(3);
  });

  it('is listed by pages, for the account that holds the contract alone', async () => {
    const page = await visits({ page: 2, per_page: 2 });
    expect(page).toMatchObject({ data: [{}], pagination: { total: 3, current_page: 2, total_pages: 2 } });
    const child = await aUser(server, { client: entered, account_kind: 1 });
    const call = async (as: Bearer) =>
      (await server.call('companies.listVisits', { as, params, query: {} })).status;
    expect(await call(child)).toBe(403);
    expect(await call(await aUser(server))).toBe(404);
    expect(await call(await anAdmin(server))).toBe(403);
  });
});
