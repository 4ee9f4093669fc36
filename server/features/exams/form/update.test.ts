import { describe, expect, it } from 'vitest';
import type { ExamChange } from '#contract/shapes/exam.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import {
  aClient,
  aName,
  anExam,
  anExaminee,
  aSitting,
  aUser,
  type TestExam,
  type TestUser,
} from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const t = translator('en');
const future = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

function change(exam: { id: number }, body: ExamChange & { read?: ExamChange }, as: TestUser = staff) {
  return server.call('exams.update', { as, language: 'en', params: { id: exam.id }, body });
}

async function show(exam: { id: number }) {
  return (await server.ask('exams.show', { as: staff, params: { id: exam.id } })).data;
}

/** Types of somebody's portions in their order, with their states. */
function portionsOf(exam: TestExam) {
  return server.rows<{ examinee_id: number; portions: string }>(
    `select x.id as examinee_id, x.test_status,
       (select string_agg(a.type || a.status, ' ' order by a.position) from answers a where a.examinee_id = x.id)
         as portions
     from examinees x where x.exam_id = $1 order by x.id`,
    [exam.id],
  );
}

describe('an exam that is changed', () => {
  it('has the new fields, keeps the others, and the log tells what changed', async () => {
    const exam = await anExam(server, { client });
    const before = await show(exam);
    const { body } = await change(exam, {
      name: '夏の選考',
      examinee_max: '５０',
      two_factor: 0,
      deviation: 0,
    });
    expect(body.data).toMatchObject({ name: '夏の選考', examinee_max: 50, two_factor: 0, deviation: 0 });
    expect(body.data).toMatchObject({ directory: before.directory, portions: before.portions });
    const [log] = await server.rows(
      "select before, after from operation_logs where exam_id = $1 and operation = 'exams.update'",
      [exam.id],
    );
    expect(log).toEqual({
      before: { name: before.name, examinee_max: null, two_factor: 1, deviation: 1 },
      after: { name: '夏の選考', examinee_max: 50, two_factor: 0, deviation: 0 },
    });
  });

  it('starts a new version of its purpose when that changes, and only then', async () => {
    const exam = await anExam(server, { client });
    const version = async () =>
      (await server.rows('select purpose_version as v from exams where id = $1', [exam.id]))[0]?.v;
    await change(exam, { name: 'Another' });
    expect(await version()).toBe(1);
    await change(exam, { purpose_text: 'For recruiting.' });
    expect(await version()).toBe(2);
    await change(exam, { purpose_text: 'For recruiting.' });
    expect(await version()).toBe(2);
  });

  it('is refused with everything that is wrong, in the form’s order, and stays as it was', async () => {
    const exam = await anExam(server, { client });
    const other = await anExam(server, { client });
    const before = await show(exam);
    const response = await change(exam, {
      name: '',
      directory: other.directory.toUpperCase(),
      portions: [],
      commence_on: future(9),
      terminate_on: future(8),
    });
    expect(response).toMatchObject({ status: 422, code: 4022 });
    expect(Object.keys(response.errors)).toEqual([
      'name',
      'directory',
      'portions',
      'commence_on',
      'terminate_on',
    ]);
    expect(await show(exam)).toEqual(before);
  });

  it('takes its own address in other case, and one that an erased exam had', async () => {
    const exam = await anExam(server, { client, directory: aName('own') });
    const erased = await anExam(server, { client });
    await server.rows('update exams set delete_status = 5 where id = $1', [erased.id]);
    expect((await change(exam, { directory: exam.directory.toUpperCase() })).status).toBe(200);
    expect((await change(exam, { directory: erased.directory })).status).toBe(200);
  });

  it('keeps everybody who was added under a lower maximum, and data from being deleted at once', async () => {
    const exam = await anExam(server, { client });
    for (const _ of [1, 2]) await anExaminee(server, { exam });
    const low = await change(exam, { examinee_max: 1 });
    expect(low.errors).toEqual({ examinee_max: [t('exam.max.below', { number: 2 })] });
    await server.rows(
      `update exams set commence_on = now() - interval '90 days', terminate_on = now() - interval '60 days'
       where id = $1`,
      [exam.id],
    );
    expect((await change(exam, { retention_months: 1 })).errors).toEqual({
      retention_months: [t('exam.retention.past')],
    });
    expect((await change(exam, { retention_months: 3 })).status).toBe(200);
    // Left empty it is the usual one, which may be over too.
    await server.rows(
      `update exams set commence_on = now() - interval '300 days', terminate_on = now() - interval '250 days',
         retention_months = 36 where id = $1`,
      [exam.id],
    );
    expect((await change(exam, { retention_months: '' })).errors).toEqual({
      retention_months: [t('exam.retention.past')],
    });
  });
});

describe('what is locked', () => {
  it('are address, kind and style once somebody has begun, and the start once it is reached', async () => {
    const { exam } = await aSitting(server, { exam: await anExam(server, { client }) });
    expect((await show(exam)).locks).toEqual({
      directory: 'begun',
      package_id: 'begun',
      exam_style: 'begun',
      commence_on: 'reached',
    });
    const response = await change(exam, {
      directory: aName('new'),
      package_id: client.package_ids.EXAM6,
      exam_style: 'r',
      commence_on: future(1),
    });
    expect(response.errors).toEqual({
      directory: [t('exam.locked.begun')],
      package_id: [t('exam.locked.begun')],
      exam_style: [t('exam.locked.begun')],
      commence_on: [t('exam.locked.reached')],
    });
  });

  it('is no end that lies ahead: it moves, but not into the past', async () => {
    const { exam } = await aSitting(server, { exam: await anExam(server, { client }) });
    expect((await change(exam, { terminate_on: future(60) })).status).toBe(200);
    const past = await change(exam, { terminate_on: new Date(Date.now() - 60_000).toISOString() });
    expect(past.errors).toEqual({ terminate_on: [t('exam.period.past')] });
  });

  it('may be sent as it is', async () => {
    const { exam } = await aSitting(server, { exam: await anExam(server, { client }) });
    const { directory, exam_style, commence_on } = await show(exam);
    expect((await change(exam, { directory, exam_style, commence_on })).status).toBe(200);
  });
});

describe('two people who change one exam', () => {
  it('both have their way where they change different fields', async () => {
    const exam = await anExam(server, { client });
    const { name, purpose_text } = await show(exam);
    const read = { name, purpose_text };
    expect((await change(exam, { name: 'Hers', purpose_text, read })).status).toBe(200);
    expect((await change(exam, { name, purpose_text: 'His', read })).status).toBe(200);
    expect(await show(exam)).toMatchObject({ name: 'Hers', purpose_text: 'His' });
  });

  it('are told which fields both have changed, as they are now: 4220', async () => {
    const exam = await anExam(server, { client });
    const { name, terminate_on } = await show(exam);
    const end = future(50);
    await change(exam, { name: 'Hers', terminate_on: end });
    const sent = { name: 'His', terminate_on: future(40), read: { name, terminate_on } };
    const response = await change(exam, sent);
    expect(response).toMatchObject({ status: 409, code: 4220 });
    expect(response.theirs).toEqual({ name: 'Hers', terminate_on: end });
    expect(await show(exam)).toMatchObject({ name: 'Hers' });
    const again = await change(exam, { ...sent, read: { name: 'Hers', terminate_on: end } });
    expect(again.body.data).toMatchObject({ name: 'His' });
  });

  it('at the same moment: one is stored, of the others each is told', async () => {
    const exam = await anExam(server, { client });
    const { name } = await show(exam);
    const names = ['a', 'b', 'c', 'd'];
    const responses = await Promise.all(names.map((each) => change(exam, { name: each, read: { name } })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await show(exam)).name).toBe(names[responses.findIndex(({ status }) => status === 200)]);
  });
});

describe('portions that are changed', () => {
  it('are added for those who have not begun, taken away, and put in another order', async () => {
    const exam = await anExam(server, { client, portions: ['personality'] });
    await anExaminee(server, { exam });
    await aSitting(server, { exam });
    await change(exam, { portions: ['verbal_1', 'personality', 'jimu'], optional_portions: ['jimu'] });
    expect((await portionsOf(exam)).map(({ portions }) => portions)).toEqual([
      'subjects1 personality1',
      'personality2',
    ]);
    expect(await show(exam)).toMatchObject({
      portions: ['verbal_1', 'personality', 'jimu'],
      optional_portions: ['jimu'],
      subject_no: 1,
    });
    await change(exam, { portions: ['personality'] });
    expect((await portionsOf(exam)).map(({ portions }) => portions)).toEqual([
      'personality1',
      'personality2',
    ]);
    const added = await anExaminee(server, { exam });
    expect((await portionsOf(exam)).find(({ examinee_id }) => examinee_id === added.id)?.portions).toBe(
      'personality1',
    );
  });

  it('stay where somebody has begun them, or would be through without them', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'jimu'] });
    const { answer_id } = await aSitting(server, { exam });
    const begun = await change(exam, { portions: ['jimu'] });
    expect(begun.errors).toEqual({ portions: [t('exam.portions.begun', { number: 1 })] });
    await server.rows('update answers set status = 3, submitted_at = now() where id = $1', [answer_id]);
    const through = await change(exam, { portions: ['personality'] });
    expect(through.errors).toEqual({ portions: [t('exam.portions.through', { number: 1 })] });
    expect((await portionsOf(exam)).map(({ portions }) => portions)).toEqual(['personality3 jimu1']);
  });

  it('of another kind of exam take the place of the old ones while nobody has begun', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'motivation'] });
    await anExaminee(server, { exam });
    const { body } = await change(exam, { package_id: client.package_ids.EXAM6 });
    expect(body.data).toMatchObject({ use_multilingual: true, package: { service: 'EXAM6' } });
    expect(body.data.exam_items.map(({ form_id }) => form_id)).toEqual([
      'personality-multilingual-v1',
      'motivation-recruit-v1',
    ]);
    expect((await portionsOf(exam)).map(({ portions }) => portions)).toEqual(['personality1 motivation1']);
  });
});

describe('a draft', () => {
  it('needs a name alone, has no log-in page, and stays out of candidates’ reach', async () => {
    const { body } = await server.call('exams.add', {
      as: staff,
      body: {
        name: 'Later',
        delete_status: 1,
        directory: '',
        package_id: '',
        commence_on: '',
        terminate_on: '',
      },
    });
    const { data } = body;
    expect(data).toMatchObject({ delete_status: 1, directory: null, package: null, candidate_path: null });
    const listed = await server.ask('exams.list', { as: staff, query: { per_page: 100 } });
    expect(listed.data.map(({ id }) => id)).toContain(data.id);
    const person = { exam_id: data.id, name: '山田', name_kana: 'ヤマダ' };
    expect((await server.call('examinees.add', { as: staff, body: person })).status).toBe(404);
  });

  it('without a name, or with something that is wrong, is refused', async () => {
    const response = await server.call('exams.add', {
      as: staff,
      body: {
        name: ' ',
        delete_status: 1,
        directory: 'not here!',
        commence_on: future(2),
        terminate_on: future(1),
      },
    });
    expect(Object.keys(response.errors)).toEqual(['name', 'directory', 'terminate_on']);
  });

  it('is published when it has everything, and never becomes a draft again', async () => {
    const { body } = await server.call('exams.add', { as: staff, body: { name: 'Later', delete_status: 1 } });
    const draft = body.data;
    const early = await change(draft, { delete_status: 0 });
    expect(Object.keys(early.errors)).toEqual([
      'directory',
      'package_id',
      'portions',
      'commence_on',
      'terminate_on',
    ]);
    const whole = {
      directory: aName('draft'),
      package_id: client.package_ids.EXAM5,
      portions: ['personality' as const],
      commence_on: future(0),
      terminate_on: future(5),
    };
    expect((await change(draft, { ...whole, delete_status: 0 })).body.data).toMatchObject({
      delete_status: 0,
      candidate_path: `/${client.hash}/${whole.directory}`,
      package: { service: 'EXAM5' },
    });
    expect((await change(draft, { delete_status: 1 })).errors).toHaveProperty('delete_status');
  });
});

describe('a change while a room begins', () => {
  it('takes a test from everybody or from nobody, and leaves nobody in between', async () => {
    const exam = await anExam(server, { client, portions: ['personality', 'verbal_1'] });
    const people = await Promise.all(Array.from({ length: 6 }, () => anExaminee(server, { exam })));
    const begin = ({ answer_id, ...person }: (typeof people)[number]) =>
      server.call('sittings.start', { as: person, params: { id: answer_id } });
    const [response] = await Promise.all([
      change(exam, { portions: ['verbal_1'] }),
      ...people.map(begin),
      ...people.map(begin),
    ]);
    expect([200, 422]).toContain(response.status);
    const all = (await portionsOf(exam)).map(({ portions }) => portions);
    if (response.status === 200) expect(all).toEqual(people.map(() => 'subjects1'));
    else expect(all).toEqual(people.map(() => 'personality2 subjects1'));
    const [counted] = await server.rows(
      'select under_examination_person_number as examining from exam_counters where exam_id = $1',
      [exam.id],
    );
    expect(counted?.examining).toBe(response.status === 200 ? 0 : people.length);
  });
});

describe('what is typed', () => {
  const day = (text: string) => ({ commence_on: `${text}T00:00:00+09:00` });

  it.each([
    ['an emoji and a rare kanji', { name: '春の選考 🌸 𠮷' }],
    ['255 characters', { name: 'あ'.repeat(255) }],
    ['the new year in Japan', day('2099-01-01')],
    ['29 February of a leap year', day('2096-02-29')],
  ])('is taken: %s', async (_what, body) => {
    const exam = await anExam(server, {
      client,
      commence_on: new Date(future(1)),
      terminate_on: new Date(future(2)),
    });
    const end = { terminate_on: '2099-12-31T23:59:00+09:00' };
    expect((await change(exam, { ...end, ...body })).body.data).toMatchObject(
      'name' in body ? body : { commence_on: new Date(body.commence_on).toISOString() },
    );
  });

  it.each([
    ['256 characters', { name: 'あ'.repeat(256) }],
    ['spaces alone', { name: '　 ' }],
    ['a line break', { name: 'a\nb' }],
    ['29 February of a common year', day('2097-02-29')],
    ['a month that is none', day('2097-13-01')],
    ['an address in full width with a sign', { directory: 'ｓｐｒｉｎｇ！' }],
  ])('is refused by its field: %s', async (_what, body) => {
    const exam = await anExam(server, { client, commence_on: new Date(future(1)) });
    const response = await change(exam, body);
    expect(response).toMatchObject({ status: 422, code: 4022 });
    expect(Object.keys(response.errors)).toEqual(Object.keys(body));
  });
});
