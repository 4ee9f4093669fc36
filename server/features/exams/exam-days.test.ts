import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forgetExams } from '#server/features/exams/forgetting/forget-exams.ts';
import { aSweepScope } from '#tests/makers/a-scope.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { daysOf } from '#tests/makers/days-of.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import {
  aClient,
  anExam,
  anExaminee,
  aUser,
  type TestExam,
  type TestExaminee,
} from '#tests/makers/people.ts';

/*
 * The days on which people finished are what counting the people says, whatever moves somebody: each way alone and in
 * any order. What happens at the same moment is the matter of counters.machine.test.ts.
 */

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

/** An exam of whose people some finished on other days than today. */
async function aRoom() {
  const exam = await anExam(server, { client, portions: ['personality', 'jimu'] });
  const [given] = await server.rows<{ id: number }>(
    'update exam_items set is_default = false where exam_id = $1 and position = 2 returning id',
    [exam.id],
  );
  const people: TestExaminee[] = [];
  for (let days = 0; days < 3; days += 1) {
    const person = await aScoredPerson(server, { exam, seed: days });
    await finishEarlier(exam, person, days);
    people.push(person);
  }
  // Each is another's twin.
  await server.rows(`update examinees set email = 'twin@example.com' where exam_id = $1`, [exam.id]);
  return { exam, people, given: given?.id ?? 0 };
}

/** Somebody who finished today has finished some days before. */
async function finishEarlier(exam: TestExam, { id }: TestExaminee, days: number): Promise<void> {
  if (days === 0) return;
  await server.rows(
    `update answers set submitted_at = submitted_at - make_interval(days => $2) where examinee_id = $1`,
    [id, days],
  );
  await server.rows(`update examinees set end_at = end_at - make_interval(days => $2) where id = $1`, [
    id,
    days,
  ]);
  await server.rows(
    `with moved as (
       update exam_days set examined = examined - 1
       where exam_id = $1 and day = (now() at time zone 'Asia/Tokyo')::date returning client_id, exam_id, day
     )
     insert into exam_days select client_id, exam_id, day - $2::int, 1 from moved`,
    [exam.id, days],
  );
}

type Room = Awaited<ReturnType<typeof aRoom>>;

const acts = {
  hide: ({ exam }: Room, { id }: TestExaminee) => changeHidden(exam, [id], 1),
  show: ({ exam }: Room, { id }: TestExaminee) => changeHidden(exam, [id], 0),
  showAll: ({ exam, people }: Room) =>
    changeHidden(
      exam,
      people.map(({ id }) => id),
      0,
    ),
  async hideAndUndo({ exam }: Room, { id }: TestExaminee) {
    const { status, body } = await changeHidden(exam, [id], 1);
    if (status !== 200 || body.data.people === 0) return { status };
    const undo = { exam_id: exam.id, act: body.data.act };
    return server.call('examinees.undoHiddenStatus', { as: staff, body: undo });
  },
  hideByForm: (_: Room, { id }: TestExaminee) =>
    server.call('examinees.update', { as: staff, params: { id }, body: { is_hidden: 1 } }),
  async reset(_: Room, { id }: TestExaminee) {
    const [portion] = await server.rows<{ id: number }>(
      'select id from answers where examinee_id = $1 and status >= 3 limit 1',
      [id],
    );
    const params = { id, x: portion?.id ?? 0 };
    return server.call('examinees.reset', { as: staff, params, body: { reason: 'The line broke' } });
  },
  give: ({ exam, given }: Room, { id }: TestExaminee) =>
    server.call('examinees.addItems', {
      as: staff,
      body: { exam_id: exam.id, examinee_ids: [id], item_ids: [given] },
    }),
  giveAll: ({ exam, given }: Room) =>
    server.call('examinees.addItems', {
      as: staff,
      body: { exam_id: exam.id, search: {}, item_ids: [given] },
    }),
  async finish(_: Room, person: TestExaminee) {
    const open = await server.rows<{ id: number }>(
      'select id from answers where examinee_id = $1 and status <= 2 order by position',
      [person.id],
    );
    for (const { id } of open) {
      const params = { id };
      const begun = await server.call('sittings.start', { as: person, params, body: {} });
      if (begun.status !== 200) return begun;
      const { answer, writer } = begun.body.data;
      const body = { value: '1'.repeat(answer.length), writer };
      await server.call('sittings.submit', { as: person, params, body });
    }
    return { status: 200 };
  },
  /** A merge hides only somebody who has not begun. */
  hideTwin: ({ exam, people: [kept] }: Room, hidden: TestExaminee) =>
    hideTwin(exam, { kept_id: kept?.id ?? 0, hidden_id: hidden.id }),
  async hideTwinAndUndo({ exam, people: [kept] }: Room, hidden: TestExaminee) {
    const { status, body } = await hideTwin(exam, { kept_id: kept?.id ?? 0, hidden_id: hidden.id });
    if (status !== 200) return { status };
    const params = { id: exam.id, actId: body.data.id };
    return server.call('examinees.undoDuplicate', { as: staff, params });
  },
  async init({ exam }: Room) {
    const { data } = await server.ask('exams.show', { as: staff, params: { id: exam.id } });
    const body = { name: data.name, end_sittings: true };
    return server.call('exams.init', { as: staff, params: { id: exam.id }, body });
  },
};

function changeHidden(exam: TestExam, examinee_ids: number[], is_hidden: 0 | 1) {
  return server.call('examinees.changeHiddenStatus', {
    as: staff,
    body: { exam_id: exam.id, examinee_ids, is_hidden },
  });
}

function hideTwin({ id }: TestExam, body: { kept_id: number; hidden_id: number }) {
  return server.call('examinees.hideDuplicate', { as: staff, params: { id }, body });
}

const names = Object.keys(acts) as (keyof typeof acts)[];
const aPlan = fc.array(fc.record({ act: fc.constantFrom(...names), seat: fc.nat(2) }), {
  minLength: 3,
  maxLength: 12,
});

async function expectCounted(exam: TestExam): Promise<void> {
  const { kept, counted } = await daysOf(server, exam.id);
  expect(kept).toEqual(counted);
}

it('people who finished on three days are three days', async () => {
  const { exam } = await aRoom();
  await expectCounted(exam);
  expect((await daysOf(server, exam.id)).kept).toHaveLength(3);
});

it.each(names)('%s keeps the days what counting says', async (name) => {
  const room = await aRoom();
  const [, , third] = room.people;
  if (!third) throw new Error('three people were made');
  expect((await acts[name](room, third)).status).toBe(200);
  await expectCounted(room.exam);
});

it('any acts in any order do', async () => {
  await fc.assert(
    fc.asyncProperty(aPlan, async (plan) => {
      const room = await aRoom();
      for (const { act, seat } of plan) {
        const person = room.people[seat];
        if (!person) throw new Error('nobody sits there');
        expect((await acts[act](room, person)).status).toBeLessThan(500);
        await expectCounted(room.exam);
      }
    }),
    { numRuns: requestRuns },
  );
}, 120_000);

it('somebody who has not finished is on no day', async () => {
  const exam = await anExam(server, { client });
  await anExaminee(server, { exam });
  expect(await daysOf(server, exam.id)).toEqual({ kept: [], counted: [] });
});

it('no day is left of an exam that is forgotten', async () => {
  const { exam } = await aRoom();
  await server.rows(
    `update exams set commence_on = now() - interval '30 months', terminate_on = now() - interval '26 months',
       retention_months = 24 where id = $1`,
    [exam.id],
  );
  await forgetExams(server.adapters.files).run(aSweepScope(server.database.database, 'sweep-days'));
  expect(await server.rows('select day from exam_days where exam_id = $1', [exam.id])).toEqual([]);
});
