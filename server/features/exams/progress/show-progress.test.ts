import { describe, expect, it } from 'vitest';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aWorker } from '#tests/makers/a-worker.ts';
import { aClient, anExam, anExaminee, aSitting, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

const progressOf = async (exam: TestExam, as = staff) =>
  (await server.ask('exams.showProgress', { as, params: { id: exam.id } })).data;
const tableOf = async (exam: TestExam, of: 'portions' | 'groups' | 'days', language: 'ja' | 'en' = 'ja') => {
  const { bytes } = await server.call('exams.downloadProgress', {
    ...{ as: staff, language, params: { id: exam.id }, query: { of } },
  });
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
};

describe('how far an exam is', () => {
  it('counts each portion by where its people stand, how long they took and who stops there', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'verbal_1'] });
    const done = await aScoredPerson(server, { exam });
    await aSitting(server, { exam });
    await anExaminee(server, { exam });
    const hidden = await aScoredPerson(server, { exam, seed: 1 });
    await server.rows('update examinees set is_hidden = 1 where id = $1', [hidden.id]);
    await server.rows(
      `update answers set submitted_at = start_at + interval '6 minutes', closed_by = case position when 0 then 'submit'
         else 'time' end where examinee_id = $1`,
      [done.id],
    );
    const { portions, groups, is_refreshing } = await progressOf(exam);
    expect(is_refreshing).toBe(false);
    expect(groups).toEqual([]);
    const [first, second] = portions;
    expect(first).toMatchObject({ waiting: 1, answering: 1, submitted: 1, by_time: 0, stopped: 1 });
    expect(first?.minutes).toEqual({ first: 6, median: 6, third: 6 });
    expect(second).toMatchObject({ waiting: 2, answering: 0, submitted: 0, by_time: 1, stopped: 0 });
    expect(second?.time_limit).toBe(10);
  });

  it('counts people by classification, and the CSV has every row', async () => {
    const exam = await anExam(server, { client });
    await server.rows(
      `insert into classifications (client_id, exam_id, name, lft, rgt)
       values ($1, $2, '本社', 1, 4), ($1, $2, '営業', 2, 3), ($1, $2, '支社', 5, 6)`,
      [client.id, exam.id],
    );
    const person = await anExaminee(server, { exam });
    await anExaminee(server, { exam });
    await server.rows(
      `update examinees set classification_id = (select id from classifications where name = '営業') where id = $1`,
      [person.id],
    );
    const { groups, groups_total } = await progressOf(exam);
    expect(groups.map(({ name, depth, registered }) => [name, depth, registered])).toEqual([
      ['本社', 0, 1],
      ['営業', 1, 1],
      [null, 0, 1],
    ]);
    expect(groups_total).toBe(3);
    expect(await tableOf(exam, 'groups')).toEqual([
      '"分類","登録者","未受検","受検中","受検済"',
      '"本社","1","1","0","0"',
      '"本社 > 営業","1","1","0","0"',
      '"未設定","1","1","0","0"',
    ]);
    expect((await tableOf(exam, 'portions', 'en'))[0]).toContain('"Test","Not begun"');
    expect((await tableOf(exam, 'days')).length).toBeGreaterThan(0);
  });

  it('of many people is kept, told with its time, and counted anew by one job', async () => {
    const exam = await anExam(server, { client });
    await anExaminee(server, { exam });
    await server.rows('update exam_counters set registered_person_number = 5000 where exam_id = $1', [
      exam.id,
    ]);
    const first = await progressOf(exam);
    expect(first.portions[0]?.waiting).toBe(1);
    await anExaminee(server, { exam });
    await server.rows('update exam_counters set registered_person_number = 5000 where exam_id = $1', [
      exam.id,
    ]);
    expect(await progressOf(exam)).toEqual(first);
    await server.rows(
      `update exam_progress set made_at = made_at - interval '2 minutes' where exam_id = $1`,
      [exam.id],
    );
    const stale = await Promise.all([progressOf(exam), progressOf(exam), progressOf(exam)]);
    for (const each of stale) expect(each).toMatchObject({ is_refreshing: true, portions: first.portions });
    const jobs = await server.rows(`select name from pgboss.job where name = 'refresh-progress'`);
    expect(jobs).toHaveLength(1);

    await aWorker(server);
    await expect.poll(async () => (await progressOf(exam)).portions[0]?.waiting, { timeout: 15_000 }).toBe(2);
    expect(await progressOf(exam)).toMatchObject({ is_refreshing: false });
  });

  it('is not told to another company', async () => {
    const exam = await anExam(server, { client });
    const as = await aUser(server);
    const call = { as, params: { id: exam.id } };
    expect((await server.call('exams.showProgress', call)).status).toBe(404);
    expect((await server.call('exams.downloadProgress', { ...call, query: { of: 'days' } })).status).toBe(
      404,
    );
    expect(
      (await server.call('exams.downloadProgress', { ...call, as: staff, query: { of: 'people' as 'days' } }))
        .status,
    ).toBe(422);
  });
});
