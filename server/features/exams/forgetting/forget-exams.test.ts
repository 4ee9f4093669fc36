import { afterEach, describe, expect, it } from 'vitest';
import { enterCompany } from '#server/access/enter.ts';
import type { FileStore } from '#server/adapters/files.ts';
import { transaction } from '#server/db/transaction.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { everythingOfSomebody } from '#tests/makers/everything-of-somebody.ts';
import {
  aClient,
  anAdmin,
  anExam,
  anExaminee,
  aSitting,
  aUser,
  type TestExam,
  type TestExaminee,
} from '#tests/makers/people.ts';
import { forgetExams } from './forget-exams.ts';
import { forgetPeople } from './forget-store.ts';

const server = await aServer();
const scope = aSweepScope(server.database.database, 'sweep-2');
const forget = (files: FileStore = server.adapters.files) => forgetExams(files).run(scope);

// The next test must not find exams that are still due.
afterEach(() => server.rows('update exams set forgotten_at = now() where forgotten_at is null'));

/**
 * Moves an exam's period so that its data is kept until so many seconds from now. A month's day may be missing in
 * another month, so a number of months is taken that leads there exactly.
 */
async function keepUntil(exam: TestExam, seconds: number): Promise<void> {
  await server.rows(
    `with wanted as (
       select now() at time zone 'Asia/Tokyo' + $2 * interval '1 second' as at
     ), months as (
       select at, n from wanted, generate_series(1, 36) n
       where at - make_interval(months => n) + make_interval(months => n) = at order by n limit 1
     )
     update exams set retention_months = n, terminate_on = (at - make_interval(months => n)) at time zone 'Asia/Tokyo',
       commence_on = (at - make_interval(months => n + 1)) at time zone 'Asia/Tokyo'
     from months where exams.id = $1`,
    [exam.id, seconds],
  );
}

async function stateOf(exam: TestExam) {
  const [state] = await server.rows<{ is_forgotten: boolean; people: number; lines: number }>(
    `select forgotten_at is not null as is_forgotten,
       (select count(*)::int from examinees x where x.exam_id = e.id) as people,
       (select count(*)::int from operation_logs l where l.exam_id = e.id and operation = 'exams.forget'
         and actor = 'system' and before is null and after is null) as lines
     from exams e where id = $1`,
    [exam.id],
  );
  return state;
}

const isGone = { is_forgotten: true, people: 0, lines: 1 };

describe('an exam', () => {
  it('is forgotten when its retention is over by the database’s clock, and not 30 seconds before', async () => {
    const [over, nearly] = [await anExam(server), await anExam(server)];
    for (const exam of [over, nearly]) await anExaminee(server, { exam });
    await keepUntil(over, -1);
    await keepUntil(nearly, 30);
    await forget();
    expect(await stateOf(over)).toEqual(isGone);
    expect(await stateOf(nearly)).toEqual({ is_forgotten: false, people: 1, lines: 0 });
    await keepUntil(nearly, -1);
    await forget();
    expect(await stateOf(nearly)).toEqual(isGone);
  });

  it('with more people than one transaction takes, and a test that runs, is forgotten whole', async () => {
    const exam = await anExam(server);
    await aSitting(server, { exam });
    const as = await anAdmin(server);
    for (let round = 0; round < 3; round += 1)
      await server.ask('examinees.generateMultiples', { as, body: { exam_id: exam.id, number: 100 } });
    await keepUntil(exam, -1);
    expect(await forget()).toBe(301);
    expect(await stateOf(exam)).toEqual(isGone);
    expect(await forget()).toBe(0);
  });

  it('is forgotten once, however many workers come at the same moment', async () => {
    const exams = await Promise.all([1, 2, 3].map(() => anExam(server)));
    for (const exam of exams) await everythingOfSomebody(server, exam, 'Many');
    for (const exam of exams) await keepUntil(exam, -1);
    const rows = await Promise.all([1, 2, 3, 4].map(() => forget()));
    // Each of the three has an output and a person.
    expect(rows.reduce((sum, each) => sum + each, 0)).toBe(6);
    for (const exam of exams) expect(await stateOf(exam)).toEqual(isGone);
  });

  it('whose files cannot be removed is tried again, and holds up no other', async () => {
    const [stuck, other] = [await anExam(server), await anExam(server)];
    const { file } = await everythingOfSomebody(server, stuck, 'Stuck');
    await anExaminee(server, { exam: other });
    await keepUntil(stuck, -10);
    await keepUntil(other, -1);
    const broken = { ...server.adapters.files, remove: () => Promise.reject(new Error('away')) };
    await expect(forget(broken)).rejects.toThrow('could not be forgotten');
    expect(await stateOf(stuck)).toEqual({ is_forgotten: false, people: 1, lines: 0 });
    expect(await stateOf(other)).toEqual(isGone);
    await forget();
    expect(await stateOf(stuck)).toEqual(isGone);
    expect(await server.adapters.files.read(file)).toBeUndefined();
  });

  it.each([
    ['soft-deleted', 'update exams set delete_status = 2 where id = $1'],
    [
      'of a company that is gone',
      'update clients set deleted_at = now() where id = (select client_id from exams where id = $1)',
    ],
  ])('%s is forgotten all the same', async (_, change) => {
    const exam = await anExam(server);
    await anExaminee(server, { exam });
    await keepUntil(exam, -1);
    await server.rows(change, [exam.id]);
    await forget();
    expect(await stateOf(exam)).toEqual(isGone);
  });
});

describe('a table that was imported', () => {
  const load = async (exam: TestExam, text: string) => {
    const file = aFile('people.csv', new Uint8Array(Buffer.from(text)), 'text/csv');
    const body = { exam_id: exam.id, dry_run: '1' as const, file };
    return (await server.ask('examinees.importCsv', { as: await anAdmin(server), body })).data.id;
  };
  const rowsOf = (id: number) =>
    server.rows<{ line: number; file: string }>(
      'select r.line, i.file from import_rows r join imports i on i.id = r.import_id where i.id = $1 order by r.line',
      [id],
    );

  it('goes with its exam, with the rows of those who were never added and its file', async () => {
    const exam = await anExam(server);
    const id = await load(exam, '氏名,フリガナ,ログインID,性別\n山田,ヤマダ,zz9,ふめい\n');
    const [row] = await rowsOf(id);
    expect(await server.adapters.files.read(row?.file ?? '')).toBeDefined();
    await keepUntil(exam, -1);
    await forget();
    expect(await rowsOf(id)).toEqual([]);
    expect(await server.adapters.files.read(row?.file ?? '')).toBeUndefined();
  });

  it('loses the refused rows that name somebody who is forgotten, and those alone', async () => {
    const exam = await anExam(server);
    const [gone, stays] = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    const head = '氏名,フリガナ,ログインID,性別';
    const row = ({ login_id }: TestExaminee) => `山田,ヤマダ,${login_id},ふめい`;
    const id = await load(exam, `${head}\n${row(gone)}\n${row(stays)}\n山田,ヤマダ,zz8,ふめい\n`);
    await transaction(scope, (inside) => forgetPeople(enterCompany(inside, exam.client_id), [gone.id]));
    expect((await rowsOf(id)).map(({ line }) => line)).toEqual([3, 4]);
  });
});

describe('after an exam was forgotten', () => {
  it('staff see when, its counters and its outputs as no longer kept, and may add nobody', async () => {
    const client = await aClient(server);
    const exam = await anExam(server, { client });
    const staff = await aUser(server, { client });
    const person = await everythingOfSomebody(server, exam, 'Seen');
    const kept = await server.ask('exams.show', { as: staff, params: { id: exam.id } });
    expect(kept.data.forgotten_at).toBeNull();
    await keepUntil(exam, -1);
    await forget();
    const { data } = await server.ask('exams.show', { as: staff, params: { id: exam.id } });
    expect(Math.abs(Date.now() - Date.parse(data.forgotten_at ?? ''))).toBeLessThan(60_000);
    expect(data).toMatchObject({ registered_person_number: 1, tested_person_number: 1 });
    const status = await server.ask('exams.showStatus', { as: staff, params: { id: exam.id } });
    expect(status.data).toMatchObject({ days: [], counters: { tested_person_number: 1 } });
    const outputs = await server.ask('outputs.listHistory', {
      ...{ as: staff, params: { id: exam.id }, query: {} },
    });
    expect(outputs.data).toMatchObject([{ status: 4, url: null, bytes: null, requested_by: 'Staff' }]);
    const [output] = outputs.data;
    const responses = [
      await server.call('outputs.download', { as: staff, params: { id: exam.id, cid: output?.id ?? 0 } }),
      await server.call('examinees.show', { as: staff, params: { id: person.id } }),
      await server.call('examinees.generateMultiples', { as: staff, body: { exam_id: exam.id, number: 1 } }),
    ];
    expect(responses.map(({ status: code }) => code)).toEqual([410, 404, 409]);
  });

  it('its candidates’ page is that of an ended exam: sessions are over, and log-ins unknown', async () => {
    const person = await anExaminee(server);
    const { hash, directory } = person.exam;
    await keepUntil(person.exam, -1);
    await forget();
    const shown = await server.ask('exams.showForCandidate', { params: { hash, directory } });
    expect(shown.data.period).toBe('after');
    expect((await server.call('sittings.listSubjects', { as: person })).status).toBe(401);
    const { login_id, password } = person;
    const login = { hash, directory, login_id, password };
    expect((await server.call('sessions.examineeLogin', { body: login })).status).toBe(401);
  });
});
