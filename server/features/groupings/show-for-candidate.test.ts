import { describe, expect, it } from 'vitest';
import { choiceKinds } from '#contract/codes/groupings.ts';
import { attributes, genders } from '#contract/codes/people.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClassification, aSection, aTag } from '#tests/makers/groupings.ts';
import { anExam, anExaminee } from '#tests/makers/people.ts';

const server = await aServer();

describe('the choices of a candidate', () => {
  it('are all kinds when none is named: attributes worded, the exam’s own in their order', async () => {
    const exam = await anExam(server);
    const person = await anExaminee(server, { exam, confirmed: false });
    const sections = [await aSection(server, exam, 'B'), await aSection(server, exam, 'A')];
    const tags = [await aTag(server, exam, 'z'), await aTag(server, exam, 'y')];
    const { data } = await server.ask('groupings.showForCandidate', {
      as: person,
      query: {},
      language: 'en',
    });
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
    const exam = await anExam(server);
    const person = await anExaminee(server, { exam });
    const head = await aClassification(server, exam, { name: 'head' });
    const branch = await aClassification(server, exam, { name: 'branch' });
    const sales = await aClassification(server, exam, { name: 'sales', parent: head });
    await aClassification(server, exam, { name: 'east', parent: sales });
    await aClassification(server, exam, { name: 'staff', parent: head });
    await aClassification(server, exam, { name: 'shop', parent: branch });
    const { data } = await server.ask('groupings.showForCandidate', {
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
    const exam = await anExam(server);
    const person = await anExaminee(server, { exam });
    for (const other of [await anExam(server, { client: exam.client }), await anExam(server)]) {
      await aSection(server, other);
      await aClassification(server, other);
      await aTag(server, other);
    }
    const query = { type: 'sections,classifications,tags' };
    const { data } = await server.ask('groupings.showForCandidate', { as: person, query });
    expect(data).toEqual({ sections: [], classifications: [], tags: [] });
  });

  it('are asked for by known kinds', async () => {
    const person = await anExaminee(server);
    for (const type of ['salary', 'tags,', 'tags,salary'])
      expect(await server.call('groupings.showForCandidate', { as: person, query: { type } })).toMatchObject({
        status: 422,
        code: 4022,
      });
    const { data } = await server.ask('groupings.showForCandidate', {
      as: person,
      query: { type: 'gender' },
    });
    expect(Object.keys(data)).toEqual(['gender']);
  });
});
