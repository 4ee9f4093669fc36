import { afterAll, describe, expect, it } from 'vitest';
import { recipientStatus } from '#contract/codes/mails.ts';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { aJobScope, aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { aMail, recipientsOf } from '#tests/makers/mails.ts';
import { aClient, anExam, anExaminee, type TestExaminee } from '#tests/makers/people.ts';
import { readMail } from '#tests/makers/read-mail.ts';
import { listDueMails } from './due-mails.ts';
import { sendMail } from './send-mail.job.ts';
import { sendMailWork } from './send-mail.work.ts';
import { countAnew, handNext, takeMail } from './send-store.ts';

const { waiting, handing, sent, failed, skipped, perhaps, cancelled } = recipientStatus;
const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const answers = new Map<string, string>();
const broken = new Set<string>();
const peer = await anSmtpServer({ answers, broken });
const mail = openMailer({ ...server.config, smtp_url: peer.url });
afterAll(() => mail.close());

let count = 0;
async function people(most: number, of = exam): Promise<(TestExaminee & { email: string })[]> {
  const made = [];
  for (let at = 0; at < most; at++) {
    const email = `reader${++count}@example${count % 7}.com`;
    const person = await anExaminee(server, { exam: of });
    await server.rows('update examinees set email = $2, name = $3 where id = $1', [
      person.id,
      email,
      `受検 ${count}`,
    ]);
    made.push({ ...person, email });
  }
  return made;
}

async function send(id: number, of = exam, signal = new AbortController().signal) {
  const scope = aJobScope(server.database.database, of.client_id);
  await sendMailWork.run({ scope, id, adapters: { ...server.adapters, mail }, signal });
}
const mailOf = async (id: number) => (await server.rows('select * from mails where id = $1', [id]))[0];
const statusesOf = async (id: number) => (await recipientsOf(server, id)).map(({ status }) => status);
const receivedBy = (address: string) => peer.received.filter(({ to }) => to.includes(address));

describe('sending a mail to many', () => {
  it('reaches everybody once, tells the numbers, and marks who was mailed', async () => {
    const readers = await people(25);
    const id = await aMail(server, { exam, people: readers, body: '{{ 氏名 }} 様\n{{url}}\n<b>&' });
    await send(id);
    for (const [at, { email }] of readers.entries()) {
      expect(receivedBy(email)).toHaveLength(1);
      if (at > 0) continue;
      const raw = receivedBy(email)[0]?.raw ?? '';
      expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
      const { subject, text, html } = readMail(raw);
      expect(text.split('\n')[0]).toBe(`受検 1 様`);
      expect(text).toContain(`http://hakaru.test/${client.hash}/${exam.directory}`);
      expect(text).toContain('<b>&');
      expect(html).toContain('&lt;b&gt;&amp;');
      expect(subject).not.toContain('{');
    }
    expect(await mailOf(id)).toMatchObject({ status: 2, sent: 25, failed: 0, skipped: 0, due_at: null });
    const marked = await server.rows('select id from examinees where id = any($1) and is_mail_sent = 1', [
      readers.map((reader) => reader.id),
    ]);
    expect(marked).toHaveLength(25);
    await send(id);
    expect(receivedBy(readers[0]?.email ?? '')).toHaveLength(1);
  });

  it('looks at everybody again: who is hidden, has finished, has no address or no name gets nothing, and why', async () => {
    const [hidden, done, nowhere, nameless, good] = (await people(5)) as [
      ...Awaited<ReturnType<typeof people>>,
    ];
    await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden?.id]);
    await server.rows('update examinees set test_status = 3 where id = $1', [done?.id]);
    await server.rows('update examinees set email = null where id = $1', [nowhere?.id]);
    await server.rows(`update examinees set name = '' where id = $1`, [nameless?.id]);
    const all = [hidden, done, nowhere, nameless, good] as TestExaminee[];
    const id = await aMail(server, { exam, people: all, kind: 'guideline' });
    await send(id);
    const found = await recipientsOf(server, id);
    expect(found.map(({ status, problem }) => [status, problem?.key ?? null])).toEqual([
      [skipped, 'mail.skipped.hidden'],
      [skipped, 'mail.skipped.finished'],
      [skipped, 'mail.skipped.noAddress'],
      [skipped, 'mail.skipped.empty.name'],
      [sent, null],
    ]);
    expect(await mailOf(id)).toMatchObject({ status: 2, sent: 1, skipped: 4 });
    const message = await aMail(server, { exam, people: [done as TestExaminee] });
    await send(message);
    expect(await statusesOf(message)).toEqual([sent]);
  });

  it('keeps the server’s words of a refusal, and tries again later where it was one for now', async () => {
    const [gone, busy, good] = await people(3);
    answers.set(gone?.email ?? '', '550 5.1.1 nobody of that name');
    answers.set(busy?.email ?? '', '451 4.7.1 greylisted');
    const id = await aMail(server, { exam, people: [gone, busy, good] as TestExaminee[] });
    await send(id);
    const found = await recipientsOf(server, id);
    expect(found.map(({ status, server_says }) => [status, server_says])).toEqual([
      [failed, '550 5.1.1 nobody of that name'],
      [waiting, '451 4.7.1 greylisted'],
      [sent, null],
    ]);
    expect(found[1]?.next_try_at?.getTime()).toBeGreaterThan(Date.now() + 50_000);
    expect(await mailOf(id)).toMatchObject({ status: 1, sent: 1, failed: 1 });
    const [job] = await server.rows(
      `select start_after > now() + interval '50 seconds' as later from pgboss.job
       where name = 'send-mail' and (data->>'id')::bigint = $1`,
      [id],
    );
    expect(job).toEqual({ later: true });
    answers.delete(busy?.email ?? '');
    await server.rows('update mail_recipients set next_try_at = now() where mail_id = $1', [id]);
    await send(id);
    expect(await statusesOf(id)).toEqual([failed, sent, sent]);
    expect(await mailOf(id)).toMatchObject({ status: 2, sent: 2, failed: 1 });
  });

  it('gives up what was refused for now for a day', async () => {
    const [busy] = await people(1);
    answers.set(busy?.email ?? '', '451 4.7.1 greylisted');
    const id = await aMail(server, { exam, people: [busy as TestExaminee] });
    await server.rows(
      `update mail_recipients set first_try_at = now() - interval '24 hours' where mail_id = $1`,
      [id],
    );
    await send(id);
    expect(await recipientsOf(server, id)).toMatchObject([
      { status: failed, problem: { key: 'mail.failed.gaveUp' }, server_says: '451 4.7.1 greylisted' },
    ]);
  });

  it('calls “perhaps sent” what the server dropped after the text, and never sends it again', async () => {
    const [lost, good] = await people(2);
    broken.add(lost?.email ?? '');
    const id = await aMail(server, { exam, people: [lost, good] as TestExaminee[] });
    await send(id);
    expect(await statusesOf(id)).toEqual([perhaps, sent]);
    expect(await mailOf(id)).toMatchObject({ status: 2, sent: 1, perhaps: 1 });
  });

  it('calls “perhaps sent” what a dead worker was handing over, and goes on with the others', async () => {
    const readers = await people(3);
    const id = await aMail(server, { exam, people: readers });
    await server.rows(
      `update mail_recipients set status = ${handing} where mail_id = $1 and examinee_id = $2`,
      [id, readers[1]?.id],
    );
    await server.rows(`update mails set status = 1, run = 'dead' where id = $1`, [id]);
    await send(id);
    expect(await statusesOf(id)).toEqual([sent, perhaps, sent]);
    expect(receivedBy(readers[1]?.email ?? '')).toEqual([]);
  });

  it('leaves the whole mail alone for a minute while no server is there, however many wait', async () => {
    const readers = await people(25);
    const id = await aMail(server, { exam, people: readers });
    const away = openMailer({ ...server.config, smtp_url: 'smtp://127.0.0.1:1' });
    const scope = aJobScope(server.database.database, client.id);
    const signal = new AbortController().signal;
    await sendMailWork.run({ scope, id, adapters: { ...server.adapters, mail: away }, signal });
    away.close();
    const jobs = () =>
      server.rows(
        `select start_after > now() + interval '50 seconds' as later from pgboss.job
         where name = 'send-mail' and (data->>'id')::bigint = $1`,
        [id],
      );
    expect(await jobs()).toEqual([{ later: true }]);
    // Whoever finds the mail due puts no second job beside the one that waits.
    await server.jobs.enqueueAgain(sendMail, { client_id: client.id, id });
    expect(await jobs()).toHaveLength(1);
    await server.rows('update mail_recipients set next_try_at = null where mail_id = $1', [id]);
    await send(id);
    expect(await mailOf(id)).toMatchObject({ status: 2, sent: 25, problem: null });
  });

  it('stops when a server loses what it is handed, instead of making “perhaps” of everybody', async () => {
    const readers = await people(60);
    for (const { email } of readers) broken.add(email);
    const id = await aMail(server, { exam, people: readers });
    await send(id);
    const before = (await statusesOf(id)).filter((status) => status === perhaps).length;
    expect(before).toBeGreaterThanOrEqual(3);
    expect(before).toBeLessThan(20);
    expect(await mailOf(id)).toMatchObject({ status: 1, problem: 'mail.problem.serverLoses' });
    broken.clear();
    await send(id);
    expect(await mailOf(id)).toMatchObject({ status: 2, sent: 60 - before, perhaps: before, problem: null });
  });

  it('that says how to take an exam goes to nobody once the exam has ended', async () => {
    const over = await anExam(server, { client });
    const readers = await people(2, over);
    const id = await aMail(server, { exam: over, people: readers, kind: 'guideline' });
    await server.rows(`update exams set terminate_on = now() - interval '1 second' where id = $1`, [over.id]);
    await send(id, over);
    expect((await recipientsOf(server, id)).map(({ problem }) => problem?.key)).toEqual([
      'mail.skipped.over',
      'mail.skipped.over',
    ]);
  });

  it('marks whoever was mailed minutes before the count, while another server kept it waiting', async () => {
    const [early, late] = await people(2);
    const id = await aMail(server, { exam, people: [early, late] as TestExaminee[] });
    await server.rows(
      `update mail_recipients set status = ${sent}, ended_at = now() - interval '6 minutes'
       where mail_id = $1 and examinee_id = $2`,
      [id, early?.id],
    );
    await countAnew(aJobScope(server.database.database, client.id), id);
    const marked = await server.rows('select is_mail_sent from examinees where id = any($1) order by id', [
      [early?.id, late?.id],
    ]);
    expect(marked).toEqual([{ is_mail_sent: 1 }, { is_mail_sent: 0 }]);
  });

  it('does not hold back the others for one whose row cannot be read', async () => {
    const readers = await people(3);
    await server.rows(`update examinees set password_sealed = 'of another key' where id = $1`, [
      readers[1]?.id,
    ]);
    const body = '{{url}} {{login_id}} {{password}}';
    const id = await aMail(server, { exam, people: readers, kind: 'guideline', body });
    await send(id);
    expect((await recipientsOf(server, id)).map(({ status, problem }) => [status, problem?.key])).toEqual([
      [sent, undefined],
      [skipped, 'mail.skipped.unreadable'],
      [sent, undefined],
    ]);
  });

  it('ends when it is given up, and tells who may have it', async () => {
    const readers = await people(2);
    const id = await aMail(server, { exam, people: readers });
    await server.rows(
      `update mail_recipients set status = ${handing} where mail_id = $1 and examinee_id = $2`,
      [id, readers[0]?.id],
    );
    const scope = aJobScope(server.database.database, client.id);
    await sendMailWork.giveUp({ scope, id, adapters: server.adapters, signal: new AbortController().signal });
    expect(await statusesOf(id)).toEqual([perhaps, failed]);
    expect(await mailOf(id)).toMatchObject({ status: 3, perhaps: 1, failed: 1, due_at: null });
  });

  it('lets nobody wait in a mail that another run has ended meanwhile', async () => {
    const [person] = await people(1);
    const id = await aMail(server, { exam, people: [person as TestExaminee] });
    const [row] = await server.rows<{ id: number }>(
      `update mail_recipients set status = ${perhaps} where mail_id = $1 returning id`,
      [id],
    );
    const scope = aJobScope(server.database.database, client.id);
    const taken = await takeMail(scope, id, 'an older run');
    if (!taken || !row) throw new Error('the mail waits');
    await handNext(
      scope,
      taken,
      { id: row.id, status: waiting, server_says: '451 later', pause: 1 },
      undefined,
    );
    expect(await recipientsOf(server, id)).toMatchObject([{ status: failed, server_says: '451 later' }]);
  });

  it('whose job was lost is found by the sweep', async () => {
    const id = await aMail(server, { exam, people: await people(1) });
    const due = async () =>
      (await listDueMails(aSweepScope(server.database.database))).filter((each) => each.id === id);
    expect(await due()).toEqual([]);
    await server.rows(`update mails set due_at = now() - interval '61 seconds' where id = $1`, [id]);
    expect(await due()).toEqual([{ client_id: client.id, id }]);
    await send(id);
    expect(await due()).toEqual([]);
  });

  it('by several runs at once reaches nobody twice, and misses nobody', async () => {
    const readers = await people(60);
    const id = await aMail(server, { exam, people: readers });
    await Promise.all([send(id), send(id), send(id)]);
    await server.rows('update mail_recipients set next_try_at = null where mail_id = $1', [id]);
    await send(id);
    for (const { email } of readers) expect(receivedBy(email).length).toBeLessThanOrEqual(1);
    const ended = await recipientsOf(server, id);
    expect(ended.filter(({ status }) => status !== sent && status !== perhaps)).toEqual([]);
    const counted = ended.filter(({ status }) => status === sent).length;
    expect(readers.filter(({ email }) => receivedBy(email).length === 1).length).toBeGreaterThanOrEqual(
      counted,
    );
  });

  it('stops at once when it is cancelled, and waits while no server is there', async () => {
    const readers = await people(2);
    const id = await aMail(server, { exam, people: readers });
    await server.rows('update mails set cancelled_at = now() where id = $1', [id]);
    await server.rows(`update mail_recipients set status = ${cancelled} where mail_id = $1`, [id]);
    await send(id);
    expect(readers.flatMap(({ email }) => receivedBy(email))).toEqual([]);

    const away = openMailer({ ...server.config, smtp_url: 'smtp://127.0.0.1:1' });
    const waits = await aMail(server, { exam, people: readers });
    const scope = aJobScope(server.database.database, client.id);
    const signal = new AbortController().signal;
    await sendMailWork.run({ scope, id: waits, adapters: { ...server.adapters, mail: away }, signal });
    away.close();
    const found = await recipientsOf(server, waits);
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set([waiting]));
    expect(found.map(({ tries }) => tries)).toEqual([0, 0]);
    expect(await mailOf(waits)).toMatchObject({ status: 1, problem: 'mail.problem.serverAway' });
    await server.rows('update mail_recipients set next_try_at = now() where mail_id = $1', [waits]);
    await send(waits);
    expect(await mailOf(waits)).toMatchObject({ status: 2, problem: null, sent: 2 });
  });
});
