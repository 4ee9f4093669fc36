import { expect, it } from 'vitest';
import type { MatterKind } from '#contract/codes/overview.ts';
import { monthAfter } from '#contract/period.ts';
import { localOfMoment } from '#messages/format.ts';
import { jobKinds } from '#server/jobs/registry.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { inLedger } from '#tests/makers/bills.ts';
import { aMail } from '#tests/makers/mails.ts';
import { aClient, anAdmin, anExam, anExaminee, aSitting, endTimeIn } from '#tests/makers/people.ts';
import { toldApart } from './store.ts';

const server = await aServer();
const as = await anAdmin(server);

const show = async () => (await server.ask('overview.show', { as })).data;
const placesOf = async (kind: MatterKind) =>
  (await show()).matters.find((matter) => matter.kind === kind)?.places ?? [];

/** The day in Japan so many days from now. */
function dayIn(days: number): string {
  return localOfMoment(new Date(Date.now() + days * 86_400_000)).slice(0, 10);
}

it('tells of nothing where nobody has to act', async () => {
  await anExam(server);
  expect(await show()).toEqual({ matters: [], month: null, notice: null });
});

it('tells of contracts that end within 30 days, and of those that have just ended', async () => {
  const ending = await aClient(server, { contract_end: dayIn(29) });
  await aClient(server, { contract_end: dayIn(30) });
  const over = await aClient(server, { contract_end: dayIn(-1) });
  await aClient(server, { contract_end: dayIn(-31) });
  const today = await aClient(server, { contract_end: dayIn(0) });
  const told = await placesOf('contracts');
  expect(told.map(({ client_id, day }) => ({ client_id, day }))).toEqual([
    { client_id: today.id, day: dayIn(0) },
    { client_id: ending.id, day: dayIn(29) },
    { client_id: over.id, day: dayIn(-1) },
  ]);
});

it('tells of companies above 80 % of the people they applied for', async () => {
  const client = await aClient(server);
  const exam = await anExam(server, { client });
  for (let person = 0; person < 4; person++) await anExaminee(server, { exam });
  await server.rows('update clients set applicants_number = 5 where id = $1', [client.id]);
  expect(await placesOf('applicants')).toEqual([]);
  await anExaminee(server, { exam });
  expect(await placesOf('applicants')).toMatchObject([{ client_id: client.id, number: 5, of: 5 }]);
});

it('tells in which exams people are answering now', async () => {
  const exam = await anExam(server);
  await aSitting(server, { exam });
  const late = await aSitting(server, { exam });
  expect(await placesOf('sittings')).toMatchObject([
    { exam_id: exam.id, number: 2, client_id: exam.client_id },
  ]);
  await endTimeIn(server, late, -1);
  expect(await placesOf('sittings')).toMatchObject([{ exam_id: exam.id, number: 1 }]);
});

it('tells of outputs and mails that failed in the last days, by exam', async () => {
  const exam = await anExam(server);
  const person = await anExaminee(server, { exam });
  for (const [status, days] of [
    [2, 0],
    [3, 0],
    [5, 6],
    [5, 8],
  ])
    await server.rows(
      `insert into outputs (client_id, exam_id, form, format, language, total, requested_by, status, created_at)
       values ($1, $2, 2, 'pdf', 'ja', 1, 'user:1', $3, now() - make_interval(days => $4))`,
      [exam.client_id, exam.id, status, days],
    );
  const mail = await aMail(server, { exam, people: [person] });
  await server.rows('update mails set failed = 1, bounced = 2 where client_id = $1 and id = $2', [
    exam.client_id,
    mail,
  ]);
  expect(await placesOf('outputs')).toMatchObject([{ exam_id: exam.id, number: 2 }]);
  expect(await placesOf('mails')).toMatchObject([{ exam_id: exam.id, number: 3 }]);
});

it('tells of imports and copies that ended in a way nobody expected, and of mails that went to nobody', async () => {
  const exam = await anExam(server);
  const person = await anExaminee(server, { exam });
  for (const [status, problem] of [
    [2, null],
    [5, 'import.problem.unreadable'],
    [5, 'import.problem.unexpected'],
  ])
    await server.rows(
      `insert into imports (client_id, exam_id, status, problem, file, file_name, bytes, language, actor, request_id)
       values ($1, $2, $3, $4, 'f', 'f.csv', 1, 'ja', 'user:1', '-')`,
      [exam.client_id, exam.id, status, problem === null ? null : JSON.stringify({ key: problem })],
    );
  for (const status of [null, 2, 3])
    await server.rows(
      `insert into data_copies (client_id, exam_id, examinee_id, asked_by, status) values ($1, $2, $3, 'staff', $4)`,
      [exam.client_id, exam.id, person.id, status],
    );
  const mail = await aMail(server, { exam, people: [person] });
  await server.rows('update mails set status = 3 where client_id = $1 and id = $2', [exam.client_id, mail]);
  const of = { client_id: exam.client_id, exam_id: exam.id, number: 1 };
  for (const kind of ['imports', 'copies', 'mails'] as const)
    expect((await placesOf(kind)).filter(({ exam_id }) => exam_id === exam.id)).toMatchObject([of]);
});

it('tells of companies whose jobs were given up, but not of jobs that are told of by what they failed at', async () => {
  const client = await aClient(server);
  const queue = JSON.stringify({ policy: 'standard' });
  for (const name of ['mail-invitation', 'tell-company', 'produce-output'])
    await server.rows('select pgboss.create_queue($1, $2)', [name, queue]);
  await server.rows(
    `insert into pgboss.job (name, data, state, completed_on)
     select name, $1, state::pgboss.job_state, now()
     from (values ('mail-invitation', 'failed'), ('tell-company', 'failed'), ('tell-company', 'completed'),
       ('produce-output', 'failed')) j (name, state)`,
    [JSON.stringify({ client_id: client.id, id: 1 })],
  );
  expect(await placesOf('jobs')).toEqual([
    expect.objectContaining({ client_id: client.id, exam_id: null, number: 2 }),
  ]);
  expect(jobKinds.map(({ name }) => name)).toEqual(expect.arrayContaining(toldApart));
});

it('tells of erasures that wait, have failed, or need another administrator', async () => {
  const [waiting, failed, wanted] = [await anExam(server), await anExam(server), await anExam(server)];
  const erasure = `insert into exam_erasures (client_id, exam_id, requested_by, due_at, people, files, status)
    values ($1, $2, 'admin:1', now(), 7, 0, $3)`;
  await server.rows(erasure, [waiting.client_id, waiting.id, 0]);
  await server.rows(erasure, [failed.client_id, failed.id, 5]);
  await server.rows('update exams set delete_status = 3 where client_id = $1', [waiting.client_id]);
  await server.rows('update exams set delete_status = 4 where client_id = $1', [failed.client_id]);
  await server.rows(
    `update exams set delete_status = 2, erasure_wanted_by = 'admin:1' where client_id = $1`,
    [wanted.client_id],
  );
  expect(await placesOf('erasures')).toMatchObject([{ exam_id: waiting.id, number: 7 }]);
  expect(await placesOf('failedErasures')).toMatchObject([{ exam_id: failed.id }]);
  expect(await placesOf('confirmations')).toMatchObject([{ exam_id: wanted.id, number: null }]);
});

it('names ten places of a matter and counts all', async () => {
  for (let company = 0; company < 11; company++) await aClient(server, { contract_end: dayIn(3) });
  const contracts = (await show()).matters.find(({ kind }) => kind === 'contracts');
  expect(contracts?.places).toHaveLength(10);
  expect(contracts?.total).toBeGreaterThanOrEqual(11);
});

it('tells which month is to be closed', async () => {
  const month = monthAfter(dayIn(0).slice(0, 7), -2);
  const client = await aClient(server, { package_type: 'ASP' });
  await inLedger(server, [{ client_id: client.id, at: `${month}-10T03:00:00Z`, answer_id: 1 }]);
  expect((await show()).month).toEqual({ month, has_failed: false });
});

it('tells the notice in force, in Japanese where it has no other text', async () => {
  const [notice] = await server.rows<{ id: number }>(
    `insert into notifications (text_ja, text_en, text_zh, display_staff) values ('点検', '', '', true) returning id`,
  );
  const { data } = await server.ask('overview.show', { as, language: 'en' });
  expect(data.notice).toEqual({ id: notice?.id, text: '点検', display_to: null });
});

it('is for the platform alone, also for who only looks', async () => {
  const looker = await anAdmin(server, { kind: 1 });
  expect(await server.call('overview.show', { as: looker })).toMatchObject({ status: 200 });
});
