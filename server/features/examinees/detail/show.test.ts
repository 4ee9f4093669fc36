import { expect, it } from 'vitest';
import { aPattern, aRow } from '#tests/makers/a-pattern.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aTag } from '#tests/makers/groupings.ts';
import { aClient, anAdmin, anExam, anExaminee, aUser, permit } from '#tests/makers/people.ts';

const server = await aServer();
const exam = await anExam(server);
const staff = await aUser(server, { client: exam.client });
const person = await aScoredPerson(server, { exam });
const params = { id: person.id };
const listed = { exam_id: exam.id };
const byReliability = { sort: 'reliability_index' as const };

it('a result is shown to a restricted account that may output, to another only that there is none to see', async () => {
  const limited = await aUser(server, { client: exam.client, role: 'o', restricted: true });
  await permit(server, limited, exam, { manage: true });
  const hidden = await server.ask('examinees.show', { as: limited, params });
  expect(hidden).toMatchObject({
    data: { id: person.id, result: null, result_hidden: true, reliability_index: null },
    words: null,
  });
  // Nobody observes people while they sit.
  expect(hidden.data).toMatchObject({ observed_status: null, observer_status: null });
  const chart = { id: exam.id, a: person.id, b: 'profile.svg' as const };
  expect(await server.call('outputs.showChart', { as: limited, params: chart, query: {} })).toMatchObject({
    status: 403,
    code: 4003,
  });
  await server.rows('update inspection_permissions set can_output = true where user_id = $1', [limited.id]);
  const shown = await server.ask('examinees.show', { as: limited, params });
  expect(shown.data).toMatchObject({ result_hidden: false, result: { portions: [{ revision: 1 }] } });
  expect(shown.data.reliability_index).toEqual(expect.any(Number));
  expect(shown.words).not.toBeNull();
});

it('nor does the list tell how reliable a result is that may not be seen', async () => {
  const limited = await aUser(server, { client: exam.client, role: 'o', restricted: true });
  await permit(server, limited, exam);
  const seen = async (as: { token: string }, body: typeof listed) =>
    (await server.ask('examinees.search', { as, body })).data.map((row) => row.reliability_index);
  const sorted = (as: { token: string }, body: typeof listed) =>
    server.call('examinees.search', { as, body: { ...body, ...byReliability } });
  expect(await seen(limited, listed)).toEqual([null]);
  expect(await seen(staff, listed)).toEqual([expect.any(Number)]);
  // An order would tell it as well.
  expect(await sorted(limited, listed)).toMatchObject({ status: 403, code: 4003 });
  expect(await sorted(staff, listed)).toMatchObject({ status: 200 });
  const selfService = await anExam(server, { client: await aClient(server, { package_type: 'ASP' }) });
  await aScoredPerson(server, { exam: selfService });
  const admin = await anAdmin(server);
  expect(await seen(admin, { exam_id: selfService.id })).toEqual([null]);
  expect(await sorted(admin, { exam_id: selfService.id })).toMatchObject({ status: 403, code: 4003 });
});

it('the result that counts is the last one scored, for the screen as for the report, whatever a clock said', async () => {
  await server.rows(
    `insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
       form_id, scores, scored_at)
     select client_id, exam_id, examinee_id, answer_id, 2, scoring_version, norm_id, norm_version, form_id, scores,
       scored_at - interval '1 hour'
     from results where examinee_id = $1`,
    [person.id],
  );
  const { data } = await server.ask('examinees.show', { as: staff, params });
  expect(data.result?.portions[0]?.revision).toBe(2);
});

it('the portions stand by kind, and what the person may still write of the profile', async () => {
  const every = await anExam(server, {
    client: exam.client,
    portions: ['personality', 'motivation', 'verbal_1', 'numerical_2', 'jimu'],
  });
  await aTag(server, every);
  const somebody = await anExaminee(server, { exam: every, confirmed: false });
  const { data } = await server.ask('examinees.show', { as: staff, params: { id: somebody.id } });
  const [personality, motivation, ...others] = data.portion_states.map(({ answer_id }) => answer_id);
  expect(data).toMatchObject({
    ...{ personality_id: personality, motivation_id: motivation, subject_no: 2, locks: {} },
    subjects: others
      .slice(0, 2)
      .map((id) => ({ id, status: 1, exam_item: { type: 'subjects', language: null } })),
  });
  expect(data.updatable_field).toEqual(expect.arrayContaining(['name', 'email', 'tags']));
  expect(data.updatable_field).not.toContain('section_id');
  await server.ask('sittings.start', { as: await confirmed(somebody), params: { id: others[0] ?? 0 } });
  const begun = (await server.ask('examinees.show', { as: staff, params: { id: somebody.id } })).data;
  expect(begun).toMatchObject({ updatable_field: [], locks: { time_factor: 'begun' } });
  expect(begun.subjects[0]?.exam_item.language).toBe('ja');
});

async function confirmed<P extends { id: number }>(somebody: P): Promise<P> {
  await server.rows('update examinees set profile_updated_at = now() where id = $1', [somebody.id]);
  return somebody;
}

it('the factor patterns of the exam stand with the result, as far as it is shown', async () => {
  const portions = ['personality', 'motivation'] as const;
  const of = await anExam(server, { client: exam.client, portions });
  const [first, second] = [
    await aPattern(server, of, [aRow('T1-1', { cuts: [2, 2, 2, 2] })]),
    await aPattern(server, of, [aRow('M1-3', { cuts: [98, 98, 98, 98] }), aRow('P1-2', { weight: 0 })]),
  ];
  const [matched, nobody] = [
    await aScoredPerson(server, { exam: of }),
    await anExaminee(server, { exam: of }),
  ];
  const patternsOf = async ({ id }: { id: number }, as = staff) =>
    (await server.ask('examinees.show', { as, params: { id } })).data.patterns;
  const answersAs = (index: number) =>
    server.rows(
      `update results set scores = jsonb_set(scores, '{reliability,index}', to_jsonb($2::int))
       where examinee_id = $1 and form_id like 'personality%'`,
      [matched.id, index],
    );
  // A pattern of personality has no word where the answers cannot be relied on.
  await answersAs(20);
  expect(await patternsOf(matched)).toMatchObject([{ match: 100, match_word: null }, { match_word: 1 }]);
  await answersAs(100);
  expect(await patternsOf(matched)).toEqual([
    { id: first, name: 'Pattern 1', match: 100, expected: 100, match_word: 5 },
    { id: second, name: 'Pattern 2', match: 0, expected: expect.any(Number), match_word: 1 },
  ]);
  expect(await patternsOf(nobody)).toEqual([]);
  const limited = await aUser(server, { client: exam.client, role: 'o', restricted: true });
  await permit(server, limited, of, { manage: true });
  expect(await patternsOf(matched, limited)).toEqual([]);
  await server.rows('update exams set deviation = 0 where id = $1', [of.id]);
  const word = { match: null, expected: null, match_word: expect.any(Number) };
  expect(await patternsOf(matched)).toMatchObject([
    { id: first, ...word },
    { id: second, ...word },
  ]);
  await server.rows(`update exams set result_mode = 'motivation' where id = $1`, [of.id]);
  expect(await patternsOf(matched)).toMatchObject([{ id: second }]);
  await server.rows('update factor_patterns set revision = 2, matched_at = null where id = $1', [second]);
  await server.rows('update exams set deviation = 1 where id = $1', [of.id]);
  expect(await patternsOf(matched)).toMatchObject([{ id: second, match: null, match_word: null }]);
});
