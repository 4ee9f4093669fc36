import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anAdmin, anExam, aUser, permit } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const exam = await anExam(server, { client });
const t = translator('ja');
const whole = {
  ...{ name: 'ご案内', position: 10, readers: 'candidates' as const, sender_name: '人事部' },
  ...{ subject: '{{検査名}}のご案内', body: '{{氏名}} 様\n{{url}}\n{{login_id}} {{password}}' },
};
const add = async (more: object = {}) =>
  (await server.ask('mails.addTemplate', { as: staff, body: { ...whole, ...more } })).data;
const setTexts = (body: object) =>
  server.call('mails.replaceTexts', { as: staff, params: { id: exam.id }, body: body as object });
const show = async (id: number) =>
  (await server.ask('mails.showTemplate', { as: staff, params: { id } })).data;

describe('a mail template', () => {
  it('is kept for the company, listed in its order, found by its name, changed and removed', async () => {
    const later = await add({ name: '二番目', position: '２０' });
    const first = await add({ position: 1 });
    const list = async (query: object = {}) =>
      (await server.ask('mails.listTemplates', { as: staff, query })).data.map(({ id }) => id);
    expect(await list()).toEqual([first.id, later.id]);
    expect(await list({ sort: 'name' })).toEqual([first.id, later.id]);
    expect(await list({ text: '二番' })).toEqual([later.id]);
    const all = await server.ask('mails.listAllTemplates', { as: staff, query: {} });
    expect(all.data[0]).toEqual({ id: first.id, name: 'ご案内', readers: 'candidates' });
    const changed = await server.call('mails.updateTemplate', {
      as: staff,
      params: { id: first.id },
      body: { ...whole, position: 99_999_999_999, read: { ...whole, position: 1 } },
    });
    expect(changed.body.data).toMatchObject({ name: 'ご案内', position: 99_999_999_999 });
    const remove = () =>
      server.call('mails.removeTemplate', { as: staff, params: { id: first.id }, query: {} });
    expect((await remove()).body.data).toEqual({ id: first.id, uses: [] });
    expect((await remove()).status).toBe(404);
    const lines = await server.rows(
      `select operation from operation_logs where client_id = $1 and operation like 'mails.%' order by id`,
      [client.id],
    );
    expect(lines.map(({ operation }) => operation).slice(-2)).toEqual([
      'mails.updateTemplate',
      'mails.removeTemplate',
    ]);
  });

  it.each([
    ['no name', { name: ' ' }, ['name']],
    ['256 characters of a name', { name: 'あ'.repeat(256) }, ['name']],
    ['12 digits', { position: 100_000_000_000 }, ['position']],
    ['an order that is no number', { position: '1.5' }, ['position']],
    ['51 characters of a sender', { sender_name: 'あ'.repeat(51) }, ['sender_name']],
    ['a line break in the subject', { subject: 'A\r\nBcc: spy@example.com' }, ['subject']],
    ['256 characters of a subject', { subject: 'あ'.repeat(256) }, ['subject']],
    ['a password in the subject', { subject: '{{password}}' }, ['subject']],
    ['25,001 characters', { body: `${'あ'.repeat(25_000)}\nx` }, ['body']],
    ['an unknown placeholder', { body: '{{nmae}}' }, ['body']],
    ['a person in what staff read', { readers: 'staff', body: '{{name}}' }, ['subject', 'body'].slice(1)],
    ['other readers', { readers: 'nobody' }, ['readers']],
  ])('refuses %s', async (_, more, fields) => {
    const response = await server.call('mails.addTemplate', {
      as: staff,
      body: { ...whole, ...more } as typeof whole,
    });
    expect([response.status, Object.keys(response.errors)]).toEqual([422, fields]);
  });

  it('takes 25,000 characters beside any number of newlines', async () => {
    const made = await add({ body: 'あ\r\n'.repeat(25_000) });
    expect(made.body.replaceAll('\n', '')).toHaveLength(25_000);
  });

  it('that somebody else has changed is asked about field by field', async () => {
    const { id } = await add();
    const change = (body: object, read: object) =>
      server.call('mails.updateTemplate', {
        as: staff,
        params: { id },
        body: { ...whole, ...body, read: { ...whole, ...read } },
      });
    expect((await change({ subject: '新しい件名' }, {})).status).toBe(200);
    expect((await change({ name: '新しい名前' }, {})).status).toBe(200);
    expect(await show(id)).toMatchObject({ name: '新しい名前', subject: '新しい件名' });
    const lost = await change({ subject: '別の件名' }, {});
    expect(lost).toMatchObject({ status: 409, body: { theirs: { subject: '新しい件名' } } });
  });
});

describe('the texts of automatic mails', () => {
  it('are the standard ones until a template is chosen, and again when it is removed', async () => {
    const guideline = await add({ name: 'この検査のご案内' });
    const texts = async () =>
      (await server.ask('mails.showTexts', { as: staff, params: { id: exam.id } })).data;
    expect(await texts()).toMatchObject({ guideline_id: null, begun_id: null });
    expect((await setTexts({ guideline_id: String(guideline.id), reminder_id: '' })).status).toBe(200);
    expect(await texts()).toMatchObject({ guideline_id: guideline.id, reminder_id: null });
    expect((await show(guideline.id)).uses).toEqual([
      { exam_id: exam.id, name: expect.any(String), mail: 'guideline' },
    ]);
    const update = (more: object) =>
      server.call('mails.updateTemplate', {
        as: staff,
        params: { id: guideline.id },
        body: { ...whole, name: 'この検査のご案内', ...more },
      });
    expect((await update({ body: '{{url}}' })).errors).toEqual({ body: [t('mail.guideline.lacks')] });
    const staffText = { readers: 'staff' as const, subject: '件名', body: '{{numbers}}' };
    expect(Object.keys((await update(staffText)).errors)).toContain('readers');
    const params = { id: guideline.id };
    expect(
      await server.call('mails.removeTemplate', { as: staff, params, query: { told: 0 } }),
    ).toMatchObject({
      status: 409,
    });
    const removed = await server.ask('mails.removeTemplate', { as: staff, params, query: { told: 1 } });
    expect(removed.data.uses).toHaveLength(1);
    expect(await texts()).toMatchObject({ guideline_id: null });
  });

  it('take no template for other readers, and no guideline without a way in', async () => {
    const bare = await add({ body: '{{url}}' });
    const forStaff = await add({ readers: 'staff', body: '{{numbers}}' });
    const refused = await setTexts({
      guideline_id: bare.id,
      reminder_id: forStaff.id,
      begun_id: bare.id,
      finished_id: forStaff.id,
      threshold_id: 999_999_999,
    });
    expect(Object.keys(refused.errors)).toEqual(['guideline_id', 'reminder_id', 'begun_id', 'threshold_id']);
    const read = { reminder_id: null };
    expect((await setTexts({ reminder_id: bare.id, read })).status).toBe(200);
    const other = await add({ name: '別の再案内' });
    const stale = await setTexts({ reminder_id: other.id, read });
    expect(stale).toMatchObject({ status: 409, body: { theirs: { reminder_id: bare.id } } });
  });
});

it('templates are read, not written, by a restricted account, and are shut to an ASP company’s administrators', async () => {
  const { id } = await add();
  const limited = await aUser(server, { client, role: 'o', restricted: true });
  await permit(server, limited, exam, { manage: true });
  const read = await server.call('mails.getAllTemplates', { as: limited, query: {} });
  expect(read.body.standard).toHaveLength(15);
  expect(read.body.standard[0]).toMatchObject({ mail: 'guideline', language: 'ja', readers: 'candidates' });
  expect(read.body.data.map((template) => template.id)).toContain(id);
  const write = await server.call('mails.removeTemplate', { as: limited, params: { id }, query: {} });
  expect(write).toMatchObject({ status: 403 });
  const admin = await anAdmin(server);
  await server.rows("update packages set type = 'ASP' where client_id = $1", [client.id]);
  const query = { client_id: client.id };
  expect((await server.call('mails.listTemplates', { as: admin, query })).status).toBe(403);
  expect((await server.call('mails.showTemplate', { as: admin, params: { id } })).status).toBe(403);
  await server.rows("update packages set type = 'TRUST' where client_id = $1", [client.id]);
  expect((await server.call('mails.listTemplates', { as: admin, query })).status).toBe(200);
});
