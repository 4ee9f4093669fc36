import { describe, expect, it } from 'vitest';
import { aJobScope, aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { recipientsOf } from '#tests/makers/mails.ts';
import { aClient, anExam, aUser } from '#tests/makers/people.ts';
import { takeMail } from '../send/send-store.ts';
import { prepareMailWork } from './prepare-mail.work.ts';
import { batch } from './prepare-rules.ts';
import { failUnprepared } from './prepare-store.ts';
import { listUnprepared } from './unprepared.ts';
import { writeRecipients } from './write-recipients.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const scope = aJobScope(server.database.database, client.id);
const many = batch * 2 + 7;

/** An exam with so many people: all but the last seven at one domain. */
async function aFullExam(): Promise<number> {
  const exam = await anExam(server, { client });
  await server.rows(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, test_status)
     select $1, $2, 'p' || n, 'x', '受検 太郎', 'ジュケン タロウ',
       case when n > $3::int - 7 then 'p@own' || n || '.example' else 'p' || n || '@Large.example' end, 1
     from generate_series(1, $3::int) n`,
    [client.id, exam.id, many],
  );
  return exam.id;
}
const confirm = async (exam_id: number, more: object = {}) =>
  server.ask('mails.sendMultiple', {
    as: staff,
    body: {
      ...{ exam_id, kind: 'message', sender_name: '人事部', subject: 'お知らせ', body: '{{name}} 様' },
      ...{ search: { text: '' }, ...more },
    } as never,
  });
const mailOf = async (id: number) => (await server.rows('select * from mails where id = $1', [id]))[0] ?? {};
const jobsOf = async (queue: string, id: number) =>
  (await server.rows(`select from pgboss.job where name = $1 and (data->>'id')::bigint = $2`, [queue, id]))
    .length;
const prepare = (id: number) =>
  prepareMailWork.run({ scope, id, adapters: server.adapters, signal: new AbortController().signal });
const show = async (id: number) =>
  (await server.ask('mails.showHistory', { as: staff, params: { id } })).data;

describe('a mail to many', () => {
  it('is confirmed with its first batch; a job writes the rest, and only then it is sent', async () => {
    const { id, people } = (await confirm(await aFullExam())).data;
    expect(people).toBe(many);
    expect(await recipientsOf(server, id)).toHaveLength(batch);
    expect(await show(id)).toMatchObject({ state: 'preparing', total: many, waiting: many });
    expect([await jobsOf('prepare-mail', id), await jobsOf('send-mail', id)]).toEqual([1, 0]);
    expect(await takeMail(scope, id, 'a run')).toBeUndefined();
    await prepare(id);
    const rows = await recipientsOf(server, id);
    expect(new Set(rows.map(({ examinee_id }) => examinee_id)).size).toBe(many);
    expect(rows).toHaveLength(many);
    expect(await jobsOf('send-mail', id)).toBe(1);
    expect(await show(id)).toMatchObject({ state: 'scheduled', total: many, waiting: many, gone: 0 });
    await prepare(id);
    expect([(await recipientsOf(server, id)).length, await jobsOf('send-mail', id)]).toEqual([many, 1]);
  });

  it('comes to every domain in turn, however many one of them has', async () => {
    const { id } = (await confirm(await aFullExam())).data;
    await prepare(id);
    const first = await server.rows<{ email: string }>(
      `select x.email from mail_recipients r join examinees x on x.client_id = r.client_id and x.id = r.examinee_id
       where r.mail_id = $1 order by r.turn, r.id limit 8`,
      [id],
    );
    expect(first.filter(({ email }) => email.endsWith('@Large.example'))).toHaveLength(1);
  });

  it('is taken up where a killed worker left it, by several at once too, and counts who is gone', async () => {
    const exam_id = await aFullExam();
    const { id } = (await confirm(exam_id)).data;
    expect(await writeRecipients(scope, id, server.jobs)).toBe(true);
    await server.rows(
      `delete from examinees where id in (select id from examinees where exam_id = $1 order by id desc limit 3)`,
      [exam_id],
    );
    await Promise.all([prepare(id), prepare(id)]);
    expect(await recipientsOf(server, id)).toHaveLength(many - 3);
    expect(await mailOf(id)).toMatchObject({ gone: 3, written: many, chosen: null, turns: null });
    expect(await show(id)).toMatchObject({ total: many, waiting: many - 3, gone: 3 });
    expect(await jobsOf('send-mail', id)).toBe(1);
  });

  it('is one of two presses while it is prepared, and after', async () => {
    const exam_id = await aFullExam();
    const first = (await confirm(exam_id)).data;
    expect((await confirm(exam_id)).data).toEqual(first);
    await prepare(first.id);
    expect((await confirm(exam_id)).data).toEqual(first);
    expect((await confirm(exam_id, { search: { text: 'large' } })).data.id).not.toBe(first.id);
  });

  it('is cancelled while it is prepared, and goes to nobody', async () => {
    const { id } = (await confirm(await aFullExam())).data;
    const { body } = await server.call('mails.cancel', { as: staff, params: { id }, body: {} });
    expect(body.data).toEqual({ cancelled: many });
    await prepare(id);
    expect(await recipientsOf(server, id)).toHaveLength(batch);
    expect(await show(id)).toMatchObject({ state: 'cancelled', cancelled: many, waiting: 0 });
    expect(await jobsOf('send-mail', id)).toBe(0);
  });

  it('whose job was lost is found by the sweep, and one that cannot be written is told as failed', async () => {
    const { id } = (await confirm(await aFullExam())).data;
    const due = async () =>
      (await listUnprepared(aSweepScope(server.database.database))).filter((each) => each.id === id);
    expect(await due()).toEqual([]);
    await server.rows(`update mails set due_at = now() - interval '61 seconds' where id = $1`, [id]);
    expect(await due()).toEqual([{ client_id: client.id, id }]);
    await failUnprepared(scope, id);
    expect(await due()).toEqual([]);
    expect(await show(id)).toMatchObject({ state: 'error', failed: many, waiting: 0 });
  });

  it('that reached nobody is sent again by batches too, to each once', async () => {
    const { id } = (await confirm(await aFullExam())).data;
    await prepare(id);
    await server.rows(
      `update mail_recipients set status = 3, address = 'a@large.example' where mail_id = $1`,
      [id],
    );
    await server.rows('update mails set status = 2, failed = total where id = $1', [id]);
    const resend = () => server.call('mails.resend', { as: staff, params: { id }, body: {} });
    const { data } = (await resend()).body;
    expect(data.people).toBe(many);
    expect((await resend()).status).toBe(409);
    await prepare(data.id);
    expect(await recipientsOf(server, data.id)).toHaveLength(many);
    expect((await resend()).status).toBe(409);
  });
});
