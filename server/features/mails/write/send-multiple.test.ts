import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { recipientsOf } from '#tests/makers/mails.ts';
import { aClient, anExam, anExaminee, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const people = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
const [first, second] = people as [(typeof people)[0], (typeof people)[0]];
const written = {
  ...{ exam_id: exam.id, kind: 'message' as const, sender_name: '人事部', subject: '{{exam}}のご案内' },
  ...{ body: '{{name}} 様', examinee_ids: people.map(({ id }) => id) },
};
const confirm = (more: object = {}) =>
  server.call('mails.sendMultiple', { as: staff, body: { ...written, ...more } as typeof written });
const mailOf = async (id: number) => (await server.rows('select * from mails where id = $1', [id]))[0] ?? {};

describe('confirming a mail', () => {
  it('fixes its people, its time and its words, and starts its job then', async () => {
    const { body } = await confirm({ timing: 4 });
    const { id } = body.data;
    expect(body.data.people).toBe(2);
    const mail = await mailOf(id);
    expect(mail).toMatchObject({ status: 0, total: 2, timing: 4, subject: '{{exam}}のご案内' });
    expect((mail.send_at as Date).getTime() - (mail.created_at as Date).getTime()).toBeCloseTo(3_600_000, -4);
    expect((await recipientsOf(server, id)).map(({ examinee_id }) => examinee_id)).toEqual([
      first.id,
      second.id,
    ]);
    const [job] = await server.rows(
      `select start_after > now() + interval '59 minutes' as later from pgboss.job where (data->>'id')::bigint = $1`,
      [id],
    );
    expect(job).toEqual({ later: true });
    const [line] = await server.rows(
      `select after from operation_logs where operation = 'mails.sendMultiple' and (after->>'mail_id')::bigint = $1`,
      [id],
    );
    expect(line?.after).toMatchObject({ kind: 'message', people: 2 });
  });

  it('leaves out who is hidden, and refuses when nobody is left or more are there than was told', async () => {
    await server.rows('update examinees set is_hidden = 1 where id = $1', [second.id]);
    expect((await confirm()).body.data.people).toBe(1);
    expect(await confirm({ examinee_ids: [second.id] })).toMatchObject({ status: 422 });
    await server.rows('update examinees set is_hidden = 0 where id = $1', [second.id]);
    expect(await confirm({ told: 1 })).toMatchObject({ status: 409 });
    expect(await confirm({ told: 2 })).toMatchObject({ status: 200 });
    const stranger = await anExaminee(server, { exam: await anExam(server, { client }) });
    expect(await confirm({ examinee_ids: [first.id, stranger.id] })).toMatchObject({ status: 404 });
  });

  it.each([
    ['an unknown placeholder', { body: 'Dear {{nmae}}' }, 'body'],
    ['a password outside a guideline', { body: '{{password}}' }, 'body'],
    [
      'a password in a subject',
      { kind: 'guideline', subject: '{{パスワード}}', body: '{{url}} {{login_id}} {{password}}' },
      'subject',
    ],
    ['a guideline without the link', { kind: 'guideline', body: '{{login_id}} {{password}}' }, 'body'],
    ['a placeholder as the sender', { sender_name: '{{企業名}}' }, 'sender_name'],
    ['a line break in the subject', { subject: 'A\r\nBcc: spy@example.com' }, 'subject'],
    ['a line break in the sender', { sender_name: 'A\nB' }, 'sender_name'],
    ['51 characters of a sender', { sender_name: 'あ'.repeat(51) }, 'sender_name'],
    ['256 characters of a subject', { subject: 'あ'.repeat(256) }, 'subject'],
    ['25,001 characters', { body: `${'あ'.repeat(25_000)}\nx` }, 'body'],
    ['an empty text', { body: ' \n' }, 'body'],
    ['a control character', { body: 'a\u0007' }, 'body'],
    ['no time of one’s own', { timing: 2 }, 'send_at'],
    ['a time that is past', { timing: 2, send_at: '2020-01-01T00:00:00Z' }, 'send_at'],
    ['a time after the end', { timing: 2, send_at: '2999-01-01T00:00:00Z' }, 'send_at'],
  ])('refuses %s', async (_, more, field) => {
    const { status, body } = await confirm(more);
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, [field]]);
  });

  it('takes 25,000 characters beside any number of newlines, and names what is unknown', async () => {
    const whole = `${'あ\n'.repeat(24_999)}あ`;
    expect((await confirm({ body: whole })).status).toBe(200);
    const { body } = await confirm({ body: '{{foo}} {{name}} ｛｛氏名｝｝ {{ bar }}' });
    expect(JSON.stringify(body)).toContain('{{foo}} {{ bar }}');
  });
});
