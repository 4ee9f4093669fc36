import { describe, expect, it } from 'vitest';
import type { ExamForm } from '#contract/shapes/exam.ts';
import { translator } from '#messages/translator.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { hold, untilWaiting } from '#tests/makers/hold.ts';
import { aClient, aName, anAdmin, anExam, aUser } from '#tests/makers/people.ts';

const server = await aServer();
const client = await aClient(server);
const user = await aUser(server, { client, role: 'o' });

function aForm(more: Partial<ExamForm> = {}) {
  return {
    name: '春の選考',
    directory: aName('Spring_'),
    commence_on: '2026-04-01T09:00:00+09:00',
    terminate_on: '2099-05-01T18:00:00+09:00',
    package_id: client.package_ids.EXAM5,
    portions: ['personality'] as ExamForm['portions'],
    ...more,
  };
}

function add(form: ReturnType<typeof aForm>, as = user) {
  return server.call('exams.add', { as, body: form, language: 'en' });
}

it('an exam is added with its portions, its counters and the address of its candidates', async () => {
  const form = aForm({ examinee_max: 30, purpose_text: 'For recruiting.' });
  const { data } = (await add(form)).body;
  expect(data).toMatchObject({
    client_id: client.id,
    name: form.name,
    directory: form.directory,
    commence_on: '2026-04-01T00:00:00.000Z',
    terminate_on: '2099-05-01T09:00:00.000Z',
    examinee_max: 30,
    exam_type: 1,
    exam_style: 'w',
    use_multilingual: false,
    conducts_personality: 1,
    conducts_motivation: 0,
    subject_no: 0,
    delete_status: 0,
    registered_person_number: 0,
    deviation: 1,
    two_factor: 1,
    timeout_policy: 'drop_last_page',
    candidate_feedback: false,
    retention_months: 6,
    purpose_text: 'For recruiting.',
    candidate_path: `/${client.hash}/${form.directory}`,
    exam_items: [
      {
        type: 'personality',
        code: 11,
        form_id: 'personality-recruit-v1',
        display_name: 'Personality test',
        time_limit: 40,
        answer_length: 120,
      },
    ],
  });
});

it.each(['w', 'p', 'r'] as const)('is held as style %s', async (exam_style) => {
  const { body } = await add(aForm({ exam_style }));
  expect(body.data.exam_style).toBe(exam_style);
});

it('a style that does not exist is refused, not held as another', async () => {
  const response = await add(aForm({ exam_style: 'x' } as never));
  expect(response).toMatchObject({ status: 422, code: 4022 });
  expect(Object.keys(response.errors)).toEqual(['exam_style']);
});

it('the candidates’ side is governed as was chosen, shown to staff and written to the operation log', async () => {
  const side = {
    two_factor: 0,
    timeout_policy: 'keep_drafts',
    candidate_feedback: true,
    retention_months: 24,
  } as const;
  const { data } = (await add(aForm({ ...side }))).body;
  expect(data).toMatchObject(side);
  const shown = await server.ask('exams.show', { as: user, params: { id: data.id } });
  expect(shown.data).toMatchObject(side);
  const [log] = await server.rows<{ after: object }>(
    "select after from operation_logs where exam_id = $1 and operation = 'exams.add'",
    [data.id],
  );
  expect(log?.after).toMatchObject(side);
});

it.each([1, 36, '１２', ''])('data may be kept for %j months', async (retention_months) => {
  expect((await add(aForm({ retention_months }))).status).toBe(200);
});

it.each([0, 37, 1.5, 'x'])('data may not be kept for %j months', async (retention_months) => {
  const response = await add(aForm({ retention_months }));
  expect(response).toMatchObject({ status: 422, code: 4022 });
  expect(response.errors).toEqual({ retention_months: [translator('en')('exam.retention.range')] });
});

it.each([
  ['two_factor', 2],
  ['timeout_policy', 'keep_all'],
  ['candidate_feedback', 'perhaps'],
])('a setting of the candidates’ side that does not exist is refused: %s', async (name, value) => {
  const response = await add(aForm({ [name]: value } as never));
  expect(response).toMatchObject({ status: 422, code: 4022 });
  expect(Object.keys(response.errors)).toEqual([name]);
});

it('delivers what was chosen, in that order, in the form of its service', async () => {
  const { data } = (await add(aForm({ portions: ['motivation', 'personality_short', 'verbal_1', 'jimu'] })))
    .body;
  expect(data.exam_items.map(({ type, code, form_id }) => [type, code, form_id])).toEqual([
    ['motivation', 13, 'motivation-recruit-v1'],
    ['personality', 11, 'personality-recruit-short-v1'],
    ['subjects', 12, 'verbal-1-v1'],
    ['jimu', 99, 'office-v1'],
  ]);
  expect(data).toMatchObject({
    conducts_motivation: 1,
    conducts_objective: 1,
    conducts_jimu: 1,
    subject_no: 1,
  });
});

it('holds one form of a test at most', async () => {
  const response = await add(aForm({ portions: ['personality', 'personality_short'] }));
  expect(response.errors.portions).toEqual([translator('en')('exam.portions.twice')]);
});

it('a list of portions longer than what there is is refused', async () => {
  const portions = Array.from({ length: 5_000 }, () => 'jimu') as never;
  const response = await add(aForm({ portions }));
  expect(response).toMatchObject({ status: 422, code: 4022 });
  expect(response.errors.portions).toHaveLength(1);
});

it('the log of the company tells of it', async () => {
  const { data } = (await add(aForm())).body;
  const [log] = await server.rows(
    'select actor, operation, after from operation_logs where client_id = $1 and exam_id = $2',
    [client.id, data.id],
  );
  expect(log).toMatchObject({
    actor: `user:${user.id}`,
    operation: 'exams.add',
    after: { name: '春の選考' },
  });
});

it('a package of another company is refused', async () => {
  const neighbour = await aClient(server);
  const response = await add(aForm({ package_id: neighbour.package_ids.EXAM5 }));
  expect(response).toMatchObject({ status: 422, code: 4022 });
  expect(response.errors).toEqual({ package_id: ['Please select the exam type.'] });
});

it('a form without a chosen package is told to choose one, in words about the package', async () => {
  const response = await add(aForm({ package_id: '' }));
  expect(response.errors).toEqual({ package_id: ['Please select the exam type.'] });
});

it('the largest number of people may be typed in full-width digits', async () => {
  const response = await add(aForm({ examinee_max: '１００' }));
  expect(response).toMatchObject({ status: 200, body: { data: { examinee_max: 100 } } });
});

it('a portion the package does not hold is refused', async () => {
  const poor = await aClient(server);
  await server.rows(`update packages set contents = '{}' where client_id = $1`, [poor.id]);
  const response = await add(
    aForm({ package_id: poor.package_ids.EXAM5 }),
    await aUser(server, { client: poor }),
  );
  expect(Object.keys(response.errors)).toEqual(['portions']);
});

it('an address is taken in upper and lower case, and free in another company', async () => {
  const directory = aName('Taken');
  expect((await add(aForm({ directory }))).status).toBe(200);
  const response = await add(aForm({ directory: directory.toUpperCase() }));
  expect(response.errors).toEqual({
    directory: ['Exam URL with the same name has already been registered.'],
  });
  const other = await aClient(server);
  const form = aForm({ directory, package_id: other.package_ids.EXAM5 });
  expect((await add(form, await aUser(server, { client: other }))).status).toBe(200);
});

it('of several exams added with one address at the same moment, one is written', async () => {
  const directory = aName('race');
  const spelled = [directory, directory.toUpperCase(), directory, directory];
  const responses = await Promise.all(spelled.map((each) => add(aForm({ directory: each }))));
  expect(responses.map((response) => response.status).sort()).toEqual([200, 422, 422, 422]);
  for (const response of responses.filter(({ status }) => status === 422))
    expect(Object.keys(response.errors)).toEqual(['directory']);
});

it('a period that ends before it begins, and moments outside the calendar, are refused', async () => {
  const early = await add(aForm({ terminate_on: '2026-04-01T00:00:00Z' }));
  expect(Object.keys(early.errors)).toEqual(['terminate_on']);
  const outside = await add(
    aForm({ commence_on: '0000-01-01T00:00:00Z', terminate_on: '9999-12-31T23:59:59-09:00' }),
  );
  expect(outside.status).toBe(422);
});

it('a restricted account and an administrator add no exam here', async () => {
  const restricted = await aUser(server, { client, restricted: true, role: 'o' });
  expect(await add(aForm(), restricted)).toMatchObject({ status: 403, code: 4003 });
  expect(await server.call('exams.add', { as: await anAdmin(server), body: aForm() })).toMatchObject({
    status: 403,
  });
});

it('everything that is wrong is told at once, in the form’s order, once a field', async () => {
  const response = await add(
    aForm({
      name: '',
      directory: 'not here!',
      portions: ['numerical_1', 'numerical_2'],
      commence_on: '2026-05-01T09:00:00+09:00',
      terminate_on: '2026-04-01T09:00:00+09:00',
      examinee_max: 0,
    }),
  );
  expect(Object.keys(response.errors)).toEqual([
    'name',
    'directory',
    'portions',
    'terminate_on',
    'examinee_max',
  ]);
  expect(response.errors.terminate_on).toEqual([translator('en')('exam.period.endBeforeStart')]);
});

describe('a copy', () => {
  it('has the settings, portions, departments, posts and tags of the other, and is a draft of its own', async () => {
    const source = await anExam(server, {
      client,
      portions: ['personality', 'jimu'],
      exam_style: 'r',
      two_factor: 0,
    });
    const inExam = { as: user, body: { exam_id: source.id } };
    await server.ask('groupings.replaceTags', {
      ...inExam,
      body: { ...inExam.body, tags: [{ name: '内定' }] },
    });
    await server.ask('groupings.replaceClassifications', {
      ...{ as: user },
      body: {
        exam_id: source.id,
        classifications: [
          { name: '本社', depth: 0 },
          { name: '人事', depth: 1 },
        ],
      },
    });
    const { body } = await server.call('exams.add', {
      as: user,
      body: { name: 'Copy', copy_of: source.id, delete_status: 1 },
    });
    expect(body.data).toMatchObject({
      ...{ name: 'Copy', delete_status: 1, directory: null, commence_on: null, terminate_on: null },
      ...{ exam_style: 'r', two_factor: 0, portions: ['personality', 'jimu'], registered_person_number: 0 },
    });
    const query = { exam_id: body.data.id };
    const tags = await server.ask('groupings.listTags', { as: user, query });
    expect(tags.data.tags.map(({ name }) => name)).toEqual(['内定']);
    const tree = await server.ask('groupings.listClassifications', { as: user, query });
    expect(tree.data.classifications.map(({ name, depth }) => [name, depth])).toEqual([
      ['本社', 0],
      ['人事', 1],
    ]);
  });

  it('of an exam of another company is none', async () => {
    const theirs = await anExam(server);
    const response = await server.call('exams.add', {
      as: user,
      body: { name: 'Copy', copy_of: theirs.id, delete_status: 1 },
    });
    expect(response.status).toBe(404);
  });
});

it('a pasted link of the exam is its address', async () => {
  const directory = aName('pasted');
  const { data } = (await add(aForm({ directory: `https://example.com/demo/${directory}` }))).body;
  expect(data.directory).toBe(directory);
});

it('recruiting takes the company’s contract type, or one of its own, but not none; employees have none', async () => {
  const typeOf = async (more: Partial<ExamForm>) => (await add(aForm(more))).body.data.contract_type;
  const [company] = await server.rows<{ type: number }>(
    'select contract_classification as type from clients where id = $1',
    [client.id],
  );
  expect(await typeOf({})).toBe(company?.type);
  expect(await typeOf({ contract_type: 2 })).toBe(2);
  expect((await add(aForm({ contract_type: '' as never }))).errors).toEqual({
    contract_type: [translator('en')('exam.contractType.required')],
  });
  expect(await typeOf({ package_id: client.package_ids.EXAM1, contract_type: 1 })).toBeNull();
});

it('the package’s type is the exam’s own from then on: the gates look at it', async () => {
  const exam = await anExam(server, { client: await aClient(server, { package_type: 'TRUST' }) });
  await server.rows("update packages set type = 'ASP' where client_id = $1", [exam.client_id]);
  const later = await anExam(server, { client: exam.client });
  const admin = await anAdmin(server);
  const results = ({ id }: { id: number }) =>
    server.call('outputs.listHistory', { as: admin, params: { id }, query: {} });
  expect((await results(exam)).status).toBe(200);
  expect((await results(later)).status).toBe(403);
});

it('an exam of a service that the platform takes away at that moment is refused, a draft that changes to it too', async () => {
  const own = await aClient(server);
  const staff = await aUser(server, { client: own });
  const [kept, lost] = [own.package_ids.EXAM1, own.package_ids.EXAM6];
  const draft = await add(aForm({ package_id: kept, delete_status: 1, portions: [] }), staff);
  // As `companies.update` does it: the company, its packages.
  const removal = await hold(server, 'select from clients where id = $1 for no key update', [own.id]);
  await removal.also('delete from packages where id = $1', [lost]);
  const adding = add(aForm({ package_id: lost }), staff);
  const changing = server.call('exams.update', {
    ...{ as: staff, language: 'en', params: { id: draft.body.data.id }, body: { package_id: lost } },
  });
  await untilWaiting(server, 2);
  await removal.letGo();
  for (const response of await Promise.all([adding, changing]))
    expect(response.errors).toEqual({ package_id: ['Please select the exam type.'] });
});
