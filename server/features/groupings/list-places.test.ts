import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aClassification, aSection, aTag } from '#tests/makers/groupings.ts';
import { aName, anExam, anExaminee, aUser } from '#tests/makers/people.ts';

const server = await aServer();

describe('what people of an exam can be given', () => {
  it('is the tree, sections and tags in their orders, tags of staff too, and sets that the exam delivers', async () => {
    const exam = await anExam(server, { portions: ['personality', 'jimu'] });
    const staff = await aUser(server, { client: exam.client });
    const head = await aClassification(server, exam, { name: 'head' });
    await aClassification(server, exam, { name: 'branch' });
    await aClassification(server, exam, { name: 'sales', parent: head });
    for (const name of ['B', 'A']) await aSection(server, exam, name);
    const tags = [await aTag(server, exam, 'z'), await aTag(server, exam, 'y')];
    await server.rows('update tags set is_public = false where client_id = $1 and id = $2', [
      exam.client_id,
      tags[1]?.id,
    ]);
    const addSet = async (portions: ('personality' | 'jimu')[]) => {
      const name = aName('Set');
      await server.ask('examSets.add', { as: staff, params: { id: exam.id }, body: { name, portions } });
      return name;
    };
    const set = await addSet(['jimu']);
    const { data } = await server.ask('groupings.listPlaces', { as: staff, query: { exam_id: exam.id } });
    expect(data.classifications.map(({ name, depth }) => [name, depth])).toEqual([
      ['head', 0],
      ['sales', 1],
      ['branch', 0],
    ]);
    expect(data.sections.map(({ name }) => name)).toEqual(['B', 'A']);
    expect(data.tags).toEqual(tags.map(({ id }, at) => ({ id, name: ['z', 'y'][at] })));
    expect(data.exam_sets.map(({ name }) => name)).toEqual([set]);
    const poor = await anExam(server, { client: exam.client, portions: ['personality'] });
    const other = await server.ask('groupings.listPlaces', { as: staff, query: { exam_id: poor.id } });
    expect(other.data).toEqual({ classifications: [], sections: [], tags: [], exam_sets: [] });
  });

  it('is not told to candidates, nor to other companies', async () => {
    const exam = await anExam(server);
    const query = { exam_id: exam.id };
    const person = await anExaminee(server, { exam });
    expect(await server.call('groupings.listPlaces', { as: person, query })).toMatchObject({ status: 403 });
    const stranger = await aUser(server);
    expect(await server.call('groupings.listPlaces', { as: stranger, query })).toMatchObject({ code: 4004 });
  });
});
