import { describe, expect, it } from 'vitest';
import { type Offer, offerNames, offers } from '#contract/codes/exam.ts';
import { languages } from '#contract/codes/languages.ts';
import { getForm } from '#items/registry.ts';
import { aServer } from '#tests/makers/a-server.ts';
import {
  aClient,
  anExam,
  anExaminee,
  aUser,
  type TestExam,
  type TestExaminee,
} from '#tests/makers/people.ts';
import { getPaper } from './paper/papers.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });

/** One exam for each of these, with the offers it delivers. */
const cases: { service: 'EXAM1' | 'EXAM5' | 'EXAM6'; portions: Offer[] }[] = [
  { service: 'EXAM5', portions: firstOfEachSlot() },
  { service: 'EXAM5', portions: ['personality_short', 'numerical_2'] },
  { service: 'EXAM5', portions: ['numerical_3'] },
  { service: 'EXAM6', portions: ['personality', 'numerical_1', 'jimu'] },
  { service: 'EXAM1', portions: ['personality', 'motivation'] },
];

function firstOfEachSlot(): Offer[] {
  const slots = new Set<string>();
  return offerNames.filter((offer) => !slots.has(offers[offer].slot) && slots.add(offers[offer].slot));
}

async function portionsOf(person: TestExaminee) {
  return server.rows<{ id: number; type: string; form_id: string; options: number; length: number }>(
    `select id, type, form_id, options, length(value) as length from answers
     where client_id = $1 and examinee_id = $2 order by position`,
    [person.client_id, person.id],
  );
}

async function scoresOf(answer_id: number): Promise<Record<string, unknown>[]> {
  const rows = await server.rows<{ scores: Record<string, unknown> }>(
    'select scores from results where answer_id = $1 order by revision',
    [answer_id],
  );
  return rows.map(({ scores }) => scores);
}

describe.each(cases)('an exam of $service with $portions', ({ service, portions }) => {
  it('is sat from start to end, in an exam of several languages in each, and every portion is scored', async () => {
    const exam = await anExam(server, { client, service, portions });
    for (const language of languages) {
      const person = await anExaminee(server, { exam });
      const taken = await portionsOf(person);
      expect(taken).toHaveLength(portions.length);
      for (const portion of taken) await sit(person, portion, language, service === 'EXAM6');
      const status = await server.ask('examinees.showTestStatus', {
        as: staff,
        params: { id: person.id },
      });
      expect(status.data.answer_statuses.map((each) => each.status)).toEqual(portions.map(() => 3));
    }
  }, 120_000);
});

/** Notice, begin, the first page, the rest by submission: as a program would. */
async function sit(
  person: TestExaminee,
  portion: { id: number; form_id: string; options: number; length: number },
  language: (typeof languages)[number],
  isMultilingual: boolean,
) {
  const params = { id: portion.id };
  const { form } = getForm(portion.form_id);
  const spoken = isMultilingual && form.languages.includes(language) ? language : 'ja';
  const { data: notice } = await server.ask('sittings.showNotice', { as: person, params, language });
  expect(notice).toMatchObject({
    language: spoken,
    page_count: form.page_count,
    answer_length: form.item_count,
  });
  expect(notice.practice.length).toBeGreaterThan(0);
  const { data } = await server.ask('sittings.start', { as: person, params, language });
  expect(data.test).toMatchObject({ language: spoken, time_limit: form.time_limit / 60 });
  expect(data.test.pages.flatMap(({ set }) => set.map(({ position }) => position))).toEqual(
    Array.from({ length: form.item_count }, (_, position) => position),
  );
  for (const { scale, set } of data.test.pages)
    for (const { options } of set) expect((options ?? scale)?.length).toBe(portion.options);
  expect(JSON.stringify(data)).not.toMatch(/"(key|slips?|family|factor|reversed|explanation)"/);
  const value = Array.from({ length: portion.length }, (_, at) => (at % portion.options) + 1).join('');
  await server.ask('sittings.savePage', { as: person, params, body: { page: 1, value, seq: 1 } });
  const { is_submit } = await server.ask('sittings.submit', {
    as: person,
    params,
    body: { value, revision: 1 },
  });
  expect(is_submit).toBe(true);
  const [scores, ...more] = await scoresOf(portion.id);
  expect(more).toEqual([]);
  expect(scores).toMatchObject({
    form_id: portion.form_id,
    length: portion.length,
    scoring_version: '1.0.0',
  });
}

describe('a portion that is resumed in another language', () => {
  it('stays in the language it was begun in: that is what its norm is of', async () => {
    const exam = await anExam(server, { client, service: 'EXAM6', portions: ['motivation'] });
    const person = await anExaminee(server, { exam });
    const params = { id: person.answer_id };
    const begun = await server.ask('sittings.start', { as: person, params, language: 'zh' });
    const resumed = await server.ask('sittings.start', { as: person, params, language: 'en' });
    expect(resumed.data.test).toMatchObject({ language: 'zh', question_language: 'zh' });
    expect(resumed.data.test.pages).toEqual(begun.data.test.pages);
    const { data } = await server.ask('sittings.listSubjects', { as: person, language: 'ja' });
    expect(data[0]?.exam_item.language).toBe('zh');
    const named = await server.ask('sittings.listSubjects', { as: person, language: 'en' });
    expect(resumed.data.test.display_name).toBe(named.data[0]?.exam_item.display_name);
  });
});

describe('a test of ability', () => {
  it('is the same paper for everybody of an exam, and another one in another exam', async () => {
    const exam = await anExam(server, { client, portions: ['numerical_1'] });
    const other = await anExam(server, { client, portions: ['numerical_1'] });
    const paperOf = async (of: TestExam) => {
      const person = await anExaminee(server, { exam: of });
      const { data } = await server.ask('sittings.start', { as: person, params: { id: person.answer_id } });
      return JSON.stringify(data.test.pages);
    };
    expect(await paperOf(exam)).toBe(await paperOf(exam));
    expect(await paperOf(other)).not.toBe(await paperOf(exam));
  });

  it('may be submitted with questions left out, which count as not right', async () => {
    const exam = await anExam(server, { client, portions: ['numerical_1'] });
    const person = await anExaminee(server, { exam });
    const params = { id: person.answer_id };
    await server.ask('sittings.start', { as: person, params });
    const [row] = await server.rows<{ seed: string }>('select seed from answers where id = $1', [params.id]);
    const keys = getPaper('numerical-1-v1', row?.seed ?? '').ability?.items.map(({ key }) => key) ?? [];
    const value = keys.map((key, at) => (at === 2 || at > 11 ? 0 : key)).join('');
    const confirmed = await server.ask('sittings.confirm', { as: person, params });
    expect(confirmed.data.may_leave_out).toBe(true);
    const { is_submit } = await server.ask('sittings.submit', { as: person, params, body: { value } });
    expect(is_submit).toBe(true);
    expect(await scoresOf(params.id)).toMatchObject([
      { right: 11, wrong: 0, omitted: 1, not_reached: 8, raw: 11, ability: 'N' },
    ]);
  });

  it('enters the suitabilities once it is taken, as a revision beside the first', async () => {
    const exam = await anExam(server, {
      client,
      portions: ['personality', 'jimu', 'numerical_1', 'verbal_1'],
    });
    const person = await anExaminee(server, { exam });
    for (const portion of await portionsOf(person)) await sit(person, portion, 'ja', false);
    const composites = await server.rows<{ revision: number; results: number; only: boolean[] }>(
      `select revision, cardinality(result_ids) as results,
         array(select (s ->> 'personality_only')::boolean from jsonb_array_elements(scores -> 'suitabilities') s
           order by (s ->> 'k')::int) as only
       from composites where examinee_id = $1 order by revision`,
      [person.id],
    );
    expect(composites.map(({ results }) => results)).toEqual([1, 2, 3, 4]);
    expect(composites[0]?.only).toEqual([true, true, true, true, true, true]);
    // Sales weighs verbal and numerical, administration the office test as well; the others want more.
    expect(composites[3]?.only).toEqual([false, true, false, true, true, true]);
  });
});

describe('portions of one person that end at the same moment', () => {
  it('are all scored, while somebody scores the person again, and the last composite rests on all', async () => {
    const exam = await anExam(server, { client, portions: firstOfEachSlot() });
    const person = await anExaminee(server, { exam });
    const taken = await portionsOf(person);
    for (const { id } of taken) await server.ask('sittings.start', { as: person, params: { id } });
    const again = () => server.call('examinees.rescore', { as: staff, params: { id: person.id }, body: {} });
    const ended = await Promise.all([
      ...taken.map(({ id, length }) =>
        server.call('sittings.submit', { as: person, params: { id }, body: { value: '1'.repeat(length) } }),
      ),
      again(),
      again(),
    ]);
    expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 200));
    const composites = await server.rows<{ revision: number; results: number }>(
      `select revision, cardinality(result_ids) as results from composites where examinee_id = $1 order by revision`,
      [person.id],
    );
    // The personality test, and the five tests of ability that the suitabilities weigh.
    expect(composites.at(-1)?.results).toBe(6);
  });
});

describe('an exam of style r', () => {
  it('shows everybody an order and questions of their own, and keeps canonical answers', async () => {
    const exam = await anExam(server, { client, portions: ['logical_1'], exam_style: 'r' });
    const people = [await anExaminee(server, { exam }), await anExaminee(server, { exam })];
    const started = [];
    for (const person of people) {
      const { data } = await server.ask('sittings.start', { as: person, params: { id: person.answer_id } });
      started.push(data);
    }
    const [one, other] = started;
    expect(JSON.stringify(one?.test.pages)).not.toBe(JSON.stringify(other?.test.pages));
    expect(one?.random_position).not.toBeNull();
    expect(one?.test.pages.flatMap(({ set }) => set.map(({ position }) => position))).toEqual(
      one?.random_position,
    );
  });

  it('takes over the digits of the shown page only, wherever they stand', async () => {
    const exam = await anExam(server, { client, portions: ['personality'], exam_style: 'r' });
    const person = await anExaminee(server, { exam });
    const params = { id: person.answer_id };
    const { data } = await server.ask('sittings.start', { as: person, params });
    const length = data.answer.length;
    const order = data.random_position ?? [];
    await server.ask('sittings.savePage', {
      as: person,
      params,
      body: { page: 2, value: '3'.repeat(length), seq: 1 },
    });
    const shown = new Set(order.slice(12, 24));
    const expected = Array.from({ length }, (_, position) => (shown.has(position) ? '3' : '0')).join('');
    const resumed = await server.ask('sittings.start', { as: person, params });
    expect(resumed.data.answer).toBe(expected);
    expect(resumed.data.random_position).toEqual(order);
    const confirmed = await server.ask('sittings.confirm', { as: person, params });
    expect(confirmed.data.unanswered.filter(({ page }) => page === 2)).toEqual([]);
    expect(confirmed.data.unanswered).toHaveLength(length - 12);
  });
});

describe('an exam on paper', () => {
  it('begins nothing on the web, and says why', async () => {
    const exam = await anExam(server, { client, portions: ['jimu'], exam_style: 'p' });
    const person = await anExaminee(server, { exam });
    const response = await server.call('sittings.start', {
      as: person,
      params: { id: person.answer_id },
      language: 'en',
    });
    expect(response).toMatchObject({ status: 409, code: 3033, detail: expect.stringContaining('on paper') });
  });
});
