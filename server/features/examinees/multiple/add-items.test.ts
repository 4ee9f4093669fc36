import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/codes/exam.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { hold } from '#tests/makers/hold.ts';
import {
  aClient,
  anExam,
  anExaminee,
  aSitting,
  aUser,
  type TestExam,
  type TestExaminee,
} from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

/** An exam whose portions but the first are there for those alone who are given them, with its items' ids. */
async function aChoice(portions: readonly Offer[], more: object = {}) {
  const exam = await anExam(server, { client, portions, ...more });
  const items = await server.rows<{ id: number }>(
    'update exam_items set is_default = position = 1 where exam_id = $1 returning id, position',
    [exam.id],
  );
  return { exam, items: items.map(({ id }) => id).toSorted((a, b) => a - b) };
}

type Asked = { examinee_ids: number[] } | { search: object };
const body = (exam: TestExam, asked: Asked, item_ids: number[], told?: number) => ({
  as: staff,
  body: { exam_id: exam.id, ...asked, item_ids, ...(told !== undefined && { told }) },
});
const add = (...asked: Parameters<typeof body>) => server.call('examinees.addItems', body(...asked));
const count = (...asked: Parameters<typeof body>) => server.call('examinees.countItems', body(...asked));
const idsOf = (...people: { id: number }[]) => ({ examinee_ids: people.map(({ id }) => id) });

const stateOf = async (id: number) => {
  const [row] = await server.rows(
    'select test_status, is_output, is_printed, end_at from examinees where id = $1',
    [id],
  );
  return row;
};
const countersOf = async (exam: TestExam) => {
  const { body } = await server.call('exams.showStatus', { as: staff, params: { id: exam.id } });
  return body.data.counters;
};

describe('adding items', () => {
  it('gives them to whoever lacks them; who is through is under examination again', async () => {
    const { exam, items } = await aChoice(['personality', 'verbal_1', 'jimu']);
    const [personality = 0, verbal = 0, jimu = 0] = items;
    const people = [
      await anExaminee(server, { exam }),
      await aSitting(server, { exam }),
      await aScoredPerson(server, { exam }),
    ];
    const [fresh, , done] = people;
    if (!fresh || !done) throw new Error('three people were made');
    await server.rows('update examinees set is_output = 1, is_printed = 1 where id = $1', [done.id]);
    await server.rows(
      `update exam_counters set printed_person_number = 1, no_output_person_number = 0 where exam_id = $1`,
      [exam.id],
    );
    await add(exam, idsOf(fresh), [jimu]);
    const numbers = {
      ...{ people: 3, given: 3, again: 1, output: 1, hidden: 0 },
      items: [
        { id: verbal, given: 3, held: 0 },
        { id: jimu, given: 2, held: 1 },
      ],
    };
    expect((await count(exam, idsOf(...people), [verbal, jimu])).body.data).toEqual(numbers);
    const before = await countersOf(exam);
    expect((await add(exam, idsOf(...people), [verbal, jimu])).body.data).toEqual(numbers);
    expect(await Promise.all(people.map(({ id }) => stateOf(id)))).toMatchObject([
      { test_status: 1 },
      { test_status: 2 },
      { test_status: 2, is_output: 0, is_printed: 0, end_at: null },
    ]);
    expect(await countersOf(exam)).toEqual({
      ...before,
      tested_person_number: before.tested_person_number - 1,
      under_examination_person_number: before.under_examination_person_number + 1,
      printed_person_number: 0,
    });
    const portions = await server.rows(
      'select exam_item_id, status, position, length(value) > 10 as long from answers where examinee_id = $1 order by position',
      [done.id],
    );
    expect(portions).toMatchObject([
      { exam_item_id: personality, status: 3 },
      { exam_item_id: verbal, status: 1, long: true },
      { exam_item_id: jimu, status: 1 },
    ]);
    const told = await server.rows(
      `select l.before, l.after, e.detail from operation_logs l
       join events e on e.client_id = l.client_id and e.examinee_id = l.examinee_id and e.kind = 'portions_added'
       where l.examinee_id = $1 and l.operation = 'examinees.addItems'`,
      [done.id],
    );
    expect(told).toEqual([
      {
        before: { test_status: 3 },
        after: { test_status: 2, exam_item_ids: [verbal, jimu] },
        detail: { portions: 2, again: true },
      },
    ]);
    expect((await add(exam, idsOf(...people), [verbal, jimu])).body.data).toMatchObject({ given: 0 });
    expect(await server.rows('select 1 from answers where examinee_id = $1', [done.id])).toHaveLength(3);
  });

  it('keeps the results so far, and those of several portions follow when the new one ends', async () => {
    const { exam, items } = await aChoice(['personality', 'verbal_1']);
    const person = await aScoredPerson(server, { exam });
    const composites = () =>
      server.rows<{ results: number }>(
        'select cardinality(result_ids) as results from composites where examinee_id = $1 order by revision',
        [person.id],
      );
    const shown = async () =>
      (await server.call('examinees.show', { as: staff, params: { id: person.id } })).body.data;
    const complete = await shown();
    await add(exam, { search: {} }, [items[1] ?? 0]);
    const meanwhile = await shown();
    expect(meanwhile).toMatchObject({
      exam_completion_date: null,
      reliability_index: complete.reliability_index,
      result: complete.result,
    });
    expect(await composites()).toEqual([{ results: 1 }]);
    const [portion] = await server.rows<{ id: number; length: number }>(
      'select id, length(value) as length from answers where examinee_id = $1 and status = 1',
      [person.id],
    );
    const params = { id: portion?.id ?? 0 };
    const { data } = await server.ask('sittings.start', { as: person, params });
    await server.ask('sittings.submit', {
      as: person,
      params,
      body: { value: '1'.repeat(portion?.length ?? 0), writer: data.writer },
    });
    expect(await composites()).toEqual([{ results: 1 }, { results: 2 }]);
    expect(await stateOf(person.id)).toMatchObject({
      test_status: 3,
      is_output: 0,
      end_at: expect.any(Date),
    });
    expect(await countersOf(exam)).toMatchObject({ tested_person_number: 1, no_output_person_number: 1 });
  });

  it('registers somebody who had nothing to sit, and counts hidden people nowhere', async () => {
    const { exam, items } = await aChoice(['personality', 'jimu']);
    const [empty, hidden] = [await anExaminee(server, { exam }), await aScoredPerson(server, { exam })];
    await server.rows('delete from answers where examinee_id = $1', [empty.id]);
    await server.rows('update examinees set test_status = 0 where id = $1', [empty.id]);
    await server.ask('examinees.changeHiddenStatus', {
      as: staff,
      body: { exam_id: exam.id, ...idsOf(hidden), is_hidden: 1 },
    });
    const before = await countersOf(exam);
    const { body } = await add(exam, idsOf(empty, hidden), [items[1] ?? 0]);
    expect(body.data).toMatchObject({ given: 2, again: 1, hidden: 1 });
    expect(await stateOf(empty.id)).toMatchObject({ test_status: 1 });
    expect(await stateOf(hidden.id)).toMatchObject({ test_status: 2 });
    expect(await countersOf(exam)).toEqual(before);
  });
});

describe('what is refused', () => {
  it('people of another exam, items of another exam, none of either', async () => {
    const { exam, items } = await aChoice(['personality', 'jimu']);
    const other = await aChoice(['personality', 'jimu']);
    const [here, there] = [
      await anExaminee(server, { exam }),
      await anExaminee(server, { exam: other.exam }),
    ];
    const [, jimu = 0] = items;
    for (const each of [count, add]) {
      expect(await each(exam, idsOf(here, there), [jimu])).toMatchObject({ status: 404, code: 4004 });
      expect((await each(exam, idsOf(here), other.items)).errors).toHaveProperty('item_ids');
      expect((await each(exam, idsOf(here), [])).errors).toHaveProperty('item_ids');
      expect((await each(exam, idsOf(here), [jimu, jimu])).errors).toHaveProperty('item_ids');
      expect((await each(exam, idsOf(), [jimu])).status).toBe(422);
    }
    expect(await server.rows('select 1 from answers where examinee_id = $1', [here.id])).toHaveLength(1);
  });

  it('an exam that is over, one for employees, and a package of personality alone', async () => {
    const { exam, items } = await aChoice(['personality', 'jimu']);
    const person = await anExaminee(server, { exam });
    await server.rows(
      `update exams set commence_on = now() - interval '2 days', terminate_on = now() - interval '1 day' where id = $1`,
      [exam.id],
    );
    const staffExam = await anExam(server, { client, service: 'EXAM1' });
    const worker = await anExaminee(server, { exam: staffExam });
    for (const each of [count, add]) {
      expect(await each(exam, idsOf(person), items)).toMatchObject({ code: 3033 });
      expect(await each(staffExam, idsOf(worker), [1])).toMatchObject({ status: 403, code: 4003 });
    }
    const small = await aClient(server);
    const smallExam = await anExam(server, { client: small });
    const candidate = await anExaminee(server, { exam: smallExam });
    await server.rows(`update packages set contents = '{personality}' where client_id = $1`, [small.id]);
    const asked = { ...body(smallExam, idsOf(candidate), [1]), as: await aUser(server, { client: small }) };
    expect(await server.call('examinees.addItems', asked)).toMatchObject({ status: 403, code: 4003 });
  });

  it('items that are not of the exam, while somebody else holds the exam and its people', async () => {
    const { exam } = await aChoice(['personality', 'jimu']);
    const person = await anExaminee(server, { exam });
    const holder = await hold(server, 'select from exams where id = $1 for update', [exam.id]);
    await holder.also('select from examinees where id = $1 for update', [person.id]);
    expect(await add(exam, idsOf(person), [999_999_999])).toMatchObject({ status: 422 });
    await holder.letGo();
  });

  it('more people than the sender was told of', async () => {
    const { exam, items } = await aChoice(['personality', 'jimu']);
    const people = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    const [, jimu = 0] = items;
    expect(await add(exam, { search: {} }, [jimu], 1)).toMatchObject({ status: 409, code: 4220 });
    expect((await add(exam, { search: {} }, [jimu], people.length)).body.data).toMatchObject({ given: 2 });
  });
});

describe('several at once', () => {
  it('give each person each item once', async () => {
    const { exam, items } = await aChoice(['personality', 'verbal_1', 'jimu']);
    const people: TestExaminee[] = [];
    for (let made = 0; made < 5; made += 1) people.push(await anExaminee(server, { exam }));
    const responses = await Promise.all([
      ...items.map((item) => add(exam, { search: {} }, [item])),
      ...items.map(() => add(exam, idsOf(...people), items)),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const [portions] = await server.rows('select count(*)::int as number from answers where exam_id = $1', [
      exam.id,
    ]);
    expect(portions).toEqual({ number: people.length * items.length });
    const [events] = await server.rows(
      `select sum((detail ->> 'portions')::int)::int as number from events
       where exam_id = $1 and kind = 'portions_added'`,
      [exam.id],
    );
    expect(events).toEqual({ number: people.length * 2 });
  });
});

it('what is added is recorded when it is done: readers that have gone on meanwhile find it', async () => {
  const { exam, items } = await aChoice(['personality', 'jimu']);
  const person = await anExaminee(server, { exam });
  const holder = await hold(server, 'lock table answers in share mode', []);
  const adding = add(exam, idsOf(person), items);
  await holder.untilWaitedFor();
  const [{ now } = { now: '' }] = await server.rows<{ now: string }>('select clock_timestamp()::text as now');
  await holder.letGo();
  expect((await adding).status).toBe(200);
  expect(
    await server.rows(`select kind from events where examinee_id = $1 and at > $2::timestamptz`, [
      person.id,
      now,
    ]),
  ).toEqual([{ kind: 'portions_added' }]);
});
