import { describe, expect, it } from 'vitest';
import { openMailer } from '#server/adapters/mail/mail.ts';
import { aJobScope, aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { anSmtpServer } from '#tests/makers/an-smtp-server.ts';
import { aMail, recipientsOf } from '#tests/makers/mails.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';
import { readMail } from '#tests/makers/read-mail.ts';
import { sendMailWork } from '../send/send-mail.work.ts';
import { remindPeople } from './remind.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const scope = aSweepScope(server.database.database);
const sweep = () => remindPeople(server.jobs).run(scope);
const hour = 3_600_000;

/** An exam that ends on the day, in Japan, that is so many days ahead. */
async function examEndingIn(days: number, more: { terminate_on?: Date } = {}): Promise<TestExam> {
  const today = Math.floor((Date.now() + 9 * hour) / (24 * hour));
  const midnight = new Date((today + days + 1) * 24 * hour - 9 * hour);
  return anExam(server, { client, terminate_on: more.terminate_on ?? midnight });
}

async function people(exam: TestExam, most: number, isInvited = true) {
  const made = [];
  for (let at = 0; at < most; at++)
    made.push(await anExaminee(server, { exam, email: `p${at}-${exam.id}@example.com` }));
  if (isInvited) {
    const mail = await aMail(server, { exam, people: made, kind: 'guideline' });
    await server.rows('update mail_recipients set status = 2 where mail_id = $1', [mail]);
    await server.rows('update mails set status = 2, due_at = null where id = $1', [mail]);
  }
  return made;
}

/** Steps in the past of today would lie between the hours of the form: what is stored may be any. */
async function setStep(exam: TestExam, days: number, minutesAgo: number) {
  const at = new Date(Date.now() - minutesAgo * 60_000 + 9 * hour);
  const today = Math.floor((Date.now() + 9 * hour) / (24 * hour));
  const of = Math.floor(at.getTime() / (24 * hour));
  const steps = [{ days: days + today - of, time: at.toISOString().slice(11, 16) }];
  await server.rows(
    `insert into exam_reminders (client_id, exam_id, steps) values ($1, $2, $3)
     on conflict (client_id, exam_id) do update set steps = excluded.steps`,
    [exam.client_id, exam.id, JSON.stringify(steps)],
  );
}
const remindersOf = (exam: TestExam) =>
  server.rows<{ id: number; step: number; total: number; requested_by: string; body: string }>(
    `select id, step, total, requested_by, body from mails where exam_id = $1 and kind = 'reminder' order by id`,
    [exam.id],
  );

describe('reminding people who have not finished', () => {
  it('reaches those who were invited and are not through, once, and says so in the log', async () => {
    const exam = await examEndingIn(3);
    const [first, hidden, through, nowhere] = await people(exam, 4);
    const [uninvited] = await people(exam, 1, false);
    await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden?.id]);
    await server.rows('update examinees set test_status = 3 where id = $1', [through?.id]);
    await server.rows('update examinees set email = null where id = $1', [nowhere?.id]);
    const shown = await server.ask('mails.showReminder', { as: staff, params: { id: exam.id } });
    expect(shown.data).toMatchObject({ people: 1, without_address: 1, without_guideline: 1 });
    await setStep(exam, 3, 2);
    await Promise.all([sweep(), sweep(), sweep()]);
    await sweep();
    const reminders = await remindersOf(exam);
    expect(reminders).toMatchObject([{ step: 1, total: 1, requested_by: 'system', body: '' }]);
    const [mail] = reminders;
    const reached = await recipientsOf(server, mail?.id ?? 0);
    expect(reached.map(({ examinee_id }) => examinee_id)).toEqual([first?.id]);
    expect(reached.map(({ examinee_id }) => examinee_id)).not.toContain(uninvited?.id);
    const logged = await server.rows(
      `select actor from operation_logs where operation = 'mails.remind' and exam_id = $1`,
      [exam.id],
    );
    expect(logged).toEqual([{ actor: 'system' }]);
  });

  it('goes out by the engine, in the standard words', async () => {
    const exam = await examEndingIn(2);
    const [person] = await people(exam, 1);
    await setStep(exam, 2, 2);
    await sweep();
    const [mail] = await remindersOf(exam);
    const peer = await anSmtpServer();
    const mailer = openMailer({ ...server.config, smtp_url: peer.url });
    const task = { scope: aJobScope(server.database.database, exam.client_id), id: mail?.id ?? 0 };
    const signal = new AbortController().signal;
    await sendMailWork.run({ ...task, adapters: { ...server.adapters, mail: mailer }, signal });
    mailer.close();
    const { subject, text } = readMail(peer.received[0]?.raw ?? '');
    expect(subject).toContain('あと2日');
    expect(text).toContain(person?.login_id);
    expect(text).toContain(person?.password);
    expect(peer.received[0]?.raw).not.toMatch(/^List-Unsubscribe/m);
  });

  it('a company’s default counts in exams that say nothing else, and another day is another step', async () => {
    const exam = await examEndingIn(5);
    const off = await examEndingIn(5);
    await people(exam, 1);
    await people(off, 1);
    await setStep(exam, 5, 2);
    await server.rows(
      `insert into company_reminders (client_id, steps)
       select client_id, steps from exam_reminders where exam_id = $1`,
      [exam.id],
    );
    await server.rows('delete from exam_reminders where exam_id = $1', [exam.id]);
    await server.ask('mails.setReminder', { as: staff, params: { id: off.id }, body: { choice: 'off' } });
    await sweep();
    await server.rows('delete from company_reminders where client_id = $1', [client.id]);
    expect(await remindersOf(exam)).toHaveLength(1);
    expect(await remindersOf(off)).toEqual([]);
    await server.rows(`update exam_tellings set about = 'reminder:2020-01-01' where exam_id = $1`, [exam.id]);
    await setStep(exam, 5, 1);
    await sweep();
    expect((await remindersOf(exam)).map(({ step }) => step)).toEqual([1, 2]);
  });

  it('is left out when its time is long past, when little is left, and when nobody is waited for', async () => {
    const late = await examEndingIn(4);
    await people(late, 1);
    await setStep(late, 4, 6 * 60 + 1);
    const end = new Date(Date.now() + 1.9 * hour);
    const short = await anExam(server, { client, terminate_on: end });
    await people(short, 1);
    const lastDay = Math.floor((end.getTime() - 1 + 9 * hour) / (24 * hour));
    await setStep(short, lastDay - Math.floor((Date.now() + 9 * hour) / (24 * hour)), 1);
    const empty = await examEndingIn(4);
    await setStep(empty, 4, 1);
    await sweep();
    for (const exam of [late, short, empty]) expect(await remindersOf(exam)).toEqual([]);
    await people(empty, 1);
    await sweep();
    expect(await remindersOf(empty)).toEqual([]);
  });
});

describe('setting when an exam reminds', () => {
  it('shows the steps with their times, the company’s while it has none of its own', async () => {
    const exam = await examEndingIn(20);
    const asked = { as: staff, params: { id: exam.id } };
    const body = { is_on: 1, day_1: 1, time_1: '10:00', day_2: '7', time_2: '18:00' } as const;
    await server.ask('mails.setCompanyReminder', { as: staff, params: { id: client.id }, body });
    const { data } = await server.ask('mails.showReminder', asked);
    expect(data).toMatchObject({
      choice: 'company',
      company_steps: [
        { days: 7, time: '18:00' },
        { days: 1, time: '10:00' },
      ],
      times: [
        { days: 7, state: 'ahead' },
        { days: 1, state: 'ahead' },
      ],
    });
    expect(data.preview.text).toContain('●●●●');
    await server.ask('mails.setReminder', { ...asked, body: { choice: 'own', day_2: 0 } });
    expect((await server.ask('mails.showReminder', asked)).data).toMatchObject({
      choice: 'own',
      steps: [{ days: 0, time: '10:00' }],
    });
    await server.ask('mails.setCompanyReminder', {
      as: staff,
      params: { id: client.id },
      body: { is_on: 0 },
    });
    await server.ask('mails.setReminder', { ...asked, body: { choice: 'company' } });
    expect((await server.ask('mails.showReminder', asked)).data).toMatchObject({ steps: [], times: [] });
  });

  it('shows a mail in the language in which people get it, whatever its reader’s', async () => {
    const exam = await examEndingIn(20);
    const asked = { as: staff, params: { id: exam.id }, language: 'en' } as const;
    const subject = async () => (await server.ask('mails.showReminder', asked)).data.preview.subject;
    expect(await subject()).toContain('受検期間のお知らせ');
    await server.rows('update exams set use_multilingual = true where id = $1', [exam.id]);
    expect(await subject()).toContain('Reminder');
    await server.ask('mails.tryReminder', asked);
    const [tried] = await server.rows<{ subject: string }>('select subject from mails where exam_id = $1', [
      exam.id,
    ]);
    expect(tried?.subject).toBe(`[Test] ${await subject()}`);
  });

  it.each<[string, object, string]>([
    ['no day', {}, 'day_1'],
    ['a day twice', { day_1: 3, day_2: 3 }, 'day_2'],
    ['61 days', { day_1: 61 }, 'day_1'],
    ['a day before today', { day_3: -1 }, 'day_3'],
    ['half a day', { day_1: '0.5' }, 'day_1'],
    ['a time at night', { day_1: 1, time_1: '03:00' }, 'time_1'],
    ['days beyond the period', { day_2: 50 }, 'day_2'],
  ])('refuses %s', async (_, steps, field) => {
    const exam = await examEndingIn(20);
    const body = { choice: 'own' as const, ...steps };
    const response = await server.call('mails.setReminder', { as: staff, params: { id: exam.id }, body });
    const { errors } = response.body as unknown as { errors: object };
    expect([response.status, Object.keys(errors)]).toEqual([422, [field]]);
  });
});
