import { describe, expect, it } from 'vitest';
import { OutputCondition } from '#contract/shapes/output-condition.ts';
import { aPattern, aRow } from '#tests/makers/a-pattern.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClassification } from '#tests/makers/groupings.ts';
import { aLinkage, aLinkedPerson, aLinkKey } from '#tests/makers/linkages.ts';
import { anExam } from '#tests/makers/people.ts';

const server = await aServer();
const exam = await anExam(server, { portions: ['verbal_1'] });
const linkage = await aLinkage(server, { exam, pull_limit: 600 });
const key = await aLinkKey(server, linkage);

const pull = async (external_id: string) => {
  const params = { directory: exam.directory, external_id };
  const { data } = await server.ask('linkages.pullPerson', { as: key, params });
  if (!data.result) throw new Error('nothing is scored');
  return data.result;
};
const keep = (name: string, condition: object) =>
  server.rows(
    'insert into output_templates (client_id, exam_id, template_name, condition) values ($1, $2, $3, $4)',
    [exam.client_id, exam.id, name, OutputCondition.parse({ form: 2, ...condition })],
  );

const people: { id: number; external_id: string }[] = [];
for (let seed = 0; seed < 6; seed += 1) {
  const person = await aScoredPerson(server, { exam, seed });
  people.push({ id: person.id, external_id: await aLinkedPerson(server, linkage, person) });
}
const [first = { id: 0, external_id: '' }] = people;

describe('the standards of a result', () => {
  it('are none where no condition sets any, and then those of the first that does', async () => {
    await keep('none', {});
    expect((await pull(first.external_id)).standards).toEqual([]);
    await keep('b', { setting_standard_1: 'V-4', setting_standard_quantity_1: 2 });
    await keep('a', { setting_standard_1: 'V-4', setting_standard_quantity_1: 98 });
    const { standards, subjects } = await pull(first.external_id);
    expect(subjects[0]?.t).toBeGreaterThanOrEqual(2);
    expect(standards).toEqual([
      {
        ...{ place: 1, factor: 'V-4', name: subjects[0]?.name, compare: 1, quantity: 2 },
        ...{ pass: true, p: 0.99 },
      },
    ]);
  });

  it('say nothing where somebody lacks the score, and are not there where the exam hides numbers', async () => {
    await server.rows('delete from output_templates where exam_id = $1', [exam.id]);
    await keep('lacking', {
      ...{ setting_standard_2: 'N-4', setting_standard_quantity_2: 50 },
      setting_standard_quantity_compare_2: 2,
    });
    expect((await pull(first.external_id)).standards).toMatchObject([
      { place: 2, factor: 'N-4', compare: 2, quantity: 50, pass: null, p: null },
    ]);
    await server.rows('update exams set deviation = 0 where id = $1', [exam.id]);
    expect((await pull(first.external_id)).standards).toEqual([]);
    await server.rows('update exams set deviation = 1 where id = $1', [exam.id]);
  });
});

describe('the rank of a result', () => {
  it('is the place in the classification by the exam’s one pattern, on a page as alone', async () => {
    const one = await aClassification(server, exam);
    const pattern = await aPattern(server, exam, [aRow('V-4')]);
    await server.rows('update examinees set classification_id = $2 where exam_id = $1', [exam.id, one.id]);
    await server.rows(
      `insert into pattern_matches (client_id, exam_id, pattern_id, revision, examinee_id, match, expected, scored_at)
       select p.client_id, p.exam_id, f.id, f.revision, p.examinee_id, 50, 40 + p.examinee_id - $3, p.scored_at
       from score_profiles p join factor_patterns f on f.client_id = p.client_id and f.id = $2 where p.exam_id = $1
       on conflict (client_id, pattern_id, examinee_id) do update set expected = excluded.expected`,
      [exam.id, pattern, first.id],
    );
    const placed = people.map((_, at) => ({ rank: people.length - at, of: people.length }));
    const page = await server.ask('linkages.pullPeople', {
      ...{ as: key, params: { directory: exam.directory }, query: {} },
    });
    const found = new Map(page.data.map((each) => [each.external_id, each.result?.rank_in_classification]));
    expect(people.map(({ external_id }) => found.get(external_id))).toEqual(placed);
    expect((await pull(first.external_id)).rank_in_classification).toEqual(placed[0]);
  });

  it('is none of somebody who belongs nowhere, and nobody’s with a second pattern or fewer than five people', async () => {
    const place = 'update examinees set classification_id = $2 where id = $1';
    const [row] = await server.rows<{ id: number }>(
      'select classification_id as id from examinees where id = $1',
      [first.id],
    );
    await server.rows(place, [first.id, null]);
    expect((await pull(first.external_id)).rank_in_classification).toBeNull();
    const second = people[1] ?? first;
    expect((await pull(second.external_id)).rank_in_classification).toEqual({ rank: 5, of: 5 });
    await server.rows(place, [people[2]?.id, null]);
    expect((await pull(second.external_id)).rank_in_classification).toBeNull();
    await server.rows('update examinees set classification_id = $2 where exam_id = $1', [exam.id, row?.id]);
    expect((await pull(second.external_id)).rank_in_classification).toEqual({ rank: 5, of: 6 });
    await aPattern(server, exam, [aRow('V-4')]);
    expect((await pull(second.external_id)).rank_in_classification).toBeNull();
  });
});
