import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aClassification, aSection, aTag } from '#tests/makers/groupings.ts';
import { anExam, anExaminee, aUser, type TestExam } from '#tests/makers/people.ts';

const server = await aServer();

async function anExamOfStaff() {
  const exam = await anExam(server);
  return { exam, staff: await aUser(server, { client: exam.client }) };
}

type Staff = Awaited<ReturnType<typeof aUser>>;

async function sectionsOf(exam: TestExam, staff: Staff) {
  return (await server.ask('groupings.listSections', { as: staff, query: { exam_id: exam.id } })).data;
}

/** Where people belong, by login id. */
function belongings(exam: TestExam) {
  return server.rows<{ section_id: number | null; classification_id: number | null }>(
    'select section_id, classification_id from examinees where exam_id = $1 order by id',
    [exam.id],
  );
}

describe('sections', () => {
  it('are added, renamed, put in order and removed in one step, and answered as they are then', async () => {
    const { exam, staff } = await anExamOfStaff();
    const [first, second] = [await aSection(server, exam, 'first'), await aSection(server, exam, 'second')];
    const { version } = await sectionsOf(exam, staff);
    const { data } = await server.ask('groupings.replaceSections', {
      as: staff,
      body: { exam_id: exam.id, version, sections: [{ name: 'new' }, { id: second.id, name: 'first' }] },
    });
    expect(data.sections.map(({ name, position, people }) => [name, position, people])).toEqual([
      ['new', 1, 0],
      ['first', 2, 0],
    ]);
    expect(data.sections[1]?.id).toBe(second.id);
    expect(await sectionsOf(exam, staff)).toEqual(data);
    const [line] = await server.rows(
      `select before, after from operation_logs where exam_id = $1 and operation = 'groupings.replaceSections'`,
      [exam.id],
    );
    expect(line).toEqual({
      before: { sections: [first.name, second.name] },
      after: { sections: ['new', 'first'] },
    });
  });

  it('of two who edit at once the second is told to read again, and changes nothing', async () => {
    const { exam, staff } = await anExamOfStaff();
    const { version } = await sectionsOf(exam, staff);
    const send = (name: string) =>
      server.call('groupings.replaceSections', {
        as: staff,
        body: { exam_id: exam.id, version, sections: [{ name }] },
      });
    const responses = await Promise.all([send('mine'), send('theirs')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await sectionsOf(exam, staff)).sections).toHaveLength(1);
  });

  it('whose people are asked about: they go where it is said', async () => {
    const { exam, staff } = await anExamOfStaff();
    const [going, staying] = [await aSection(server, exam), await aSection(server, exam)];
    const person = await anExaminee(server, { exam });
    await server.rows('update examinees set section_id = $2 where id = $1', [person.id, going.id]);
    const { sections, version } = await sectionsOf(exam, staff);
    expect(sections.map(({ people }) => people)).toEqual([1, 0]);
    const without = { exam_id: exam.id, version, sections: [staying] };
    expect(await server.call('groupings.replaceSections', { as: staff, body: without })).toMatchObject({
      status: 422,
      errors: { moves: [expect.any(String)] },
    });
    const body = { ...without, moves: [{ from: going.id, to: staying.id }] };
    const { data } = await server.ask('groupings.replaceSections', { as: staff, body });
    expect(data.sections).toMatchObject([{ id: staying.id, people: 1 }]);
    expect(await belongings(exam)).toEqual([{ section_id: staying.id, classification_id: null }]);
  });

  it('of another exam are not taken over, and no list is longer than it may be', async () => {
    const { exam, staff } = await anExamOfStaff();
    const foreign = await aSection(server, await anExam(server, { client: exam.client }));
    const send = (sections: { id?: number; name: string }[]) =>
      server.call('groupings.replaceSections', { as: staff, body: { exam_id: exam.id, sections } });
    expect(await send([foreign])).toMatchObject({ status: 409, code: 4220 });
    expect(await send([{ name: '　' }])).toMatchObject({ status: 422 });
    expect(await send([{ name: 'x'.repeat(256) }])).toMatchObject({ status: 422 });
    expect(await send(Array.from({ length: 5001 }, (_, at) => ({ name: `${at}` })))).toMatchObject({
      status: 422,
    });
    expect((await sectionsOf(exam, staff)).sections).toEqual([]);
  });
});

describe('classifications', () => {
  it('move with all below them, and say how deep they stand', async () => {
    const { exam, staff } = await anExamOfStaff();
    const head = await aClassification(server, exam, { name: 'head' });
    const sales = await aClassification(server, exam, { name: 'sales', parent: head });
    const east = await aClassification(server, exam, { name: 'east', parent: sales });
    const branch = await aClassification(server, exam, { name: 'branch' });
    const { data } = await server.ask('groupings.replaceClassifications', {
      as: staff,
      body: {
        exam_id: exam.id,
        classifications: [
          { ...branch, depth: 0 },
          { ...sales, depth: 1 },
          { ...east, depth: 2 },
          { name: 'west', depth: 2 },
          { ...head, depth: 0 },
        ],
      },
    });
    expect(data.classifications.map(({ name, depth, lft, rgt }) => [name, depth, lft, rgt])).toEqual([
      ['branch', 0, 1, 8],
      ['sales', 1, 2, 7],
      ['east', 2, 3, 4],
      ['west', 2, 5, 6],
      ['head', 0, 9, 10],
    ]);
  });

  it('may be 5,000 in 12 levels, and not 13 deep', async () => {
    const { exam, staff } = await anExamOfStaff();
    const classifications = Array.from({ length: 5000 }, (_, at) => ({ name: `d${at}`, depth: at % 12 }));
    const { data } = await server.ask('groupings.replaceClassifications', {
      as: staff,
      body: { exam_id: exam.id, classifications },
    });
    expect(data.classifications.map(({ name, depth }) => ({ name, depth }))).toEqual(classifications);
    const deep = Array.from({ length: 13 }, (_, depth) => ({ name: 'd', depth }));
    expect(
      await server.call('groupings.replaceClassifications', {
        as: staff,
        body: { exam_id: exam.id, classifications: deep },
      }),
    ).toMatchObject({ status: 422 });
  });
});

describe('tags', () => {
  it('have no place in an exam for employees: none are stored there', async () => {
    const exam = await anExam(server, { service: 'EXAM1' });
    const as = await aUser(server, { client: exam.client });
    const body = { exam_id: exam.id, tags: [{ name: 'any' }] };
    expect(await server.call('groupings.replaceTags', { as, body })).toMatchObject({
      status: 403,
      code: 4003,
    });
  });

  it('that are not public are staff’s own: no candidate sees, takes or loses them', async () => {
    const { exam, staff } = await anExamOfStaff();
    const open = await aTag(server, exam, 'open');
    const { data } = await server.ask('groupings.replaceTags', {
      as: staff,
      body: { exam_id: exam.id, tags: [{ ...open, is_public: true }, { name: 'own' }] },
    });
    const own = data.tags[1]?.id ?? 0;
    expect(data.tags.map(({ name, is_public }) => [name, is_public])).toEqual([
      ['open', true],
      ['own', false],
    ]);
    const person = await anExaminee(server, { exam, confirmed: false });
    await server.rows(
      'insert into examinee_tags (client_id, exam_id, examinee_id, tag_id) values ($1, $2, $3, $4)',
      [exam.client_id, exam.id, person.id, own],
    );
    const choices = await server.ask('groupings.showForCandidate', { as: person, query: { type: 'tags' } });
    expect(choices.data.tags?.map(({ name }) => name)).toEqual(['open']);
    const profile = { name: '山田', name_kana: 'ヤマダ', email: 'yamada@example.com', gender_cd: 9 };
    const confirm = (tags: number[]) =>
      server.call('examinees.updateProfile', { as: person, body: { ...profile, tags } });
    expect(await confirm([own])).toMatchObject({ errors: { tags: [expect.any(String)] } });
    await confirm([open.id]);
    const shown = await server.ask('examinees.showProfile', { as: person });
    expect(JSON.stringify(shown)).not.toContain('own');
    const kept = await server.rows('select tag_id from examinee_tags where examinee_id = $1', [person.id]);
    expect(kept).toContainEqual({ tag_id: own });
  });

  it('are taken from their people when they are removed', async () => {
    const { exam, staff } = await anExamOfStaff();
    const tag = await aTag(server, exam);
    const person = await anExaminee(server, { exam });
    await server.rows(
      'insert into examinee_tags (client_id, exam_id, examinee_id, tag_id) values ($1, $2, $3, $4)',
      [exam.client_id, exam.id, person.id, tag.id],
    );
    const list = await server.ask('groupings.listTags', { as: staff, query: { exam_id: exam.id } });
    expect(list.data.tags).toMatchObject([{ people: 1 }]);
    await server.ask('groupings.replaceTags', { as: staff, body: { exam_id: exam.id, tags: [] } });
    expect(await server.rows('select from examinee_tags where examinee_id = $1', [person.id])).toEqual([]);
  });
});
