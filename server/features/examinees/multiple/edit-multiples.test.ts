import { describe, expect, it } from 'vitest';
import type { MultipleEdit } from '#contract/shapes/multiple.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClassification, aSection, someTags } from '#tests/makers/groupings.ts';
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
const exam = await anExam(server, { client });
const staff = await aUser(server, { client });
const place = await aClassification(server, exam);
const section = await aSection(server, exam);
const tags = await someTags(server, exam, 12);
const tagged = (from: number, to: number) => tags.slice(from, to);

type Asked = { examinee_ids: number[] } | { search: object };
type Fields = Partial<Record<keyof MultipleEdit, unknown>>;
const fired = (asked: Asked, fields: Fields, more: { told?: number; exam?: TestExam } = {}) => {
  const { exam: other = exam, ...told } = more;
  return { as: staff, body: { exam_id: other.id, ...asked, fields: fields as object, ...told } };
};
const edit = (...asked: Parameters<typeof fired>) => server.call('examinees.editMultiples', fired(...asked));
const count = (...asked: Parameters<typeof fired>) => server.call('examinees.countEdits', fired(...asked));

const newPerson = (more: object = {}) =>
  anExaminee(server, { exam, classification_id: place.id, section_id: section.id, ...more });
const rowOf = async (id: number) => {
  const [row] = await server.rows(
    `select x.classification_id, x.section_id, x.occupation_cd, x.time_factor::float8 as time_factor,
       x.profile_updated_at is not null as confirmed,
       array(select t.tag_id::int from examinee_tags t where t.examinee_id = x.id order by 1) as tags
     from examinees x where x.id = $1`,
    [id],
  );
  return row;
};
const linesOf = (id: number) =>
  server.rows(
    `select before, after from operation_logs
     where examinee_id = $1 and operation = 'examinees.editMultiples' order by id`,
    [id],
  );

describe('editing many people at once', () => {
  it('changes what is named of whom it differs, and leaves a line for each of them', async () => {
    const other = await aClassification(server, exam);
    const [one, two] = [
      await newPerson(),
      await newPerson({ classification_id: other.id, occupation_cd: 2 }),
    ];
    const asked = { examinee_ids: [one.id, two.id] };
    const fields = { classification_id: other.id, occupation_cd: 2 };
    const numbers = {
      ...{ people: 2, changed: 1, begun: 0, over: 0, hidden: 0 },
      fields: [
        { field: 'classification_id', people: 1 },
        { field: 'occupation_cd', people: 1 },
      ],
    };
    expect((await count(asked, fields)).body.data).toEqual(numbers);
    expect(await rowOf(one.id)).toMatchObject({ classification_id: place.id });
    expect(await edit(asked, fields)).toMatchObject({ status: 200, body: { data: numbers } });
    expect(await rowOf(one.id)).toMatchObject({
      ...fields,
      ...{ section_id: section.id, time_factor: 1, confirmed: true, tags: [] },
    });
    expect(await linesOf(one.id)).toEqual([
      { before: { classification_id: place.id, occupation_cd: null }, after: fields },
    ]);
    expect(await linesOf(two.id)).toEqual([]);
    expect((await edit(asked, fields)).body.data).toMatchObject({ changed: 0 });
    expect(await linesOf(one.id)).toHaveLength(1);
  });

  it('takes a value away, and works on a search that the change itself empties', async () => {
    const from = await aSection(server, exam);
    const people = [
      await newPerson({ section_id: from.id, occupation_cd: 3 }),
      await newPerson({ section_id: from.id }),
    ];
    const search = { section_id: from.id };
    const fields = { section_id: section.id, occupation_cd: null };
    expect((await edit({ search }, fields)).body.data).toMatchObject({ people: 2, changed: 2 });
    for (const { id } of people)
      expect(await rowOf(id)).toMatchObject({ section_id: section.id, occupation_cd: null });
    expect((await count({ search }, fields)).body.data).toMatchObject({ people: 0, changed: 0 });
  });

  it('leaves what is fixed of those who have begun, and counts them', async () => {
    const people = [await newPerson(), await aSitting(server, { exam })];
    const asked = { examinee_ids: people.map(({ id }) => id) };
    const other = await aClassification(server, exam);
    const fields = { time_factor: 1.5, occupation_cd: 4, classification_id: other.id };
    const { body } = await edit(asked, fields);
    expect(body.data).toMatchObject({ people: 2, changed: 2, begun: 1 });
    expect(await Promise.all(people.map(({ id }) => rowOf(id)))).toMatchObject([
      fields,
      { time_factor: 1, occupation_cd: null, classification_id: other.id },
    ]);
    expect((await linesOf(people[1]?.id ?? 0)).at(-1)?.after).toEqual({ classification_id: other.id });
  });

  it('changes hidden people who are named, says how many, and finds none by a search without them', async () => {
    const person = await newPerson({ name: '隠れ 三郎' });
    const asked = { examinee_ids: [person.id] };
    await server.ask('examinees.changeHiddenStatus', {
      as: staff,
      body: { exam_id: exam.id, ...asked, is_hidden: 1 },
    });
    expect((await edit({ search: { text: '隠れ三郎' } }, { occupation_cd: 1 })).body.data.people).toBe(0);
    expect((await edit(asked, { occupation_cd: 1 })).body.data).toMatchObject({ changed: 1, hidden: 1 });
  });
});

describe('tags of many people', () => {
  it('are added, taken away, or become exactly these', async () => {
    const [one, two] = [await newPerson({ tags: tagged(0, 2) }), await newPerson({ tags: tagged(1, 3) })];
    const asked = { examinee_ids: [one.id, two.id] };
    const nowHave = async () => [(await rowOf(one.id))?.tags, (await rowOf(two.id))?.tags];
    expect((await edit(asked, { tags: tagged(2, 3) })).body.data.changed).toBe(1);
    expect(await nowHave()).toEqual([tagged(0, 3), tagged(1, 3)]);
    expect((await edit(asked, { tags: tagged(0, 2), tags_act: 'remove' })).body.data.changed).toBe(2);
    expect(await nowHave()).toEqual([tagged(2, 3), tagged(2, 3)]);
    const exactly = [tags[5], tags[4]];
    expect((await edit(asked, { tags: exactly, tags_act: 'exactly' })).body.data.changed).toBe(2);
    expect(await nowHave()).toEqual([tagged(4, 6), tagged(4, 6)]);
    expect((await edit(asked, { tags: [], tags_act: 'exactly' })).body.data.changed).toBe(2);
    expect(await nowHave()).toEqual([[], []]);
    expect((await linesOf(one.id))[0]).toEqual({
      before: { tags: tagged(0, 2) },
      after: { tags: tagged(0, 3) },
    });
  });

  it('are ten at most: whoever would get more is told by number, and nobody changes', async () => {
    const [full, free] = [await newPerson({ tags: tagged(0, 10) }), await newPerson()];
    const asked = { examinee_ids: [full.id, free.id] };
    const fields = { tags: tagged(10, 11), occupation_cd: 5 };
    expect((await count(asked, fields)).body.data).toMatchObject({ changed: 2, over: 1 });
    const { status, errors } = await edit(asked, fields);
    expect(status).toBe(422);
    expect(errors?.['fields.tags']?.[0]).toContain('1名');
    expect(await rowOf(free.id)).toMatchObject({ tags: [], occupation_cd: null });
    expect((await edit(asked, { tags: tagged(3, 4) })).body.data).toMatchObject({ changed: 1, over: 0 });
  });
});

describe('what is refused', () => {
  it('nothing to change, nobody selected, both kinds of selection, no tag', async () => {
    const { id } = await newPerson();
    const one = { examinee_ids: [id] };
    for (const asked of [count, edit]) {
      expect((await asked(one, {})).errors).toHaveProperty('fields');
      expect((await asked(one, { tags: [] })).errors).toHaveProperty(['fields.tags']);
      expect((await asked({ examinee_ids: [] }, { occupation_cd: 1 })).status).toBe(422);
      expect((await asked({ ...one, search: {} }, { occupation_cd: 1 })).status).toBe(422);
      expect((await asked(one, { gender_cd: 1 } as Fields)).status).toBe(422);
    }
  });

  it('somebody of another exam, and nobody changes', async () => {
    const here = await newPerson();
    const elsewhere = await anExaminee(server, { exam: await anExam(server, { client }) });
    const asked = { examinee_ids: [here.id, elsewhere.id] };
    for (const each of [count, edit])
      expect(await each(asked, { occupation_cd: 4 })).toMatchObject({ status: 404, code: 4004 });
    expect(await rowOf(here.id)).toMatchObject({ occupation_cd: null });
  });

  it('what is not the exam’s own, what its people are not asked for, and a place that must be chosen', async () => {
    const { id } = await newPerson();
    const elsewhere = await anExam(server, { client, service: 'EXAM1' });
    const strange = await aClassification(server, elsewhere);
    const one = { examinee_ids: [id] };
    for (const fields of [{ classification_id: strange.id }, { section_id: null }, { seniority_cd: 1 }])
      expect((await edit(one, fields)).errors).toHaveProperty([`fields.${Object.keys(fields)[0]}`]);
    expect((await edit(one, { tags: [999_999_999] })).errors).toHaveProperty(['fields.tags']);
    const worker = await anExaminee(server, { exam: elsewhere, classification_id: strange.id });
    const theirs = { examinee_ids: [worker.id] };
    const inTheirs = { exam: elsewhere };
    expect((await edit(theirs, { seniority_cd: 2 }, inTheirs)).body.data.changed).toBe(1);
    for (const fields of [{ tags: [1] }, { occupation_cd: 1 }])
      expect((await edit(theirs, fields, inTheirs)).status).toBe(422);
  });

  it('all that is wrong at once, in the order of the form', async () => {
    const wrong = {
      time_factor: 7,
      occupation_cd: 0,
      classification_id: null,
      section_id: 999_999,
      tags: [],
    };
    const wanted = ['classification_id', 'section_id', 'tags', 'occupation_cd', 'time_factor'];
    for (const call of [count, edit]) {
      const { errors } = await call({ examinee_ids: [(await newPerson()).id] }, wrong);
      expect(Object.keys(errors)).toEqual(wanted.map((field) => `fields.${field}`));
    }
  });

  it('a classification that was deleted meanwhile', async () => {
    const { id } = await newPerson();
    const gone = await aClassification(server, exam);
    const one = { examinee_ids: [id] };
    expect((await count(one, { classification_id: gone.id })).status).toBe(200);
    await server.rows('delete from classifications where id = $1', [gone.id]);
    expect((await edit(one, { classification_id: gone.id })).errors).toHaveProperty([
      'fields.classification_id',
    ]);
  });

  it('fields that are wrong, while somebody else holds the exam and its people', async () => {
    const one = await newPerson();
    const holder = await hold(server, 'select from exams where id = $1 for update', [exam.id]);
    await holder.also('select from examinees where id = $1 for update', [one.id]);
    const fields = { classification_id: 999_999_999 };
    expect(await edit({ examinee_ids: [one.id] }, fields)).toMatchObject({ status: 422 });
    await holder.letGo();
  });

  it('more people than the sender was told of; fewer are done', async () => {
    const from = await aSection(server, exam);
    const first = await newPerson({ section_id: from.id });
    const search = { section_id: from.id };
    const second = await newPerson({ section_id: from.id });
    expect(await edit({ search }, { occupation_cd: 6 }, { told: 1 })).toMatchObject({
      status: 409,
      code: 4220,
    });
    expect(await rowOf(first.id)).toMatchObject({ occupation_cd: null });
    await edit({ examinee_ids: [second.id] }, { section_id: section.id });
    expect(await edit({ search }, { occupation_cd: 6 }, { told: 2 })).toMatchObject({ status: 200 });
    expect(await rowOf(first.id)).toMatchObject({ occupation_cd: 6 });
  });
});

type Line = Record<'before' | 'after', { occupation_cd?: number | null }>;

describe('several at once', () => {
  it('take turns: each change is told from what the one before has left', async () => {
    const people: TestExaminee[] = [];
    for (let made = 0; made < 6; made += 1) people.push(await newPerson());
    const asked = { examinee_ids: people.map(({ id }) => id) };
    const responses = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((at) => edit(asked, { tags: [tags[at]], occupation_cd: at === 6 ? 1 : at })),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
    for (const { id } of people) {
      expect((await rowOf(id))?.tags).toEqual(tagged(1, 7));
      const told = (await linesOf(id)).map(({ before, after }) => ({ before, after }) as Line);
      const jobs = told.filter(({ after }) => after.occupation_cd !== undefined);
      expect(jobs.map(({ before }) => before.occupation_cd)).toEqual([
        null,
        ...jobs.slice(0, -1).map(({ after }) => after.occupation_cd),
      ]);
    }
  });
});
