import { expect, it } from 'vitest';
import type { CompanyMatterKind } from '#contract/codes/overview.ts';
import { localOfMoment } from '#messages/format.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aLinkage } from '#tests/makers/linkages.ts';
import { aMail } from '#tests/makers/mails.ts';
import { aClient, anAdmin, anExam, anExaminee, aUser, permit, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);
const email = (name: string) => ({ email: `${name}@example.com` });

const mattersOf = async (as: Parameters<typeof server.ask>[1]['as'] = staff) =>
  (await server.ask('overview.showCompany', { as, params: { id: client.id } })).data.matters;
const examsOf = async (kind: CompanyMatterKind, as = staff) =>
  (await mattersOf(as)).find((matter) => matter.kind === kind)?.exams ?? [];

/** The day in Japan so many days from now. */
const dayIn = (days: number) => localOfMoment(inDays(days)).slice(0, 10);

/** Lets somebody be in this state, as the product would have written it. */
async function letBe(exam: TestExam, person: { id: number }, columns: Record<string, unknown>) {
  const names = Object.keys(columns);
  await server.rows(
    `update examinees set ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')} where client_id = $1 and id = $2`,
    [exam.client_id, person.id, ...Object.values(columns)],
  );
}

async function letCount(exam: TestExam, counters: Record<string, number>) {
  const names = Object.keys(counters);
  await server.rows(
    `update exam_counters set ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')}
     where client_id = $1 and exam_id = $2`,
    [exam.client_id, exam.id, ...Object.values(counters)],
  );
}

it('tells of nothing where nobody has to act', async () => {
  await anExam(server, { client });
  expect(await mattersOf()).toEqual([]);
});

it('tells of exams that end within a week while somebody has not finished, the soonest first', async () => {
  const later = await anExam(server, { client, terminate_on: inDays(5) });
  const soon = await anExam(server, { client, terminate_on: inDays(1) });
  for (const exam of [later, soon, await anExam(server, { client, terminate_on: inDays(9) })])
    await anExaminee(server, { exam });
  await anExam(server, { client, terminate_on: inDays(2) });
  const told = await examsOf('deadline');
  expect(told.map(({ exam_id, number }) => ({ exam_id, number }))).toEqual([
    { exam_id: soon.id, number: 1 },
    { exam_id: later.id, number: 1 },
  ]);
  expect(told[1]?.days_left).toBe(5);
});

it('tells of people with an address whom no mail has reached, as the list finds them', async () => {
  const exam = await anExam(server, { client });
  await anExaminee(server, { exam, ...email('waits') });
  await anExaminee(server, { exam });
  await letBe(exam, await anExaminee(server, { exam, ...email('mailed') }), { is_mail_sent: 1 });
  await letBe(exam, await anExaminee(server, { exam, ...email('hidden') }), { is_hidden: 1 });
  await letBe(exam, await anExaminee(server, { exam, ...email('begun') }), { test_status: 2 });
  const paper = await anExam(server, { client, exam_style: 'p' });
  await anExaminee(server, { exam: paper, ...email('paper') });
  const { exam: launched } = await aLinkage(server, { exam: await anExam(server, { client }) });
  await anExaminee(server, { exam: launched, ...email('launched') });
  expect(await examsOf('uninvited')).toMatchObject([{ exam_id: exam.id, number: 1, is_least: false }]);
  const search = { status: [0, 1], mailed: false, has_email: true };
  const found = await server.ask('examinees.search', { as: staff, body: { exam_id: exam.id, ...search } });
  expect(found.pagination.total).toBe(1);
});

it('tells of people who have begun and were not seen for three days, as the list finds them', async () => {
  const exam = await anExam(server, { client });
  for (const [at, days] of [-4, -3, -2].entries()) {
    const person = await anExaminee(server, { exam, name: `Person ${at}` });
    await letBe(exam, person, { test_status: 2, last_activity_at: `${dayIn(days)}T12:00:00+09:00` });
  }
  await letCount(exam, { under_examination_person_number: 3 });
  expect(await examsOf('stalled')).toMatchObject([{ exam_id: exam.id, number: 2, day: dayIn(-3) }]);
  const seen_to = `${dayIn(-2)}T00:00:00+09:00`;
  const found = await server.ask('examinees.search', {
    as: staff,
    body: { exam_id: exam.id, status: [2], seen_to },
  });
  expect(found.pagination.total).toBe(2);
});

it('tells of results that are in no file, for a month after the end and to those who may output', async () => {
  const open = await anExam(server, { client });
  const over = await anExam(server, { client });
  const long = await anExam(server, { client });
  for (const [exam, number] of [
    [open, 3],
    [over, 5],
    [long, 7],
  ] as const)
    await letCount(exam, { no_output_person_number: number });
  const ends = `update exams set commence_on = now() - interval '60 days', terminate_on = $3
    where client_id = $1 and id = $2`;
  await server.rows(ends, [client.id, over.id, inDays(-29)]);
  await server.rows(ends, [client.id, long.id, inDays(-31)]);
  expect(await examsOf('notOutput')).toMatchObject([
    { exam_id: over.id, number: 5 },
    { exam_id: open.id, number: 3 },
  ]);
  const looker = await aUser(server, { client, role: 'o', restricted: true });
  await permit(server, looker, over, { manage: true });
  expect(await examsOf('notOutput', looker)).toEqual([]);
  await permit(server, looker, open, { output: true });
  expect(await examsOf('notOutput', looker)).toMatchObject([{ exam_id: open.id }]);
});

it('tells of mails of the last week that did not reach people, to those who write them', async () => {
  const exam = await anExam(server, { client });
  const person = await anExaminee(server, { exam });
  for (const [kind, days] of [
    ['guideline', 0],
    ['message', -6],
    ['message', -9],
    ['notice', 0],
  ] as const) {
    const id = await aMail(server, { exam, people: [person], kind });
    await server.rows(
      `update mails set failed = 1, bounced = 1, send_at = $3 where client_id = $1 and id = $2`,
      [client.id, id, inDays(days)],
    );
  }
  expect(await examsOf('bounced')).toMatchObject([{ exam_id: exam.id, number: 4, day: dayIn(-7) }]);
  const looker = await aUser(server, { client, role: 'o', restricted: true });
  await permit(server, looker, exam, { output: true });
  expect(await examsOf('bounced', looker)).toEqual([]);
});

it('tells of recruiting systems that are told nothing at present', async () => {
  const stopped = await aLinkage(server, {
    exam: await anExam(server, { client }),
    service: 2,
    health: 'stopped',
  });
  await aLinkage(server, { exam: await anExam(server, { client }), health: 'slow' });
  await aLinkage(server, { exam: await anExam(server, { client }), health: 'failing', enabled: false });
  expect(await examsOf('linkage')).toMatchObject([
    { exam_id: stopped.exam.id, number: null, service: 'iweb' },
  ]);
});

it('names three exams of a matter and counts all, and none of another company', async () => {
  for (let at = 0; at < 4; at++)
    await letCount(await anExam(server, { client }), { no_output_person_number: 9 });
  const told = (await mattersOf()).find(({ kind }) => kind === 'notOutput');
  expect(told?.exams.map(({ number }) => number)).toEqual([9, 9, 9]);
  expect(told?.total).toBe(6);
  const neighbour = await aUser(server, { client: await aClient(server) });
  const other = await server.ask('overview.showCompany', {
    as: neighbour,
    params: { id: neighbour.client_id },
  });
  expect(other.data.matters).toEqual([]);
});

it('tells the platform nothing of results and mails of a self-service company', async () => {
  const asp = await aClient(server, { package_type: 'ASP' });
  const exam = await anExam(server, { client: asp, terminate_on: inDays(2) });
  await anExaminee(server, { exam, ...email('asp') });
  await letCount(exam, { no_output_person_number: 1 });
  const { data } = await server.ask('overview.showCompany', {
    as: await anAdmin(server),
    params: { id: asp.id },
  });
  expect(data.matters.map(({ kind }) => kind)).toEqual(['deadline']);
});
