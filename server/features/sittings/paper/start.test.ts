import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { anExam, anExaminee, aSitting, endTimeIn, type TestExaminee } from '#tests/makers/people.ts';

const server = await aServer();
const start = (who: TestExaminee, language: 'ja' | 'en' | 'zh' = 'ja') =>
  server.call('sittings.start', { as: who, params: { id: who.answer_id }, language });

async function facts(who: TestExaminee) {
  const [row] = await server.rows<{
    status: number;
    start_at: Date;
    minutes: number;
    writer: string;
    test_status: number;
    untested: number;
    under: number;
  }>(
    `select a.status, a.start_at, extract(epoch from a.deadline - a.start_at)::float8 / 60 as minutes, a.writer,
       x.test_status, n.untested_person_number as untested, n.under_examination_person_number as under
     from answers a join examinees x on x.client_id = a.client_id and x.id = a.examinee_id
     join exam_counters n on n.client_id = a.client_id and n.exam_id = a.exam_id where a.id = $1`,
    [who.answer_id],
  );
  if (!row) throw new Error('no answer');
  return row;
}

describe('the time of somebody whose factor is changed at the same moment', () => {
  it('is measured by the factor that stands once the change is made', async () => {
    const person = await anExaminee(server);
    const held = await hold(server, 'update examinees set time_factor = 2 where id = $1', [person.id]);
    const begun = start(person);
    await untilWaiting(server, 1);
    await held.letGo();
    expect((await begun).status).toBe(200);
    const [row] = await server.rows<{ factor: number }>(
      `select extract(epoch from deadline - start_at)::float8 / 60 / time_limit as factor from answers
       where id = $1`,
      [person.answer_id],
    );
    expect(row?.factor).toBe(2);
  });
});

describe('opening the page of a test', () => {
  const resume = (who: TestExaminee) =>
    server.call('sittings.start', { as: who, params: { id: who.answer_id }, body: { resume: true } });

  it('never begins: what was not begun is 3031, and nothing changed', async () => {
    const person = await anExaminee(server);
    expect(await resume(person)).toMatchObject({ body: { code: 3031 } });
    expect(await facts(person)).toMatchObject({ status: 1, test_status: 1, untested: 1 });
  });

  it('resumes what runs; after another log-in only once the terms are agreed to', async () => {
    const sitting = await aSitting(server);
    const { status, body } = await resume(sitting);
    expect(status).toBe(200);
    expect((await facts(sitting)).writer).toBe(body.data.writer);
    await server.rows('update examinee_sessions set terms_agreed_at = null where examinee_id = $1', [
      sitting.id,
    ]);
    expect(await resume(sitting)).toMatchObject({ body: { code: 4003 } });
    expect((await facts(sitting)).writer).toBe(body.data.writer);
  });

  it('of a test that has ended is 3033', async () => {
    const sitting = await aSitting(server);
    await endTimeIn(server, sitting, -1);
    expect(await resume(sitting)).toMatchObject({ body: { code: 3033 } });
  });
});

describe('start', () => {
  it('begins: the clock, the state and the counters', async () => {
    const person = await anExaminee(server);
    expect(await facts(person)).toMatchObject({ status: 1, test_status: 1, untested: 1, under: 0 });
    const { body } = await start(person);
    const after = await facts(person);
    expect(after).toMatchObject({
      status: 2,
      test_status: 2,
      untested: 0,
      under: 1,
      writer: body.data.writer,
    });
    expect(after.minutes).toBe(body.data.test.time_limit);
    expect(body.data).toMatchObject({ seq: 0, page: 1 });
    expect(body.data.answer).toMatch(/^0+$/);
    expect(body.data.test.pages.flatMap((page) => page.set)).toHaveLength(body.data.answer.length);
    expect(body.data.test.remain_time).toBeGreaterThan(after.minutes * 60 - 5);
  });

  it('without its paper begins all the same: who opens the test page next needs no question twice', async () => {
    const person = await anExaminee(server);
    const { status, body } = await server.call('sittings.start', {
      ...{ as: person, params: { id: person.answer_id } },
      body: { paper: false },
    });
    expect(status).toBe(200);
    expect(body.data.test).toMatchObject({ pages: [], exam_item_type: 'personality' });
    expect(await facts(person)).toMatchObject({ status: 2, test_status: 2, writer: body.data.writer });
  });

  it('resumed without its paper says who writes and where it stands', async () => {
    const sitting = await aSitting(server);
    const params = { id: sitting.answer_id };
    const value = '3'.repeat(sitting.length);
    await server.ask('sittings.savePage', { as: sitting, params, body: { page: 2, value, seq: 7 } });
    await server.ask('sittings.savePage', {
      ...{ as: sitting, params },
      body: { page: 3, value, seq: 8, draft: true },
    });
    const { data: whole } = await server.ask('sittings.start', { as: sitting, params });
    const { data } = await server.ask('sittings.start', {
      ...{ as: sitting, params },
      body: { resume: true, paper: false },
    });
    expect(data).toEqual({
      ...whole,
      writer: expect.not.stringMatching(whole.writer),
      test: { ...whole.test, pages: [], remain_time: expect.any(Number) },
    });
    expect(data).toMatchObject({ page: 3, drafted: [3], seq: 8 });
  });

  it('gives the extra time of an accommodation', async () => {
    const person = await anExaminee(server, { time_factor: 1.3 });
    const plain = await anExaminee(server, { exam: person.exam });
    const [longer, usual] = [await start(person), await start(plain)];
    expect(longer.body.data.test.time_limit).toBeCloseTo(usual.body.data.test.time_limit * 1.3, 6);
    expect((await facts(person)).minutes).toBeCloseTo((await facts(plain)).minutes * 1.3, 6);
  });

  it('tells a browser nothing about keys: questions are texts and places', async () => {
    const person = await anExaminee(server);
    const { body } = await start(person);
    const question = body.data.test.pages[0]?.set[0] ?? {};
    expect(Object.keys(question).sort()).toEqual([
      'number',
      'options',
      'picture',
      'position',
      'table',
      'text',
    ]);
  });

  it('again resumes: the clock goes on, what was saved comes back, the writer is new', async () => {
    const sitting = await aSitting(server);
    await server.ask('sittings.savePage', {
      as: sitting,
      params: { id: sitting.answer_id },
      body: { page: 2, value: '3'.repeat(sitting.length), seq: 7 },
    });
    const before = await facts(sitting);
    const { body } = await start(sitting);
    const after = await facts(sitting);
    expect(after.start_at).toEqual(before.start_at);
    expect(after).toMatchObject({ status: 2, under: 1 });
    expect(body.data).toMatchObject({ seq: 7, page: 2 });
    expect(body.data.answer).toContain('3');
    expect(body.data.writer).not.toBe(sitting.writer);
  });

  it('fired twenty times at once begins once', async () => {
    const person = await anExaminee(server);
    const responses = await Promise.all(Array.from({ length: 20 }, () => start(person)));
    expect(responses.map((response) => response.status)).toEqual(Array(20).fill(200));
    expect(new Set(responses.map((response) => response.body.data.test.start_at)).size).toBe(1);
    expect(await facts(person)).toMatchObject({ untested: 0, under: 1 });
    const writers = responses.map((response) => response.body.data.writer);
    expect(new Set(writers).size).toBe(20);
    expect(writers).toContain((await facts(person)).writer);
  });

  it('of two portions at the same moment counts their candidate once', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await anExaminee(server, {
        exam: await anExam(server, { portions: ['personality', 'motivation'] }),
      });
      const portions = await server.rows<{ id: number }>('select id from answers where examinee_id = $1', [
        person.id,
      ]);
      expect(portions).toHaveLength(2);
      const responses = await Promise.all(portions.map(({ id }) => start({ ...person, answer_id: id })));
      expect(responses.map((response) => response.status)).toEqual([200, 200]);
      expect(await facts(person)).toMatchObject({ test_status: 2, untested: 0, under: 1 });
    }
  });

  it('of a whole room at once counts everybody, also those who submit meanwhile', async () => {
    const exam = await anExam(server);
    const people: TestExaminee[] = [];
    for (let seat = 0; seat < 24; seat++) people.push(await anExaminee(server, { exam }));
    const submits = people.filter((_, seat) => seat % 3 === 0);
    await Promise.all(
      people.map(async (person) => {
        const { status, body } = await start(person);
        expect(status).toBe(200);
        if (!submits.includes(person)) return;
        const value = '1'.repeat(body.data.answer.length);
        await server.ask('sittings.submit', {
          as: person,
          params: { id: person.answer_id },
          body: { value },
        });
      }),
    );
    const [counters] = await server.rows('select * from exam_counters where exam_id = $1', [exam.id]);
    expect(counters).toMatchObject({
      ...{ registered_person_number: 24, untested_person_number: 0, under_examination_person_number: 16 },
      ...{ tested_person_number: 8, no_output_person_number: 8 },
    });
  });

  it('whose answer was lost costs nothing: the next one finds the same clock and all of the time that is left', async () => {
    const person = await anExaminee(server);
    const lost = await start(person);
    const again = await start(person);
    expect(again.body.data.test.start_at).toBe(lost.body.data.test.start_at);
    expect(again.body.data.test.remain_time).toBeGreaterThan(lost.body.data.test.remain_time - 5);
    const body = { page: 1, value: '1'.repeat(again.body.data.answer.length), seq: 1 };
    const save = (writer: string) =>
      server.call('sittings.savePage', {
        as: person,
        params: { id: person.answer_id },
        body: { ...body, writer },
      });
    expect((await save(lost.body.data.writer)).status).toBe(409);
    expect((await save(again.body.data.writer)).status).toBe(200);
  });

  it.each(languages)('before the profile is confirmed is refused in %s', async (language) => {
    const person = await anExaminee(server, { confirmed: false });
    expect(await start(person, language)).toMatchObject({
      ...{ status: 409, code: 'not_update_profile' },
      detail: translator(language)('refusal.profileNotUpdated'),
    });
    expect((await facts(person)).status).toBe(1);
  });

  it('before and after the period is refused, and begins nothing', async () => {
    const exam = await anExam(server);
    const person = await anExaminee(server, { exam });
    const moveTo = (from: string, to: string) =>
      server.rows(
        `update exams set commence_on = now() + $2::interval, terminate_on = now() + $3::interval where id = $1`,
        [exam.id, from, to],
      );
    await moveTo('1 minute', '1 day');
    const early = await start(person, 'en');
    expect(early).toMatchObject({
      status: 409,
      code: 3033,
      detail: translator('en')('refusal.examNotBegun'),
    });
    await moveTo('-1 day', '-1 minute');
    // A log-in after the period shows the person's own data alone; this one was before.
    await server.rows(
      `update examinee_sessions set created_at = now() - interval '1 hour' where examinee_id = $1`,
      [person.id],
    );
    expect(await start(person)).toMatchObject({ status: 409, code: 3033 });
    expect((await facts(person)).status).toBe(1);
  });

  it('of a running portion resumes after the period too: it may run to its deadline', async () => {
    const sitting = await aSitting(server);
    await server.rows(`update exams set terminate_on = now() - interval '1 second' where id = $1`, [
      sitting.exam.id,
    ]);
    expect((await start(sitting)).status).toBe(200);
  });

  it('after the time closes the portion as of its deadline and is refused', async () => {
    const sitting = await aSitting(server);
    await endTimeIn(server, sitting, -90);
    expect(await start(sitting)).toMatchObject({ status: 409, code: 3033 });
    const [row] = await server.rows(
      'select status, closed_by, submitted_at = deadline as stamped from answers where id = $1',
      [sitting.answer_id],
    );
    expect(row).toEqual({ status: 3, closed_by: 'time', stamped: true });
  });

  it('after submission is refused', async () => {
    const sitting = await aSitting(server);
    await server.ask('sittings.submit', {
      as: sitting,
      params: { id: sitting.answer_id },
      body: { value: '2'.repeat(sitting.length) },
    });
    expect(await start(sitting)).toMatchObject({ status: 409, code: 3033 });
  });

  it('of somebody else does not exist', async () => {
    const [one, other] = [await anExaminee(server), await anExaminee(server)];
    expect(await start({ ...one, answer_id: other.answer_id })).toMatchObject({ status: 404, code: 4004 });
    expect((await facts(other)).status).toBe(1);
  });
});
