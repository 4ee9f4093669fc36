import { describe, expect, it } from 'vitest';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aSitting, aUser, type TestExaminee } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });

type Asked = { examinee_ids: number[] } | { search: object };
const change = (is_hidden: 0 | 1, asked: Asked) =>
  server.call('examinees.changeHiddenStatus', { as: staff, body: { exam_id: exam.id, is_hidden, ...asked } });
const idsOf = (...people: TestExaminee[]) => ({ examinee_ids: people.map(({ id }) => id) });
const counters = async () => {
  const { body } = await server.call('exams.showStatus', { as: staff, params: { id: exam.id } });
  return body.data.counters;
};

describe('hiding people', () => {
  it('takes them out of the list and the counters, and showing brings them back', async () => {
    const people = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    const before = await counters();
    expect(await change(1, idsOf(...people))).toMatchObject({ status: 200, body: { data: { people: 2 } } });
    expect(await counters()).toMatchObject({
      registered_person_number: before.registered_person_number - 2,
      untested_person_number: before.untested_person_number - 2,
    });
    const list = await server.call('examinees.search', { as: staff, body: { exam_id: exam.id } });
    expect(list.body.data.map(({ id }: { id: number }) => id)).not.toContain(people[0]?.id);
    expect((await change(1, idsOf(...people))).body.data).toMatchObject({ people: 0 });
    expect((await change(0, idsOf(...people))).body.data).toMatchObject({ people: 2 });
    expect(await counters()).toEqual(before);
    const lines = await server.rows(
      `select operation, before, after from operation_logs where examinee_id = $1 order by id`,
      [people[0]?.id],
    );
    expect(lines.slice(-2)).toEqual([
      {
        operation: 'examinees.changeHiddenStatus',
        before: { is_hidden: 0 },
        after: { is_hidden: 1 },
      },
      {
        operation: 'examinees.changeHiddenStatus',
        before: { is_hidden: 1 },
        after: { is_hidden: 0 },
      },
    ]);
  });

  it('finds them by a search too, which leaves hidden people out unless it asks for them', async () => {
    const person = await anExaminee(server, { exam, name: '隠れ 次郎' });
    const search = { text: '隠れ次郎' };
    expect((await change(1, { search })).body.data).toMatchObject({ people: 1 });
    expect((await change(0, { search })).body.data).toMatchObject({ people: 0 });
    expect((await change(0, { search: { ...search, hidden: 'only' } })).body.data).toMatchObject({
      people: 1,
    });
    expect(person.id).toBeGreaterThan(0);
  });

  it('stops somebody in the middle of a test, and the time runs on', async () => {
    const person = await aSitting(server, { exam });
    await change(1, idsOf(person));
    const params = { id: person.answer_id };
    const body = { page: 1, value: '1', seq: 1, draft: true };
    expect(await server.call('sittings.savePage', { as: person, params, body })).toMatchObject({
      code: 4009,
    });
    const [portion] = await server.rows('select status from answers where id = $1', [person.answer_id]);
    expect(portion).toEqual({ status: 2 });
    await change(0, idsOf(person));
    expect((await server.call('sessions.examineeMe', { as: person })).status).toBe(200);
  });

  it('refuses more people than the sender was told of, and takes fewer', async () => {
    const own = await anExam(server, { client });
    const people = [await anExaminee(server, { exam: own }), await anExaminee(server, { exam: own })];
    const hide = (told: number) =>
      server.call('examinees.changeHiddenStatus', {
        ...{ as: staff, body: { exam_id: own.id, search: {}, is_hidden: 1 as const, told } },
      });
    expect(await hide(1)).toMatchObject({ status: 409, code: 4220 });
    expect((await hide(3)).body.data).toMatchObject({ people: people.length });
  });

  it('keeps the locks of an exam and its places', async () => {
    const own = await anExam(server, { client });
    const person = await aSitting(server, { exam: own });
    const body = { exam_id: own.id, ...idsOf(person), is_hidden: 1 as const };
    await server.call('examinees.changeHiddenStatus', { as: staff, body });
    const change = (fields: object) =>
      server.call('exams.update', { as: staff, params: { id: own.id }, body: fields });
    const response = await change({ directory: 'another-address' });
    expect(Object.keys(response.errors)).toEqual(['directory']);
    await anExaminee(server, { exam: own });
    expect(Object.keys((await change({ examinee_max: 1 })).errors)).toEqual(['examinee_max']);
    await server.rows('update exams set examinee_max = 2 where id = $1', [own.id]);
    const added = { exam_id: own.id, name: '三人目', name_kana: 'サンニンメ' };
    expect(await server.call('examinees.add', { as: staff, body: added })).toMatchObject({ code: 4022 });
  });

  it('takes them out of the days on which people finished', async () => {
    const own = await anExam(server, { client });
    const person = await aScoredPerson(server, { exam: own });
    const finished = async () => {
      const { body } = await server.call('exams.showStatus', { as: staff, params: { id: own.id } });
      return body.data.examined_today;
    };
    expect(await finished()).toBe(1);
    const body = { exam_id: own.id, ...idsOf(person), is_hidden: 1 as const };
    await server.call('examinees.changeHiddenStatus', { as: staff, body });
    expect(await finished()).toBe(0);
  });

  it('refuses somebody of another exam, and changes nobody', async () => {
    const here = await anExaminee(server, { exam });
    const elsewhere = await anExaminee(server, { exam: await anExam(server, { client }) });
    expect(await change(1, idsOf(here, elsewhere))).toMatchObject({ status: 404, code: 4004 });
    const [row] = await server.rows('select is_hidden from examinees where id = $1', [here.id]);
    expect(row).toEqual({ is_hidden: 0 });
  });
});

describe('undoing it', () => {
  const undo = (act: string, as = staff) =>
    server.call('examinees.undoHiddenStatus', { as, body: { exam_id: exam.id, act } });
  const hiddenOf = async (...people: TestExaminee[]) => {
    const rows = await server.rows<{ is_hidden: number }>(
      'select is_hidden from examinees where id = any($1) order by id',
      [people.map(({ id }) => id)],
    );
    return rows.map(({ is_hidden }) => is_hidden);
  };

  it('shows exactly those again whom the act has hidden, whatever its search would find by now', async () => {
    const name = '取消 対象';
    const [first, second] = [
      await anExaminee(server, { exam, name }),
      await anExaminee(server, { exam, name }),
    ];
    await change(1, idsOf(first));
    const { body } = await change(1, { search: { text: name, hidden: 'with' } });
    const later = await anExaminee(server, { exam, name });
    await change(1, idsOf(later));
    const before = await counters();
    expect((await undo(body.data.act)).body.data).toEqual({ people: 1 });
    expect(await hiddenOf(first, second, later)).toEqual([1, 0, 1]);
    const { registered_person_number } = await counters();
    expect(registered_person_number).toBe(before.registered_person_number + 1);
  });

  it('hides again whom the act has shown', async () => {
    const person = await anExaminee(server, { exam });
    await change(1, idsOf(person));
    const { body } = await change(0, idsOf(person));
    await undo(body.data.act);
    expect(await hiddenOf(person)).toEqual([1]);
  });

  it('leaves out whom somebody has hidden or shown since, and works once', async () => {
    const people = [await anExaminee(server, { exam }), await anExaminee(server, { exam })] as const;
    const { body } = await change(1, idsOf(...people));
    await change(0, idsOf(people[0]));
    await change(1, idsOf(people[0]));
    expect((await undo(body.data.act)).body.data).toEqual({ people: 1 });
    expect(await hiddenOf(...people)).toEqual([1, 0]);
    expect(await undo(body.data.act)).toMatchObject({ status: 409, code: 4220 });
  });

  it('is of the one who did it, and of one day', async () => {
    const person = await anExaminee(server, { exam });
    const { body } = await change(1, idsOf(person));
    expect(await undo(body.data.act, await aUser(server, { client }))).toMatchObject({ code: 4220 });
    await server.rows(
      `update operation_logs set created_at = created_at - interval '25 hours' where request_id = $1`,
      [body.data.act],
    );
    expect(await undo(body.data.act)).toMatchObject({ code: 4220 });
    expect(await hiddenOf(person)).toEqual([1]);
  });

  it('does it once, of two presses at the same time', async () => {
    const person = await anExaminee(server, { exam });
    const { body } = await change(1, idsOf(person));
    const responses = await Promise.all([undo(body.data.act), undo(body.data.act)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await hiddenOf(person)).toEqual([0]);
  });
});

describe('the numbers before an act', () => {
  it('say who has begun, answers, has finished and is hidden', async () => {
    const people = [await anExaminee(server, { exam }), await aSitting(server, { exam })];
    await change(1, idsOf(...people.slice(0, 1)));
    const { body } = await server.call('examinees.countSelected', {
      as: staff,
      body: { exam_id: exam.id, ...idsOf(...people) },
    });
    expect(body.data).toEqual({ people: 2, begun: 1, answering: 1, examined: 0, hidden: 1, merged: 0 });
  });

  it('say how many of those named a search finds', async () => {
    const people = [await anExaminee(server, { exam }), await aSitting(server, { exam })];
    const hidden = await anExaminee(server, { exam });
    await change(1, idsOf(hidden));
    const withinOf = async (within: object) => {
      const body = { exam_id: exam.id, ...idsOf(...people, hidden), within };
      return (await server.ask('examinees.countSelected', { as: staff, body })).data.within;
    };
    expect(await withinOf({})).toBe(2);
    expect(await withinOf({ hidden: 'with' })).toBe(3);
    expect(await withinOf({ text: people[0]?.login_id })).toBe(1);
    expect(await withinOf({ text: 'nobody is called so' })).toBe(0);
  });
});
