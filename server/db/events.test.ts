import { describe, expect, it } from 'vitest';
import { getForm } from '#items/registry.ts';
import { enterCompany } from '#server/access/enter.ts';
import { closeExpired } from '#server/features/sittings/door.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aLaunch, aLinkage } from '#tests/makers/linkages.ts';
import {
  anAdmin,
  anExam,
  aSitting,
  aUser,
  endTimeIn,
  type TestExam,
  type TestExaminee,
  type TestSitting,
} from '#tests/makers/people.ts';
import { recordEvents } from './events.ts';
import { transaction } from './transaction.ts';

const server = await aServer();
const sweep = aSweepScope(server.database.database);

interface Row {
  kind: string;
  examinee_id: number | null;
  answer_id: number | null;
  detail: object;
}

/** The events of an exam, oldest first; those of one moment in the order in which they were recorded. */
function eventsOf({ client_id, id }: TestExam): Promise<Row[]> {
  return server.rows<Row>(
    `select kind, examinee_id, answer_id, detail from events where client_id = $1 and exam_id = $2 order by at, id`,
    [client_id, id],
  );
}

const kindsOf = async (exam: TestExam) => (await eventsOf(exam)).map(({ kind }) => kind);

async function submit(person: TestSitting): Promise<void> {
  const params = { id: person.answer_id };
  await server.ask('sittings.submit', { as: person, params, body: { value: '1'.repeat(person.length) } });
}

/** Begins a portion of the person that is not the first one. */
async function beginOther(person: TestExaminee): Promise<{ answer_id: number; length: number }> {
  const [other] = await server.rows<{ id: number }>(
    'select id from answers where client_id = $1 and examinee_id = $2 and id <> $3',
    [person.client_id, person.id, person.answer_id],
  );
  const answer_id = other?.id ?? 0;
  const { data } = await server.ask('sittings.start', { as: person, params: { id: answer_id } });
  return { answer_id, length: data.answer.length };
}

describe('what happened to somebody', () => {
  it('stands in one row for each thing, with ids and words of closed lists alone', async () => {
    const exam = await anExam(server, { portions: ['personality', 'motivation'] });
    const person = await aSitting(server, { exam, name: 'Secret' });
    await submit(person);
    const other = await beginOther(person);
    await submit({ ...person, ...other });
    const of = { examinee_id: person.id, answer_id: null, detail: {} };
    const ofFirst = { ...of, answer_id: person.answer_id };
    const ofOther = { ...of, answer_id: other.answer_id };
    expect(await eventsOf(exam)).toEqual([
      { ...of, kind: 'registered', detail: { by: 'staff' } },
      { ...ofFirst, kind: 'begun', detail: { first: true } },
      { ...ofFirst, kind: 'submitted', detail: { closed_by: 'submit' } },
      { ...ofOther, kind: 'begun', detail: { first: false } },
      { ...ofOther, kind: 'submitted', detail: { closed_by: 'submit' } },
      { ...of, kind: 'examined' },
      { ...of, kind: 'result_ready' },
    ]);
  });

  it('is told once, however often it is asked for', async () => {
    const exam = await anExam(server);
    const person = await aSitting(server, { exam });
    const params = { id: person.answer_id };
    await Promise.all([1, 2, 3].map(() => server.call('sittings.start', { as: person, params })));
    const value = '1'.repeat(person.length);
    await server.ask('sittings.savePage', { as: person, params, body: { page: 1, value, seq: 1 } });
    expect(await kindsOf(exam)).toEqual(['registered', 'begun']);
    await Promise.all(
      [1, 2].map(() => server.call('sittings.submit', { as: person, params, body: { value } })),
    );
    expect(await kindsOf(exam)).toEqual(['registered', 'begun', 'submitted', 'examined', 'result_ready']);
  });

  it('by the deadline says so', async () => {
    const exam = await anExam(server);
    const person = await aSitting(server, { exam });
    await endTimeIn(server, person, -1);
    await closeExpired(sweep);
    expect((await eventsOf(exam)).find(({ kind }) => kind === 'submitted')?.detail).toEqual({
      closed_by: 'time',
    });
  });

  it('is told when answers are taken back, and not when there were none', async () => {
    const exam = await anExam(server);
    const person = await aSitting(server, { exam });
    const params = { id: person.answer_id };
    await server.ask('sittings.reset', { as: person, params, body: {} });
    expect(await kindsOf(exam)).toEqual(['registered', 'begun']);
    const value = '1'.repeat(person.length);
    await server.ask('sittings.savePage', { as: person, params, body: { page: 1, value, seq: 100 } });
    await server.ask('sittings.reset', { as: person, params, body: {} });
    expect((await eventsOf(exam)).at(-1)).toMatchObject({
      ...{ kind: 'reset', answer_id: person.answer_id, detail: { by: 'candidate' } },
    });
  });

  it('is told of everybody who is added at once, and of who was launched', async () => {
    const exam = await anExam(server);
    const as = await anAdmin(server);
    const issued = await server.ask('examinees.generateMultiples', {
      ...{ as, body: { exam_id: exam.id, number: 3 } },
    });
    const linkage = await aLinkage(server, { exam });
    await server.ask('sessions.examineeSso', { body: { token: aLaunch(server, linkage) } });
    const told = await eventsOf(exam);
    expect(told.map(({ kind, detail }) => ({ kind, detail }))).toEqual([
      ...[1, 2, 3].map(() => ({ kind: 'registered', detail: { by: 'staff' } })),
      { kind: 'registered', detail: { by: 'launch' } },
    ]);
    const ids = told.slice(0, 3).map(({ examinee_id }) => examinee_id);
    expect(ids.sort()).toEqual(issued.data.map(({ id }) => id).sort());
  });

  it('is told when results are revised', async () => {
    const exam = await anExam(server);
    const staff = await aUser(server, { client: exam.client });
    const person = await aSitting(server, { exam });
    await submit(person);
    const params = { id: person.id };
    await server.ask('examinees.rescore', { as: staff, params });
    expect(await kindsOf(exam)).not.toContain('result_revised');
    const { norm } = getForm('personality-recruit-v1');
    await server.rows(
      `insert into company_norms (client_id, norm_id, version, form_id, exam_type, language, n, norm, measured_by,
         in_force_at)
       values ($1, $2, '2', 'personality-recruit-v1', 1, 'ja', 400, $3, 'user:1', now())`,
      [exam.client_id, norm.id, JSON.stringify({ ...norm, version: '2', n: 400 })],
    );
    await server.ask('examinees.rescore', { as: staff, params });
    expect((await eventsOf(exam)).at(-1)).toEqual({
      ...{ kind: 'result_revised', examinee_id: person.id, answer_id: null, detail: { portions: 1 } },
    });
  });
});

describe('events', () => {
  it('of a transaction that fails do not exist, and outside of one there are none', async () => {
    const exam = await anExam(server);
    const happened = [{ kind: 'examined', examinee_id: 1 }] as const;
    const failing = transaction(sweep, async (inside) => {
      recordEvents(enterCompany(inside, exam.client_id), exam.id, happened);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await eventsOf(exam)).toEqual([]);
    const inside = enterCompany(sweep, exam.client_id);
    expect(() => recordEvents(inside, exam.id, happened)).toThrow('no transaction');
  });

  it('of an exam and of a company come from an index in the order of their times', async () => {
    const plans: string[] = [];
    const { client_id, id } = await anExam(server);
    await server.rows(
      `insert into events (client_id, exam_id, kind, detail, at)
       select $1, $2 + n % 50, 'begun', '{}', now() - n * interval '1 second' from generate_series(1, 5000) n`,
      [client_id, id],
    );
    await server.rows('analyze events');
    for (const whose of [`client_id = ${client_id} and exam_id = ${id}`, `client_id = ${client_id}`]) {
      const plan = await server.rows(
        `explain select * from events where ${whose} and at > now() - interval '1 day' order by at, id limit 10`,
      );
      plans.push(JSON.stringify(plan));
    }
    expect(plans[0]).toContain('events_exam_index');
    expect(plans[1]).toContain('events_company_index');
    expect(plans.join()).not.toContain('Sort');
  });
});
