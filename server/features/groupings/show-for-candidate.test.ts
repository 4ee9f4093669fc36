import { describe, expect, it } from 'vitest';
import { choiceKinds } from '#contract/codes/groupings.ts';
import { attributes, genders } from '#contract/codes/people.ts';
import { aHouse } from '#tests/makers/a-house.ts';
import { aClassification, aSection, aTag } from '#tests/makers/groupings.ts';
import { anExam, anExaminee } from '#tests/makers/people.ts';

const house = await aHouse();

describe('the choices of a candidate', () => {
  it('are all kinds when none is named: attributes worded, the exam’s own in their order', async () => {
    const exam = await anExam(house);
    const person = await anExaminee(house, { exam, confirmed: false });
    const sections = [await aSection(house, exam, 'B'), await aSection(house, exam, 'A')];
    const tags = [await aTag(house, exam, 'z'), await aTag(house, exam, 'y')];
    const { data } = await house.ask('groupings.showForCandidate', { as: person, query: {}, language: 'en' });
    expect(Object.keys(data).sort()).toEqual([...choiceKinds].sort());
    expect(data.gender).toEqual(genders.map((id) => ({ id, data: expect.any(String) })));
    expect(data.seniority?.map(({ id }) => id)).toEqual(attributes.seniority);
    expect(data.occupation?.[0]).toEqual({ id: 1, data: 'Student' });
    expect(data.sections).toEqual(
      sections.map((section, index) => ({ ...section, exam_id: exam.id, position: index + 1 })),
    );
    expect(data.tags?.map(({ name }) => name)).toEqual(tags.map(({ name }) => name));
    expect(data.classifications).toEqual([]);
  });

  it('are a flat list of the tree, with how deep everything stands', async () => {
    const exam = await anExam(house);
    const person = await anExaminee(house, { exam });
    const head = await aClassification(house, exam, { name: 'head' });
    const branch = await aClassification(house, exam, { name: 'branch' });
    const sales = await aClassification(house, exam, { name: 'sales', parent: head });
    await aClassification(house, exam, { name: 'east', parent: sales });
    await aClassification(house, exam, { name: 'staff', parent: head });
    await aClassification(house, exam, { name: 'shop', parent: branch });
    const { data } = await house.ask('groupings.showForCandidate', {
      as: person,
      query: { type: 'classifications' },
    });
    expect(Object.keys(data)).toEqual(['classifications']);
    expect(data.classifications?.map(({ name, depth }) => [name, depth])).toEqual([
      ['head', 0],
      ['sales', 1],
      ['east', 2],
      ['staff', 1],
      ['branch', 0],
      ['shop', 1],
    ]);
  });

  it('are those of the own exam, not of another one of the company or of a neighbour', async () => {
    const exam = await anExam(house);
    const person = await anExaminee(house, { exam });
    for (const other of [await anExam(house, { client: exam.client }), await anExam(house)]) {
      await aSection(house, other);
      await aClassification(house, other);
      await aTag(house, other);
    }
    const query = { type: 'sections,classifications,tags' };
    const { data } = await house.ask('groupings.showForCandidate', { as: person, query });
    expect(data).toEqual({ sections: [], classifications: [], tags: [] });
  });

  it('are asked for by known kinds', async () => {
    const person = await anExaminee(house);
    for (const type of ['salary', 'tags,', 'tags,salary'])
      expect(await house.call('groupings.showForCandidate', { as: person, query: { type } })).toMatchObject({
        status: 422,
        code: 4022,
      });
    const { data } = await house.ask('groupings.showForCandidate', { as: person, query: { type: 'gender' } });
    expect(Object.keys(data)).toEqual(['gender']);
  });
});
