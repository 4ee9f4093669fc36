import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { forgetExams } from '#server/features/exams/forgetting/forget-exams.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { everythingOfSomebody } from '#tests/makers/everything-of-somebody.ts';
import { findMark } from '#tests/makers/find-mark.ts';
import { aClient, anExam, anExaminee, aUser, staffPassword } from '#tests/makers/people.ts';
import { bareEnvironment } from '#tests/makers/running-server.ts';

const server = await aServer();
const folder = mkdtempSync(join(tmpdir(), 'hakaru-erase-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The program on the server's database and its files. */
function run(...args: string[]): Promise<{ failed: boolean; said: string }> {
  const env = {
    ...bareEnvironment(),
    ...{ DATA_DIR: server.config.data_dir, DATABASE_URL: server.database.url },
    APP_SECRET: server.config.app_secret,
  };
  const script = join(import.meta.dirname, 'erase-again.ts');
  return new Promise((resolve) =>
    execFile(process.execPath, [script, ...args], { env }, (error, out, refused) =>
      resolve({ failed: error !== null, said: `${out}${refused}` }),
    ),
  );
}

describe('npm run erase-again', { timeout: 120_000 }, () => {
  it('writes the ids of who was erased, and no more', async () => {
    const exam = await anExam(server);
    const person = await anExaminee(server, { exam });
    await server.rows(
      `update exams set commence_on = now() - interval '3 years', terminate_on = now() - interval '1 year'
       where id = $1`,
      [exam.id],
    );
    await forgetExams(server.adapters.files).run(aSweepScope(server.database.database));
    const file = join(folder, 'written.csv');
    expect(await run('--export', file)).toMatchObject({ failed: false });
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      new RegExp(`^${exam.client_id},${exam.id},${person.id},\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$`),
    );
  });

  it('erases whom a backup brought back, and an exam; who came after the erasure stays', async () => {
    const client = await aClient(server);
    const [whole, other] = [await anExam(server, { client }), await anExam(server, { client })];
    await anExaminee(server, { exam: whole });
    const staff = await aUser(server, { client });
    await server.ask('examinees.saveSearch', {
      ...{ as: staff, params: { id: other.id } },
      body: { name: 'One', search: '?text=Zzback' },
    });
    const back = await everythingOfSomebody(server, other, 'Zzback');
    const [stays, later] = [
      await anExaminee(server, { exam: other }),
      await anExaminee(server, { exam: other }),
    ];
    // Tables whose people nobody has written down: of everybody whom a search finds, and of those who were named.
    const outputs = await server.rows<{ id: number }>(
      `insert into outputs (client_id, exam_id, form, format, language, total, requested_by, status, selection)
       select $1, $2, 5, 'csv', 'ja', 1, 'Staff', 2, selection
       from unnest($3::jsonb[]) with ordinality as made(selection, n) order by n returning id`,
      [
        ...[client.id, other.id],
        [{ search: {} }, { examinee_ids: [back.id] }, { examinee_ids: [stays.id] }].map((each) =>
          JSON.stringify(each),
        ),
      ],
    );
    const [before, after] = ['2020-01-01T00:00:00.000Z', new Date(Date.now() + 60_000).toISOString()];
    const file = join(folder, 'journal.csv');
    const line = (exam: number, person: number, at: string) => `${client.id},${exam},${person},${at}\n`;
    writeFileSync(
      file,
      line(whole.id, 0, after) +
        line(other.id, back.id, after) +
        line(other.id, later.id, before) +
        `999999999,1,1,${after}\n`,
    );
    const ran = await run(file);
    expect(ran.said).toContain('2 people, 1 exams and 0 companies were erased again');
    const left = await server.rows('select id from examinees where client_id = $1 order by id', [client.id]);
    expect(left).toEqual([{ id: stays.id }, { id: later.id }]);
    expect(
      await server.rows('select status from outputs where id = any($1) order by id', [
        outputs.map(({ id }) => id),
      ]),
    ).toEqual([{ status: 4 }, { status: 4 }, { status: 2 }]);
    expect(await server.rows('select delete_status from exams where id = $1', [whole.id])).toEqual([
      { delete_status: 6 },
    ]);
    const counted = 'select registered_person_number as people from exam_counters where exam_id = $1';
    expect(await server.rows(counted, [other.id])).toEqual([{ people: 2 }]);
    expect(await server.rows(counted, [whole.id])).toEqual([{ people: 1 }]);
    expect(await server.adapters.files.read(back.file)).toBeUndefined();
    // Also what was written to them alone, and searches that name them.
    expect(await findMark(server, 'Zzback')).toEqual([]);
    expect((await run(file)).said).toContain('0 people, 0 exams and 0 companies');
  });

  it('erases a company that a backup brought back, with its exams and the accounts of its staff', async () => {
    const [client, later] = [await aClient(server), await aClient(server)];
    const staff = await aUser(server, { client });
    const other = await aUser(server, { client: later });
    await everythingOfSomebody(server, await anExam(server, { client }), 'Zzcompany');
    const file = join(folder, 'companies.csv');
    const after = new Date(Date.now() + 60_000).toISOString();
    writeFileSync(file, `${client.id},0,0,${after}\n${later.id},0,0,2020-01-01T00:00:00.000Z\n`);
    expect((await run(file)).said).toContain('1 people, 1 exams and 1 companies were erased again');
    expect(
      await server.rows('select id from users where client_id = any($1)', [[client.id, later.id]]),
    ).toEqual([{ id: other.id }]);
    const login = { login_id: staff.login_id, password: staffPassword };
    expect((await server.call('sessions.login', { body: login })).status).toBe(401);
    const [left] = await server.rows(
      `select deleted_at is not null as is_deleted, erased_at is not null as is_erased, inquiry_contact
       from clients where id = $1`,
      [client.id],
    );
    expect(left).toEqual({ is_deleted: true, is_erased: true, inquiry_contact: '' });
    expect((await run(file)).said).toContain('0 people, 0 exams and 0 companies');
    expect(
      await server.rows(
        'select exam_id, examinee_id from erasure_journal where client_id = $1 order by 1 limit 1',
        [client.id],
      ),
    ).toEqual([{ exam_id: 0, examinee_id: 0 }]);
  });

  it('refuses what is no journal, and no file at all', async () => {
    const file = join(folder, 'other.csv');
    writeFileSync(file, 'name,reading\n');
    expect(await run(file)).toMatchObject({ failed: true });
    expect((await run()).said).toContain('Say which journal');
  });
});
