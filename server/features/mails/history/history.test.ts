import { afterAll, describe, expect, it } from 'vitest';
import { recipientStatus } from '#contract/codes/mails.ts';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { aMail, recipientsOf } from '#tests/makers/mails.ts';
import { aClient, anExam, anExaminee, aUser } from '#tests/makers/people.ts';
import { sendMailWork } from '../send/send-mail.work.ts';

const { waiting, handing, sent, failed, skipped, perhaps, cancelled, bounced } = recipientStatus;
const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const answers = new Map<string, string>();
let meanwhile: () => Promise<unknown> = async () => undefined;
const peer = await anSmtpServer({ answers, before: async () => void (await meanwhile()) });
const mail = openMailer({ ...server.config, smtp_url: peer.url });
afterAll(() => mail.close());

let count = 0;
async function people(most: number) {
  const made = [];
  for (let at = 0; at < most; at++) {
    const email = `somebody${++count}@example${count}.com`;
    const person = await anExaminee(server, { exam });
    await server.rows('update examinees set email = $2 where id = $1', [person.id, email]);
    made.push({ ...person, email });
  }
  return made;
}
/** A mail whose people are in these states. */
async function aMailIn(
  statuses: readonly number[],
  more: Parameters<typeof aMail>[1] extends infer M ? Partial<M> : never = {},
) {
  const readers = await people(statuses.length);
  const id = await aMail(server, { exam, people: readers, ...more });
  const rows = await recipientsOf(server, id);
  for (const [at, status] of statuses.entries()) {
    await server.rows(
      `update mail_recipients set status = $2, handed_at = now(), address = $4 where mail_id = $1 and examinee_id = $3`,
      [id, status, rows[at]?.examinee_id, readers[at]?.email],
    );
  }
  await server.rows(
    `update mails set sent = n.sent, failed = n.failed, bounced = n.bounced, status = case when n.waits then 1 else 2 end
     from (select count(*) filter (where status = 2)::int as sent, count(*) filter (where status = 3)::int as failed,
       count(*) filter (where status = 7)::int as bounced, bool_or(status in (0, 1)) as waits
       from mail_recipients where mail_id = $1) n where id = $1`,
    [id],
  );
  return { id, readers };
}
const send = (id: number) =>
  sendMailWork.run({
    scope: aJobScope(server.database.database, client.id),
    ...{ id, adapters: { ...server.adapters, mail }, signal: new AbortController().signal },
  });
const of = (id: number) => ({ as: staff, params: { id } });
const statusesOf = async (id: number) => (await recipientsOf(server, id)).map(({ status }) => status);
const mailOf = async (id: number) => (await server.rows('select * from mails where id = $1', [id]))[0] ?? {};

describe('the sending history', () => {
  it('lists the mails of an exam, the newest first, and finds by words, state and time', async () => {
    const listed = await anExam(server, { client });
    const to = { exam: listed, people: [await anExaminee(server, { exam: listed })] };
    const early = await aMail(server, { ...to, subject: 'ご案内' });
    await server.rows(
      `update mails set send_at = '2026-01-01T00:00:00Z', status = 2, finished_at = now() where id = $1`,
      [early],
    );
    const late = await aMail(server, { ...to, subject: 'お礼' });
    const notice = await aMail(server, { ...to, kind: 'notice' });
    const found = async (query: object = {}) => {
      const response = await server.ask('mails.listHistories', {
        as: staff,
        query: { exam_id: listed.id, ...query },
      });
      return response.data.map(({ id }) => id);
    };
    expect(await found()).toEqual([late, early]);
    expect(await found({ kind: 'notice' })).toEqual([notice]);
    expect(await found({ text: 'ｺﾞ案内' })).toEqual([early]);
    expect(await found({ text: 'staff お礼' })).toEqual([late]);
    expect(await found({ state: 'scheduled' })).toEqual([late]);
    expect(await found({ state: 'sent' })).toEqual([early]);
    expect(await found({ state: 'failures' })).toEqual([]);
    expect(await found({ from: '2026-02-01T00:00:00Z' })).toEqual([late]);
    expect(await found({ to: '2026-02-01T00:00:00Z' })).toEqual([early]);
    expect(await found({ from: '2026-01-01T00:00:00Z', to: '2026-01-01T00:00:01Z' })).toEqual([early]);
  });

  it('shows a mail with its text and numbers, and its people by state and words', async () => {
    const { id, readers } = await aMailIn([sent, failed, waiting]);
    const { data } = await server.ask('mails.showHistory', of(id));
    expect(data).toMatchObject({
      state: 'sending',
      total: 3,
      sent: 1,
      failed: 1,
      waiting: 1,
      done: 2,
      resendable: 1,
    });
    expect(data).toMatchObject({ is_outbox: true, sender_name: '人事部', body: '{{name}} 様\n\n本文です。' });
    const page = (query: object = {}) => server.ask('mails.listReached', { ...of(id), query });
    expect((await page()).data.map(({ status }) => status)).toEqual([sent, failed, waiting]);
    expect((await page({ status: failed })).data).toMatchObject([
      { examinee_id: readers[1]?.id, address: readers[1]?.email },
    ]);
    const login_id = readers[2]?.login_id ?? '';
    expect((await page({ text: login_id })).data).toMatchObject([{ login_id, status: waiting }]);
    expect((await page({ text: 'nobody-at-all' })).pagination.total).toBe(0);
  });

  it('says when a mail without a server is tried again, and a standard text in the viewer’s language', async () => {
    const id = await aMail(server, {
      exam,
      people: await people(1),
      kind: 'guideline',
      subject: '',
      body: '',
    });
    await server.rows(
      `update mails set status = 1, problem = 'mail.problem.serverAway', due_at = now() + interval '1 minute' where id = $1`,
      [id],
    );
    const { data } = await server.ask('mails.showHistory', { ...of(id), language: 'en' });
    expect(data.problem).toContain('mail server');
    expect(data.next_try_at).not.toBeNull();
    expect(data.body).toContain('{{password}}');
    expect(data.subject).not.toBe('');
  });

  it('shows what somebody reads, with dots for the password', async () => {
    const [reader] = await people(1);
    const body = '{{name}} {{login_id}} {{password}}\n{{url}}';
    const id = await aMail(server, { exam, people: [reader as { id: number }], kind: 'guideline', body });
    const [row] = await server.rows<{ id: number }>('select id from mail_recipients where mail_id = $1', [
      id,
    ]);
    const ask = { as: staff, params: { id, recipientId: row?.id ?? 0 } };
    const { data } = await server.ask('mails.showLetter', ask);
    expect(data.text).toContain(reader?.login_id);
    expect(data.text).toContain('●●●●');
    const { bytes, headers } = await server.call('mails.downloadLetter', ask);
    expect(bytes.toString()).toContain('●●●●');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('tells of a person which mails they were sent, and why not', async () => {
    const { id, readers } = await aMailIn([failed]);
    await server.rows(
      `update mail_recipients set server_says = '550 no such user', ended_at = now() where mail_id = $1`,
      [id],
    );
    const { data } = await server.ask('examinees.listSentMails', {
      as: staff,
      query: {},
      params: { id: readers[0]?.id ?? 0 },
    });
    expect(data).toMatchObject([
      { id, kind: 'message', status: failed, error: '550 no such user', sent_at: null },
    ]);
  });

  it('shows what would have gone out only where no mail server is set up', async () => {
    const { id } = await aMailIn([sent, failed]);
    const { data } = await server.ask('mails.listOutbox', { as: staff, query: { exam_id: exam.id } });
    expect(data.filter(({ mail_id }) => mail_id === id)).toHaveLength(1);
    Object.assign(server.adapters.mail, { is_outbox: false });
    expect((await server.call('mails.listOutbox', { as: staff, query: { exam_id: exam.id } })).status).toBe(
      404,
    );
    Object.assign(server.adapters.mail, { is_outbox: true });
  });
});

describe('cancelling a mail', () => {
  const cancel = (id: number) => server.call('mails.cancel', { ...of(id), body: {} });

  it('that waits ends it, once', async () => {
    const id = await aMail(server, { exam, people: await people(3) });
    expect((await cancel(id)).body.data).toEqual({ cancelled: 3 });
    expect((await cancel(id)).body.data).toEqual({ cancelled: 0 });
    expect(await mailOf(id)).toMatchObject({ status: 2, cancelled: 3, due_at: null });
    await send(id);
    expect(await statusesOf(id)).toEqual([cancelled, cancelled, cancelled]);
    const lines = await server.rows(
      `select from operation_logs where operation = 'mails.cancel' and (after->>'mail_id')::bigint = $1`,
      [id],
    );
    expect(lines).toHaveLength(1);
    expect((await server.ask('mails.showHistory', of(id))).data).toMatchObject({
      state: 'cancelled',
      waiting: 0,
    });
  });

  it('that is all out is refused', async () => {
    const { id } = await aMailIn([sent, sent]);
    expect(await cancel(id)).toMatchObject({ status: 409, code: 4220 });
  });

  it('that is on its way ends what is being handed over, and sends nothing after', async () => {
    const readers = await people(40);
    const id = await aMail(server, { exam, people: readers });
    let pressed: ReturnType<typeof cancel> | undefined;
    meanwhile = async () => {
      pressed ??= cancel(id);
      await pressed;
    };
    await send(id);
    meanwhile = async () => undefined;
    const all = await statusesOf(id);
    expect((await pressed)?.status).toBe(200);
    const out = all.filter((status) => status === sent).length;
    expect(out).toBeGreaterThan(0);
    expect(out).toBeLessThan(40);
    expect(all.filter((status) => status === cancelled)).toHaveLength(40 - out);
    expect(await mailOf(id)).toMatchObject({ status: 2, sent: out, cancelled: 40 - out, due_at: null });
  });

  it('cancels whoever a server refuses for now at that moment', async () => {
    const [reader] = await people(1);
    const id = await aMail(server, { exam, people: [reader as { id: number }] });
    await server.rows('update mail_recipients set status = $2 where mail_id = $1', [id, handing]);
    await server.rows('update mails set status = 1 where id = $1', [id]);
    await cancel(id);
    expect(await mailOf(id)).toMatchObject({ status: 1 });
    await server.rows('update mail_recipients set status = $2 where mail_id = $1', [id, waiting]);
    await send(id);
    expect(await statusesOf(id)).toEqual([cancelled]);
    expect(await mailOf(id)).toMatchObject({ status: 2, cancelled: 1 });
  });
});

describe('sending a mail again', () => {
  const resend = (id: number, body: { told?: number } = {}) =>
    server.call('mails.resend', { ...of(id), body });

  it('goes to those alone whom it did not reach, with the same text', async () => {
    const { id, readers } = await aMailIn([sent, failed, skipped, perhaps, bounced]);
    const { body } = await resend(id, { told: 2 });
    expect(body.data.people).toBe(2);
    const again = await recipientsOf(server, body.data.id);
    expect(again.map(({ examinee_id }) => examinee_id)).toEqual([readers[1]?.id, readers[4]?.id]);
    expect(await mailOf(body.data.id)).toMatchObject({
      total: 2,
      resend_of: id,
      body: '{{name}} 様\n\n本文です。',
    });
    await send(body.data.id);
    expect(await statusesOf(body.data.id)).toEqual([sent, sent]);
    expect((await server.ask('mails.showHistory', of(id))).data.resendable).toBe(0);
  });

  it('skips an address that came back and was not changed', async () => {
    const { id, readers } = await aMailIn([bounced, bounced]);
    const hash = (email = '') => server.adapters.mailMarks.ofAddress(email);
    for (const { email } of readers)
      await server.rows('insert into mail_suppressions (client_id, address_hash) values ($1, $2)', [
        client.id,
        hash(email),
      ]);
    await server.rows(`update examinees set email = 'changed@example.com' where id = $1`, [readers[1]?.id]);
    const { body } = await resend(id);
    await send(body.data.id);
    expect(await statusesOf(body.data.id)).toEqual([skipped, sent]);
  });

  it('twice at once is one mail, and nobody is sent it once more', async () => {
    const { id } = await aMailIn([failed, failed]);
    const both = await Promise.all([resend(id), resend(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await server.rows('select from mails where resend_of = $1', [id])).toHaveLength(1);
    expect(await resend(id)).toMatchObject({ status: 409 });
  });

  it('is refused when more failed than was told, when nobody failed, and of a guideline after the end', async () => {
    const { id } = await aMailIn([failed, failed]);
    expect(await resend(id, { told: 1 })).toMatchObject({ status: 409, code: 4220 });
    const fine = await aMailIn([sent]);
    expect(await resend(fine.id)).toMatchObject({ status: 409, code: 4220 });
    const guideline = await aMailIn([failed], { kind: 'guideline' });
    const [was] = await server.rows('select terminate_on from exams where id = $1', [exam.id]);
    await server.rows('update exams set terminate_on = now() where id = $1', [exam.id]);
    expect(await resend(guideline.id)).toMatchObject({ status: 409, code: 3033 });
    await server.rows('update exams set terminate_on = $2 where id = $1', [exam.id, was?.terminate_on]);
  });
});
