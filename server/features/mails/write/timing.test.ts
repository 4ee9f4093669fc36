import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recipientStatus } from '#contract/codes/mails.ts';
import { aJobScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { recipientsOf } from '#tests/makers/mails.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';
import { sendMailWork } from '../send/send-mail.work.ts';

/** Each of the nine timings is shown before the mail is confirmed, and the mail goes out then and not before. */

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const scope = aJobScope(server.database.database, client.id);
const hour = 3_600_000;

async function aReader(of: TestExam) {
  const person = await anExaminee(server, { exam: of });
  await server.rows('update examinees set email = $2 where id = $1', [
    person.id,
    `p${person.id}@example.com`,
  ]);
  return person;
}
const reader = await aReader(exam);

const bodyOf = (more: object, of = exam) => ({
  ...{ exam_id: of.id, kind: 'message', sender_name: '人事部', subject: '件名', body: '本文' },
  ...{ examinee_ids: [reader.id], ...more },
});
const tell = (more: object, of?: TestExam) =>
  server.call('mails.countRecipients', { as: staff, body: bodyOf(more, of) as never });
const confirm = (more: object, of?: TestExam) =>
  server.call('mails.sendMultiple', { as: staff, body: bodyOf(more, of) as never });
async function mailOf(id: number) {
  const [mail] = await server.rows<{ send_at: Date; created_at: Date; status: number; start_after: Date }>(
    `select m.send_at, m.created_at, m.status, j.start_after from mails m
     join pgboss.job j on j.name = 'send-mail' and (j.data->>'id')::bigint = m.id where m.id = $1`,
    [id],
  );
  if (!mail) throw new Error('a mail that is confirmed has its job');
  return mail;
}
/** The clock moves on: what was to happen then happens sooner. */
const pass = (id: number, seconds: number) =>
  server.rows(`update mails set send_at = send_at - $2 * interval '1 second' where id = $1`, [id, seconds]);
async function work(id: number): Promise<number | undefined> {
  await sendMailWork.run({ scope, id, adapters: server.adapters, signal: new AbortController().signal });
  return (await recipientsOf(server, id))[0]?.status;
}
const outbox = () => readdirSync(join(server.config.data_dir, 'outbox')).length;
/** Milliseconds between two moments of which one was read a little later. */
const about = (one: Date | string, other: Date | string) =>
  Math.abs(new Date(one).getTime() - new Date(other).getTime());

describe('a mail by timing', () => {
  it.each([
    [3, 30],
    [4, 60],
    [5, 180],
    [6, 360],
    [7, 1440],
    [8, 2880],
    [9, 4320],
  ])(
    '%i is told, kept and queued for %i minutes later, and goes out then and not before',
    async (timing, minutes) => {
      const told = await tell({ timing });
      const { body } = await confirm({ timing, subject: `timing ${timing}` });
      const { id } = body.data;
      const mail = await mailOf(id);
      expect(mail.send_at.getTime() - mail.created_at.getTime()).toBeGreaterThan(minutes * 60_000 - 60_000);
      expect(mail.send_at.getTime() - mail.created_at.getTime()).toBeLessThanOrEqual(minutes * 60_000);
      expect(about(told.body.data.send_at, mail.send_at)).toBeLessThan(60_000);
      expect(mail.start_after).toEqual(mail.send_at);
      expect(await work(id)).toBe(recipientStatus.waiting);
      // Two minutes before it, less what the test has taken.
      await pass(id, minutes * 60 - 120);
      expect(await work(id)).toBe(recipientStatus.waiting);
      await pass(id, 120);
      expect(await work(id)).toBe(recipientStatus.sent);
    },
  );

  it('goes out at the moment that was told, however long it was looked at before it was confirmed', async () => {
    const told_at = new Date(Date.now() + 20 * 60_000).toISOString();
    const { body } = await confirm({ timing: 3, subject: 'told', told_at });
    expect((await mailOf(body.data.id)).send_at.toISOString()).toBe(told_at);
    const past = new Date(Date.now() - 2 * 60_000).toISOString();
    const { status, errors } = await confirm({ timing: 3, subject: 'told', told_at: past });
    expect([status, Object.keys(errors)]).toEqual([422, ['timing']]);
  });

  it('1 goes out at once', async () => {
    const { body } = await confirm({ timing: 1, subject: 'now' });
    const mail = await mailOf(body.data.id);
    expect(mail.send_at.getTime()).toBeLessThanOrEqual(mail.created_at.getTime());
    const before = outbox();
    expect(await work(body.data.id)).toBe(recipientStatus.sent);
    expect(outbox()).toBe(before + 1);
  });

  it('2 goes out at the moment that was chosen, by the clock that it was written by', async () => {
    const at = new Date(Math.ceil(Date.now() / hour) * hour + 2 * hour);
    const written = new Date(at.getTime() + 9 * hour).toISOString().replace('.000Z', '+09:00');
    const told = await tell({ timing: 2, send_at: written });
    expect(told.body.data.send_at).toBe(at.toISOString());
    const { body } = await confirm({ timing: 2, send_at: written });
    const mail = await mailOf(body.data.id);
    expect([mail.send_at, mail.start_after]).toEqual([at, at]);
    expect(await work(body.data.id)).toBe(recipientStatus.waiting);
  });

  it('never lies after the exam’s end, told or confirmed', async () => {
    const short = await anExam(server, { client, terminate_on: new Date(Date.now() + 2 * hour) });
    const examinee_ids = [(await aReader(short)).id];
    for (const ask of [tell, confirm]) {
      const refused = [];
      for (const timing of [1, 3, 4, 5, 6, 7, 8, 9]) {
        const { status, errors } = await ask({ examinee_ids, timing, subject: `by ${timing}` }, short);
        if (status === 422) refused.push([timing, Object.keys(errors)]);
        else expect(status).toBe(200);
      }
      expect(refused).toEqual([5, 6, 7, 8, 9].map((timing) => [timing, ['timing']]));
      const late = await ask(
        { examinee_ids, timing: 2, send_at: new Date(Date.now() + 3 * hour).toISOString() },
        short,
      );
      expect([late.status, Object.keys(late.errors)]).toEqual([422, ['send_at']]);
    }
  });

  it('that was confirmed skips whoever may not take the exam any more when its time has come', async () => {
    const own = await anExam(server, { client });
    const people = [await aReader(own), await aReader(own)];
    const { body } = await confirm(
      {
        ...{ examinee_ids: people.map(({ id }) => id), timing: 7, kind: 'guideline' },
        body: '{{url}} {{login_id}} {{password}}',
      },
      own,
    );
    const { id } = body.data;
    await server.rows('update examinees set test_status = 3 where id = $1', [people[0]?.id]);
    // The end was moved to before the mail's time.
    await server.rows(`update exams set terminate_on = now() - interval '1 minute' where id = $1`, [own.id]);
    await pass(id, 24 * 3600);
    await work(id);
    expect((await recipientsOf(server, id)).map(({ problem }) => problem?.key)).toEqual([
      'mail.skipped.finished',
      'mail.skipped.over',
    ]);
  });
});
