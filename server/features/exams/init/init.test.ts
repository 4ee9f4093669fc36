import { describe, expect, it } from 'vitest';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aSitting, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const t = translator('en');

async function init(exam: TestExam, more: { name?: string; end_sittings?: boolean } = {}) {
  const { data } = await server.ask('exams.show', { as: staff, params: { id: exam.id } });
  const body = { name: data.name, end_sittings: false, ...more };
  return server.call('exams.init', { as: staff, language: 'en', params: { id: exam.id }, body });
}

async function submit(sitting: Awaited<ReturnType<typeof aSitting>>) {
  await server.ask('sittings.submit', {
    as: sitting,
    params: { id: sitting.answer_id },
    body: { value: '1'.repeat(sitting.length), writer: sitting.writer },
  });
}

function counters(exam: TestExam) {
  return server.rows(
    `select registered_person_number as registered, untested_person_number as untested,
       under_examination_person_number as examining, tested_person_number as tested, printed_person_number as printed
     from exam_counters where exam_id = $1`,
    [exam.id],
  );
}

describe('an exam that is initialised', () => {
  it('keeps its people and loses what they answered, and what came of it', async () => {
    const exam = await anExam(server, { client });
    const sitting = await aSitting(server, { exam });
    await submit(sitting);
    await anExaminee(server, { exam });
    expect(await counters(exam)).toEqual([
      { registered: 2, untested: 1, examining: 0, tested: 1, printed: 0 },
    ]);
    expect((await init(exam)).status).toBe(200);
    expect(await counters(exam)).toEqual([
      { registered: 2, untested: 2, examining: 0, tested: 0, printed: 0 },
    ]);
    const [portion] = await server.rows(
      `select a.status, a.value, a.attempt, a.start_at, a.page_seqs, x.test_status, x.end_at,
         (select count(*)::int from results r where r.exam_id = a.exam_id) as results,
         (select count(*)::int from composites r where r.exam_id = a.exam_id) as composites
       from answers a join examinees x on x.id = a.examinee_id where a.id = $1`,
      [sitting.answer_id],
    );
    expect(portion).toMatchObject({
      ...{ status: 1, value: '0'.repeat(sitting.length), attempt: 2, start_at: null },
      ...{ test_status: 1, end_at: null, results: 0, composites: 0 },
    });
    const { data } = await server.ask('exams.show', { as: staff, params: { id: exam.id } });
    expect(data.locks).toEqual({ commence_on: 'reached' });
  });

  it('of style r gives everybody who had begun another paper, and of style w the same one', async () => {
    for (const exam_style of ['r', 'w'] as const) {
      const exam = await anExam(server, { client, exam_style });
      const sitting = await aSitting(server, { exam });
      const seedOf = async () =>
        (await server.rows('select seed from answers where id = $1', [sitting.answer_id]))[0]?.seed;
      const before = await seedOf();
      await init(exam, { end_sittings: true });
      expect(await seedOf()).toBeNull();
      await server.ask('sittings.start', { as: sitting, params: { id: sitting.answer_id } });
      expect((await seedOf()) === before).toBe(exam_style === 'w');
    }
  });

  it('is refused while people answer, with their number, unless their sittings end', async () => {
    const exam = await anExam(server, { client });
    const sittings = await Promise.all([aSitting(server, { exam }), aSitting(server, { exam })]);
    const refused = await init(exam);
    expect(refused).toMatchObject({ status: 422, code: 4022 });
    expect(refused.errors).toEqual({ end_sittings: [t('exam.init.answering', { number: 2 })] });
    expect(await counters(exam)).toEqual([
      { registered: 2, untested: 0, examining: 2, tested: 0, printed: 0 },
    ]);
    expect((await init(exam, { end_sittings: true })).status).toBe(200);
    expect(await counters(exam)).toEqual([
      { registered: 2, untested: 2, examining: 0, tested: 0, printed: 0 },
    ]);
    const late = await server.call('sittings.submit', {
      as: sittings[0],
      params: { id: sittings[0]?.answer_id ?? 0 },
      body: { value: '1'.repeat(sittings[0]?.length ?? 0), writer: sittings[0]?.writer ?? '' },
    });
    expect(late.status).toBeGreaterThanOrEqual(400);
  });

  it('needs its name, and a live exam', async () => {
    const exam = await anExam(server, { client });
    expect((await init(exam, { name: 'Another' })).errors).toEqual({ name: [t('exam.name.mismatch')] });
    await server.rows('update exams set delete_status = 1 where id = $1', [exam.id]);
    expect((await init(exam)).status).toBe(404);
  });

  it('while a room begins counts everybody once', async () => {
    const exam = await anExam(server, { client });
    const people = await Promise.all(Array.from({ length: 8 }, () => anExaminee(server, { exam })));
    const begin = (person: (typeof people)[number]) =>
      server.call('sittings.start', { as: person, params: { id: person.answer_id } });
    await Promise.all([
      ...people.slice(0, 4).map(begin),
      init(exam, { end_sittings: true }),
      ...people.slice(4).map(begin),
    ]);
    const [counted] = await counters(exam);
    const [real] = await server.rows(
      `select count(*)::int as registered, count(*) filter (where test_status = 1)::int as untested,
         count(*) filter (where test_status = 2)::int as examining,
         count(*) filter (where test_status = 3)::int as tested, 0 as printed
       from examinees where exam_id = $1`,
      [exam.id],
    );
    expect(counted).toEqual(real);
    const odd = await server.rows(
      `select from examinees x where x.exam_id = $1 and (x.test_status = 2) <>
         exists (select from answers a where a.examinee_id = x.id and a.status = 2)`,
      [exam.id],
    );
    expect(odd).toEqual([]);
  });
});

describe('an exam that is deleted', () => {
  it('is out of reach for staff and candidates, and its address stays taken', async () => {
    const exam = await anExam(server, { client });
    const { data } = await server.ask('exams.show', { as: staff, params: { id: exam.id } });
    const remove = (name: string) =>
      server.call('exams.remove', { as: staff, language: 'en', params: { id: exam.id }, body: { name } });
    expect((await remove('Another')).errors).toEqual({ name: [t('exam.name.mismatch')] });
    expect((await remove(data.name)).status).toBe(200);
    expect((await remove(data.name)).status).toBe(404);
    expect((await server.call('exams.show', { as: staff, params: { id: exam.id } })).status).toBe(404);
    const door = { hash: exam.hash, directory: exam.directory };
    expect((await server.call('exams.showForCandidate', { params: door })).status).toBe(404);
    const listed = await server.ask('exams.list', { as: staff, query: { state: 'deleted', per_page: 100 } });
    expect(listed.data.map(({ id }) => id)).toContain(exam.id);
  });
});
