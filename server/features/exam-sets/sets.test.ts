import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/codes/exam.ts';
import { translator } from '#messages/translator.ts';
import { aHouse } from '#tests/makers/a-house.ts';
import { aClient, aName, anExam, anExaminee, aUser, permit, type TestExam } from '#tests/makers/people.ts';

const house = await aHouse();
const client = await aClient(house);
const staff = await aUser(house, { client });
const t = translator('en');
const portions: readonly Offer[] = ['personality', 'verbal_1', 'jimu'];

const params = (exam: TestExam) => ({ id: exam.id });
const add = (exam: TestExam, name: string, chosen: Offer[]) =>
  house.call('examSets.add', {
    ...{ as: staff, language: 'en' as const, params: params(exam), body: { name, portions: chosen } },
  });
const list = async (exam: TestExam) =>
  (await house.ask('examSets.list', { as: staff, params: params(exam) })).data;
const namesOf = async (exam: TestExam) =>
  (await house.ask('examSets.listNames', { as: staff, query: { exam_id: exam.id } })).data;

describe('a set of tests', () => {
  it('is the company’s, in the exam’s order, and of use where an exam delivers all of it', async () => {
    const exam = await anExam(house, { client, portions });
    const poor = await anExam(house, { client, portions: ['personality'] });
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
    const exam = await anExam(house, { client, portions });
    const name = aName('Taken');
    expect((await add(exam, name, ['personality'])).status).toBe(200);
    expect((await add(exam, name.toUpperCase(), ['personality'])).errors).toEqual({
      name: [t('examSet.name.taken')],
    });
    expect(Object.keys((await add(exam, '', [])).errors)).toEqual(['name', 'portions']);
    expect((await add(exam, aName('x'), ['motivation'])).errors).toEqual({ portions: [t('field.choice')] });
  });

  it('decides what somebody gets, and is counted where people have it', async () => {
    const exam = await anExam(house, { client, portions });
    const other = await anExam(house, { client, portions });
    const { body } = await add(exam, aName('Given'), ['verbal_1', 'personality']);
    const { id } = body.data;
    const person = await anExaminee(house, { exam, exam_set_id: id });
    await anExaminee(house, { exam });
    await anExaminee(house, { exam: other, exam_set_id: id });
    const given = await house.rows('select type from answers where examinee_id = $1 order by position', [
      person.id,
    ]);
    expect(given).toEqual([{ type: 'personality' }, { type: 'subjects' }]);
    expect((await list(exam)).find((set) => set.id === id)).toMatchObject({
      people: 1,
      exams: [{ id: other.id, people: 1 }],
    });
  });

  it('that is removed is given to nobody any more, and stays with who has it', async () => {
    const exam = await anExam(house, { client, portions });
    const name = aName('Gone');
    const { body } = await add(exam, name, ['jimu']);
    const person = await anExaminee(house, { exam, exam_set_id: body.data.id });
    const remove = () =>
      house.call('examSets.remove', {
        ...{ as: staff, params: params(exam), query: { template_id: body.data.id } },
      });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    const late = await house.call('examinees.add', {
      as: staff,
      body: { exam_id: exam.id, name: '山田', name_kana: 'ヤマダ', exam_set_id: body.data.id },
    });
    expect(Object.keys(late.errors)).toEqual(['exam_set_id']);
    expect(await house.rows('select type from answers where examinee_id = $1', [person.id])).toHaveLength(1);
    expect((await add(exam, name, ['jimu'])).status).toBe(200);
  });

  it('tells a restricted account of the exams given to it alone, and is not its to change', async () => {
    const exam = await anExam(house, { client, portions });
    const other = await anExam(house, { client, portions });
    const { body } = await add(exam, aName('Seen'), ['jimu']);
    await anExaminee(house, { exam: other, exam_set_id: body.data.id });
    const limited = await aUser(house, { client, role: 'o', restricted: true });
    await permit(house, limited, exam, { manage: true });
    const exams = async () => {
      const { data } = await house.ask('examSets.list', { as: limited, params: params(exam) });
      return data.find(({ id }) => id === body.data.id)?.exams.map(({ id }) => id);
    };
    expect(await exams()).toEqual([]);
    await permit(house, limited, other);
    expect(await exams()).toEqual([other.id]);
    const query = { template_id: body.data.id };
    const removed = await house.call('examSets.remove', { as: limited, params: params(exam), query });
    expect(removed).toMatchObject({ status: 403, code: 4003 });
  });

  it('of another company is neither given nor removed', async () => {
    const neighbour = await aClient(house);
    const theirs = await anExam(house, { client: neighbour, portions });
    const { data: set } = await house.ask('examSets.add', {
      as: await aUser(house, { client: neighbour }),
      ...{ params: params(theirs), body: { name: aName('Theirs'), portions: ['jimu'] } },
    });
    const exam = await anExam(house, { client, portions });
    const given = await house.call('examinees.add', {
      as: staff,
      body: { exam_id: exam.id, name: '山田', name_kana: 'ヤマダ', exam_set_id: set.id },
    });
    expect(given.status).toBe(422);
    const removed = await house.call('examSets.remove', {
      ...{ as: staff, params: params(exam), query: { template_id: set.id } },
    });
    expect(removed.status).toBe(404);
  });
});

it('what an exam delivers is listed in its order and by kind', async () => {
  const exam = await anExam(house, { client, portions });
  const { data, exam_items } = await house.ask('exams.listItems', { as: staff, query: { exam_id: exam.id } });
  expect(data.map(({ type }) => type)).toEqual(['personality', 'subjects', 'jimu']);
  expect(exam_items.subjects).toEqual([data[1]]);
  expect(exam_items.motivations).toEqual([]);
});

it('all exams of the company are listed, of a restricted account those that were given to it', async () => {
  const exam = await anExam(house, { client });
  const limited = await aUser(house, { client, role: 'o', restricted: true });
  const ids = async (as: typeof staff) =>
    (await house.ask('exams.listAll', { as, query: {} })).data.map(({ id }) => id);
  expect(await ids(staff)).toContain(exam.id);
  expect(await ids(limited)).toEqual([]);
});
