import { expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { aLaunch, aLinkage } from '#tests/makers/linkages.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';

/*
 * A company that stops at the number of people it applied for: nobody is added above it, in whatever way and exam.
 * Where it does not stop, people are added above it.
 */

const server = await aServer();
await aWorker(server);
const t = translator('ja');
const refusal = t('refusal.applicantsReached');

/** A company that applied for so many, with two exams. */
async function aContract(applicants_number: number, stops = true) {
  const client = await aClient(server);
  await server.rows('update clients set applicants_number = $2, stops_at_number = $3 where id = $1', [
    ...[client.id, applicants_number, stops],
  ]);
  const exams = [await anExam(server, { client }), await anExam(server, { client })] as const;
  return { client, staff: await aUser(server, { client }), exams };
}

type Contract = Awaited<ReturnType<typeof aContract>>;

const generate = ({ staff }: Contract, exam: TestExam, number: number) =>
  server.call('examinees.generateMultiples', { as: staff, body: { exam_id: exam.id, number } });
const peopleOf = async ({ client }: Contract) =>
  (await server.rows('select from examinees where client_id = $1', [client.id])).length;

it('adds people up to it over all of its exams, and nobody more', async () => {
  const contract = await aContract(3);
  const [one, other] = contract.exams;
  expect((await generate(contract, one, 2)).status).toBe(200);
  expect(await generate(contract, other, 2)).toMatchObject({ status: 422, code: 4022, detail: refusal });
  expect((await generate(contract, other, 1)).status).toBe(200);
  const added = await server.call('examinees.add', {
    as: contract.staff,
    body: { exam_id: one.id, name: '山田', name_kana: 'ヤマダ' },
  });
  expect(added).toMatchObject({ status: 422, detail: refusal });
  expect(await peopleOf(contract)).toBe(3);
});

it('counts hidden people, who could be shown again', async () => {
  const contract = await aContract(1);
  const person = await anExaminee(server, { exam: contract.exams[0] });
  await server.ask('examinees.changeHiddenStatus', {
    as: contract.staff,
    body: { exam_id: person.exam.id, examinee_ids: [person.id], is_hidden: 1 },
  });
  expect((await generate(contract, contract.exams[1], 1)).detail).toBe(refusal);
});

it('refuses a table of people before anything of it is written', async () => {
  const contract = await aContract(1);
  const text = '氏名,フリガナ,ログインID\n山田,ヤマダ,a1\n佐藤,サトウ,a2\n';
  const { body } = await server.call('examinees.importCsv', {
    as: contract.staff,
    body: {
      exam_id: contract.exams[0].id,
      dry_run: '0',
      file: aFile('people.csv', new TextEncoder().encode(text), 'text/csv'),
    },
  });
  expect(body).toMatchObject({ success: false, data: { problem: refusal } });
  expect(await peopleOf(contract)).toBe(0);
});

it('refuses who comes from a recruiting system for the first time', async () => {
  const contract = await aContract(1);
  const linkage = await aLinkage(server, { exam: contract.exams[0] });
  const launch = (sub: string) =>
    server.call('sessions.examineeSso', { body: { token: aLaunch(server, linkage, sub) } });
  expect((await launch('first')).status).toBe(200);
  expect(await launch('second')).toMatchObject({ status: 422, code: 4022, detail: refusal });
  expect((await launch('first')).status).toBe(200);
});

it('lets one in when two add the last one at once, to two exams', async () => {
  const contract = await aContract(1);
  const both = await Promise.all(contract.exams.map((exam) => generate(contract, exam, 1)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await peopleOf(contract)).toBe(1);
});

it('is no wall where it does not stop', async () => {
  const contract = await aContract(1, false);
  expect((await generate(contract, contract.exams[0], 5)).status).toBe(200);
});
