import { describe, expect, it } from 'vitest';
import { aHouse } from '#tests/makers/a-house.ts';
import { aClassification, aSection, aTag } from '#tests/makers/groupings.ts';
import { aName, anExam, anExaminee, aUser } from '#tests/makers/people.ts';

const house = await aHouse();

describe('what people of an exam can be given', () => {
  it('is the tree, sections and tags in their orders, tags of staff too, and sets that the exam delivers', async () => {
    const exam = await anExam(house, { portions: ['personality', 'jimu'] });
    const staff = await aUser(house, { client: exam.client });
    const head = await aClassification(house, exam, { name: 'head' });
    await aClassification(house, exam, { name: 'branch' });
    await aClassification(house, exam, { name: 'sales', parent: head });
    for (const name of ['B', 'A']) await aSection(house, exam, name);
    const tags = [await aTag(house, exam, 'z'), await aTag(house, exam, 'y')];
    await house.rows('update tags set is_public = false where client_id = $1 and id = $2', [
      exam.client_id,
      tags[1]?.id,
    ]);
    const addSet = async (portions: ('personality' | 'jimu')[]) => {
      const name = aName('Set');
      await house.ask('examSets.add', { as: staff, params: { id: exam.id }, body: { name, portions } });
      return name;
    };
    const set = await addSet(['jimu']);
    const { data } = await house.ask('groupings.listPlaces', { as: staff, query: { exam_id: exam.id } });
    expect(data.classifications.map(({ name, depth }) => [name, depth])).toEqual([
      ['head', 0],
      ['sales', 1],
      ['branch', 0],
    ]);
    expect(data.sections.map(({ name }) => name)).toEqual(['B', 'A']);
    expect(data.tags).toEqual(tags.map(({ id }, at) => ({ id, name: ['z', 'y'][at] })));
    expect(data.exam_sets.map(({ name }) => name)).toEqual([set]);
    const poor = await anExam(house, { client: exam.client, portions: ['personality'] });
    const other = await house.ask('groupings.listPlaces', { as: staff, query: { exam_id: poor.id } });
    expect(other.data).toEqual({ classifications: [], sections: [], tags: [], exam_sets: [] });
  });

  it('is not told to candidates, nor to other companies', async () => {
    const exam = await anExam(house);
    const query = { exam_id: exam.id };
    const person = await anExaminee(house, { exam });
    expect(await house.call('groupings.listPlaces', { as: person, query })).toMatchObject({ status: 403 });
    const stranger = await aUser(house);
    expect(await house.call('groupings.listPlaces', { as: stranger, query })).toMatchObject({ code: 4004 });
  });
});
