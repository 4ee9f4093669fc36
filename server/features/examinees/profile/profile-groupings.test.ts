import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClassification, aSection, aTag, someTags } from '#tests/makers/groupings.ts';
import { anAdmin, anExam, anExaminee, type TestExaminee } from '#tests/makers/people.ts';

const server = await aServer();
const good = { name: '本人 確認', name_kana: 'ホンニン', email: 'me@example.com' };

function update(person: TestExaminee, more: Record<string, unknown>, language: 'ja' | 'en' | 'zh' = 'ja') {
  return server.call('examinees.updateProfile', { as: person, body: { ...good, ...more }, language });
}

const profileOf = async (person: TestExaminee) =>
  (await server.ask('examinees.showProfile', { as: person })).data;

/** A candidate of an exam that has one section, two classifications, one below the other, and twelve tags. */
async function aNewcomer(service: 'EXAM5' | 'EXAM1' = 'EXAM5') {
  const exam = await anExam(server, { service });
  const section = await aSection(server, exam);
  const above = await aClassification(server, exam);
  const classification = await aClassification(server, exam, { parent: above });
  const tags = await someTags(server, exam, 12);
  const person = await anExaminee(server, { exam, confirmed: false });
  const place = { section_id: section.id, classification_id: classification.id };
  return { exam, section, classification, tags, person, place };
}

describe('where a candidate belongs', () => {
  it('is stored with the profile, logged, and seen by staff by its names', async () => {
    const { person, place, tags, section, classification } = await aNewcomer();
    const before = await profileOf(person);
    expect(before).toMatchObject({ classification_id: null, section_id: null, tags: [] });
    expect(before.updatable_field).toEqual(
      expect.arrayContaining(['classification_id', 'section_id', 'tags']),
    );
    const chosen = [tags[3], tags[0]] as number[];
    const { body } = await update(person, { ...place, tags: chosen });
    const sorted = [...chosen].sort((a, b) => a - b);
    expect(body.data).toMatchObject({ ...place, tags: sorted, updatable_field: [] });
    const [log] = await server.rows(
      `select before, after from operation_logs where operation = 'examinees.updateProfile' and examinee_id = $1`,
      [person.id],
    );
    expect(log).toMatchObject({ before: { tags: [], section_id: null }, after: { ...place, tags: sorted } });
    const { data } = await server.ask('examinees.show', {
      as: await anAdmin(server),
      params: { id: person.id },
    });
    expect(data).toMatchObject({ section, classification });
    expect(data.tags.map(({ id }) => id)).toEqual(sorted);
  });

  it.each(languages)('must be told where the exam has something to choose from, in %s', async (language) => {
    const t = translator(language);
    const { person } = await aNewcomer();
    const response = await update(person, {}, language);
    expect(response).toMatchObject({ status: 422, code: 4022 });
    expect(response.errors).toEqual({
      classification_id: [t('examinee.classification.required')],
      section_id: [t('examinee.section.required')],
    });
    const { person: employee } = await aNewcomer('EXAM1');
    expect((await update(employee, { classification_id: null, section_id: '' }, language)).errors).toEqual({
      classification_id: [t('examinee.department.required')],
      section_id: [t('examinee.post.required')],
    });
    expect((await profileOf(person)).is_updated_profile).toBe(false);
  });

  it('is not asked for where the exam has nothing to choose from', async () => {
    const person = await anExaminee(server, { confirmed: false });
    const { updatable_field } = await profileOf(person);
    for (const field of ['classification_id', 'section_id', 'tags'] as const)
      expect(updatable_field).not.toContain(field);
    expect(await update(person, { tags: [1] })).toMatchObject({ status: 403, code: 30020 });
    expect(await update(person, { section_id: null, tags: [] })).toMatchObject({ status: 200 });
  });

  it('that staff chose before needs no telling', async () => {
    const { person, place, tags } = await aNewcomer();
    await server.rows(
      'update examinees set classification_id = $3, section_id = $4 where client_id = $1 and id = $2',
      [person.client_id, person.id, place.classification_id, place.section_id],
    );
    await server.rows('insert into examinee_tags values ($1, $2, $3, $4)', [
      person.client_id,
      person.exam.id,
      person.id,
      tags[0],
    ]);
    const { body } = await update(person, {});
    expect(body.data).toMatchObject({ ...place, tags: [tags[0]], is_updated_profile: true });
  });

  it('is a place of the own exam: not of another exam, of another company, or of none', async () => {
    const { person, place, exam } = await aNewcomer();
    for (const other of [await anExam(server, { client: exam.client }), await anExam(server)]) {
      const section_id = (await aSection(server, other)).id;
      const classification_id = (await aClassification(server, other)).id;
      for (const [field, id] of Object.entries({ section_id, classification_id }))
        for (const wrong of [id, 9_007_199_254_740_991]) {
          const response = await update(person, { ...place, [field]: wrong }, 'en');
          expect(response).toMatchObject({ status: 422, code: 4022 });
          expect(response.errors).toEqual({ [field]: [translator('en')('field.choice')] });
        }
    }
    expect(await update(person, place)).toMatchObject({ status: 200 });
  });
});

describe('the tags of a candidate', () => {
  it('are ten at most: the eleventh is refused in words that say what to do', async () => {
    const { person, place, tags } = await aNewcomer();
    const eleven = await update(person, { ...place, tags: tags.slice(0, 11) }, 'en');
    expect(eleven).toMatchObject({ status: 422 });
    expect(eleven.errors).toEqual({
      tags: ['You can select up to 10 tags. To select another tag, please delete the selected tag first.'],
    });
    const ten = await update(person, { ...place, tags: tags.slice(0, 10) });
    expect(ten.body.data.tags).toEqual(tags.slice(0, 10));
  });

  it('are each named once', async () => {
    const { person, place, tags } = await aNewcomer();
    const { errors } = await update(person, { ...place, tags: [tags[0], tags[1], tags[0]] });
    expect(errors).toEqual({ tags: [translator('ja')('examinee.tags.twice')] });
  });

  it('exist in the own exam', async () => {
    const { person, place, exam, tags } = await aNewcomer();
    const sister = await aTag(server, await anExam(server, { client: exam.client }));
    const strange = await aTag(server, await anExam(server));
    for (const id of [sister.id, strange.id, 9_007_199_254_740_991]) {
      const { status, errors } = await update(person, { ...place, tags: [tags[0], id] }, 'en');
      expect(status).toBe(422);
      expect(errors).toEqual({ tags: ['Tag does not exist.'] });
    }
    for (const nonsense of ['x', 0, -1, 1.5, {}]) {
      const { status, errors } = await update(person, { ...place, tags: [nonsense] }, 'en');
      expect(status).toBe(422);
      expect(Object.values(errors)).toEqual([['Tag does not exist.']]);
    }
  });

  it('replace those that staff gave', async () => {
    const { person, place, tags } = await aNewcomer();
    await server.rows('insert into examinee_tags values ($1, $2, $3, $4)', [
      person.client_id,
      person.exam.id,
      person.id,
      tags[0],
    ]);
    const { body } = await update(person, { ...place, tags: [tags[1]] });
    expect(body.data.tags).toEqual([tags[1]]);
  });

  it('are not a thing of employees: 30020', async () => {
    const { person, place, tags } = await aNewcomer('EXAM1');
    expect((await profileOf(person)).updatable_field).not.toContain('tags');
    expect(await update(person, { ...place, tags: [tags[0]] })).toMatchObject({ status: 403, code: 30020 });
    expect(await update(person, place)).toMatchObject({ status: 200 });
  });

  it('sent twice at once are stored once; other tags afterwards are refused', async () => {
    const { person, place, tags } = await aNewcomer();
    const sent = { ...place, tags: tags.slice(0, 3) };
    const responses = await Promise.all([update(person, sent), update(person, sent)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await update(person, { ...place, tags: tags.slice(0, 2) })).toMatchObject({ code: 30020 });
    expect((await profileOf(person)).tags).toEqual(tags.slice(0, 3));
  });

  it('deleted in the same moment are said to have changed', async () => {
    const { person, place, tags } = await aNewcomer();
    const staff = await server.database.pool.connect();
    try {
      await staff.query('begin');
      await staff.query('delete from tags where client_id = $1 and id = $2', [person.client_id, tags[0]]);
      const late = update(person, { ...place, tags: [tags[0]] });
      await pause(300);
      await staff.query('commit');
      expect(await late).toMatchObject({ status: 409, code: 4220 });
    } finally {
      staff.release();
    }
    expect((await profileOf(person)).is_updated_profile).toBe(false);
  });
});
