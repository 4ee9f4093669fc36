import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/codes/exam.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, aName, anExam, anExaminee, aUser, permit, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const t = translator('en');
const portions: readonly Offer[] = ['personality', 'verbal_1', 'jimu'];

const params = (exam: TestExam) => ({ id: exam.id });
const add = (exam: TestExam, name: string, chosen: Offer[]) =>
  server.call('examSets.add', {
    ...{ as: staff, language: 'en' as const, params: params(exam), body: { name, portions: chosen } },
  });
const list = async (exam: TestExam) =>
  (await server.ask('examSets.list', { as: staff, params: params(exam) })).data;
const namesOf = async (exam: TestExam) =>
  (await server.ask('examSets.listNames', { as: staff, query: { exam_id: exam.id } })).data;

describe('a set of tests', () => {
  it('is the company’s, in the exam’s order, and of use where an exam delivers all of it', async () => {
    const exam = await anExam(server, { client, portions });
    const poor = await anExam(server, { client, portions: ['personality'] });
    const name = aName('Set');
    const { body } = await add(exam, name, ['jimu', 'personality', 'jimu']);
    expect(body.data).toEqual({
      ...{ id: body.data.id, name, portions: ['personality', 'jimu'] },
      ...{ is_usable: true, people: 0, exams: [] },
    });
    expect((await list(poor)).find(({ id }) => id === body.data.id)?.is_usable).toBe(false);
    expect(await namesOf(exam)).toContainEqual({ id: body.data.id, name });
    expect((await namesOf(poor)).map(({ id }) => id)).not.toContain(body.data.id);
  });

  it('needs a name of its own, and tests that the exam delivers', async () => {
    const exam = await anExam(server, { client, portions });
    const name = aName('Taken');
    expect((await add(exam, name, ['personality'])).status).toBe(200);
    expect((await add(exam, name.toUpperCase(), ['personality'])).errors).toEqual({
      name: [t('examSet.name.taken')],
    });
    expect(Object.keys((await add(exam, '', [])).errors)).toEqual(['name', 'portions']);
    expect((await add(exam, aName('x'), ['motivation'])).errors).toEqual({ portions: [t('field.choice')] });
  });

  it('decides what somebody gets, and is counted where people have it', async () => {
    const exam = await anExam(server, { client, portions });
    const other = await anExam(server, { client, portions });
    const { body } = await add(exam, aName('Given'), ['verbal_1', 'personality']);
    const { id } = body.data;
    const person = await anExaminee(server, { exam, exam_set_id: id });
    await anExaminee(server, { exam });
    await anExaminee(server, { exam: other, exam_set_id: id });
    const given = await server.rows('select type from answers where examinee_id = $1 order by position', [
      person.id,
    ]);
    expect(given).toEqual([{ type: 'personality' }, { type: 'subjects' }]);
    expect((await list(exam)).find((set) => set.id === id)).toMatchObject({
      people: 1,
      exams: [{ id: other.id, people: 1 }],
    });
  });

  it('that is removed is given to nobody any more, and stays with who has it', async () => {
    const exam = await anExam(server, { client, portions });
    const name = aName('Gone');
    const { body } = await add(exam, name, ['jimu']);
    const person = await anExaminee(server, { exam, exam_set_id: body.data.id });
    const remove = () =>
      server.call('examSets.remove', {
        ...{ as: staff, params: params(exam), query: { template_id: body.data.id } },
      });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    const late = await server.call('examinees.add', {
      as: staff,
      body: { exam_id: exam.id, name: '山田', name_kana: 'ヤマダ', exam_set_id: body.data.id },
    });
    expect(Object.keys(late.errors)).toEqual(['exam_set_id']);
    expect(await server.rows('select type from answers where examinee_id = $1', [person.id])).toHaveLength(1);
    expect((await add(exam, name, ['jimu'])).status).toBe(200);
  });

  it('tells a restricted account of the exams given to it alone, and is not its to change', async () => {
    const exam = await anExam(server, { client, portions });
    const other = await anExam(server, { client, portions });
    const { body } = await add(exam, aName('Seen'), ['jimu']);
    await anExaminee(server, { exam: other, exam_set_id: body.data.id });
    const limited = await aUser(server, { client, role: 'o', restricted: true });
    await permit(server, limited, exam, { manage: true });
    const exams = async () => {
      const { data } = await server.ask('examSets.list', { as: limited, params: params(exam) });
      return data.find(({ id }) => id === body.data.id)?.exams.map(({ id }) => id);
    };
    expect(await exams()).toEqual([]);
    await permit(server, limited, other);
    expect(await exams()).toEqual([other.id]);
    const query = { template_id: body.data.id };
    const removed = await server.call('examSets.remove', { as: limited, params: params(exam), query });
    expect(removed).toMatchObject({ status: 403, code: 4003 });
  });

  it('of another company is neither given nor removed', async () => {
    const neighbour = await aClient(server);
    const theirs = await anExam(server, { client: neighbour, portions });
    const { data: set } = await server.ask('examSets.add', {
      as: await aUser(server, { client: neighbour }),
      ...{ params: params(theirs), body: { name: aName('Theirs'), portions: ['jimu'] } },
    });
    const exam = await anExam(server, { client, portions });
    const given = await server.call('examinees.add', {
      as: staff,
      body: { exam_id: exam.id, name: '山田', name_kana: 'ヤマダ', exam_set_id: set.id },
    });
    expect(given.status).toBe(422);
    const removed = await server.call('examSets.remove', {
      ...{ as: staff, params: params(exam), query: { template_id: set.id } },
    });
    expect(removed.status).toBe(404);
  });
});

it('what an exam delivers is listed in its order and by kind', async () => {
  const exam = await anExam(server, { client, portions });
  const { data, exam_items } = await server.ask('exams.listItems', {
    as: staff,
    query: { exam_id: exam.id },
  });
  expect(data.map(({ type }) => type)).toEqual(['personality', 'subjects', 'jimu']);
  expect(exam_items.subjects).toEqual([data[1]]);
  expect(exam_items.motivations).toEqual([]);
});

it('all exams of the company are listed, of a restricted account those that were given to it', async () => {
  const exam = await anExam(server, { client });
  const limited = await aUser(server, { client, role: 'o', restricted: true });
  const ids = async (as: typeof staff) =>
    (await server.ask('exams.listAll', { as, query: {} })).data.map(({ id }) => id);
  expect(await ids(staff)).toContain(exam.id);
  expect(await ids(limited)).toEqual([]);
});
