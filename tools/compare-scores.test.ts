import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getForm } from '#items/registry.ts';
import { makeSealer } from '#server/adapters/sealing.ts';
import { aDatabase } from '#tests/makers/a-database.ts';
import { aFile } from '#tests/makers/a-file.ts';
import { aPattern, aRow } from '#tests/makers/a-pattern.ts';
import { aScoredPerson } from '#tests/makers/a-scored-person.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient, anExam, anExaminee, aUser, type TestExam, type TestSitting } from '#tests/makers/people.ts';
import { compareScores, type Difference } from './compare-scores.ts';
import { seedDemo } from './demo/seed-demo.ts';

const server = await aServer();
const client = await aClient(server);
const staff = await aUser(server, { client });
const portions = ['personality', 'motivation', 'verbal_1', 'jimu'] as const;

/** With patterns that are ready, of scores of every kind. */
async function anExamWithPatterns(more: Partial<Parameters<typeof anExam>[1]> = {}): Promise<TestExam> {
  const exam = await anExam(server, { client, portions, ...more });
  await aPattern(
    server,
    exam,
    ['T1-1', 'P2-2', 'M3-3', '2-6'].map((score) => aRow(score)),
  );
  await aPattern(server, exam, [aRow('V-4'), aRow('J1-5', { direction: 2, weight: 30 })]);
  await server.rows('update factor_patterns set matched_at = now() where exam_id = $1', [exam.id]);
  return exam;
}
const matchesOf = (person: TestSitting) =>
  server.rows('select * from pattern_matches where examinee_id = $1 order by pattern_id', [person.id]);

async function differences(pool = server.database.pool): Promise<Difference[]> {
  const found: Difference[] = [];
  for await (const each of compareScores(pool)) found.push(each);
  return found;
}
const scoresOf = (person: TestSitting, columns = '*') =>
  server.rows(`select ${columns} from scores where client_id = $1 and examinee_id = $2 order by score`, [
    person.client_id,
    person.id,
  ]);

describe('the scores of a person', () => {
  it('are kept with the results, one row a score, from every test and what follows from several', async () => {
    const person = await aScoredPerson(server, { exam: await anExamWithPatterns() });
    const kept = await scoresOf(
      person,
      `score, answer_id is null as is_composite, norm_id is null as has_no_norm`,
    );
    // 12 factors, 10 motives, a subject, the office test and its 5 types, 6 jobs.
    expect(kept).toHaveLength(12 + 10 + 1 + 6 + 6);
    expect(kept.map(({ score }) => score)).toEqual(
      expect.arrayContaining(['T1-1', 'P2-2', 'M10-3', 'V-4', 'J-5', 'J3-5', '1-6']),
    );
    expect(kept.filter(({ is_composite }) => is_composite).map(({ score }) => score)).toEqual(
      ['1', '2', '3', '4', '5', '6'].map((k) => `${k}-6`),
    );
    expect(kept.every(({ is_composite, has_no_norm }) => is_composite === has_no_norm)).toBe(true);
    expect(await differences()).toEqual([]);
  });

  it('follow a norm that came into force since, when the person is scored anew', async () => {
    const person = await aScoredPerson(server, { exam: await anExamWithPatterns() });
    const before = await scoresOf(person, 'score, norm_version');
    const form_id = 'motivation-recruit-v1';
    const { norm } = getForm(form_id);
    await server.rows(
      `insert into norms (norm_id, version, form_id, exam_type, language, n, norm, measured_by, in_force_at)
       values ($1, '2', $2, 1, 'ja', 400, $3, 'admin:1', now())`,
      [norm.id, form_id, JSON.stringify({ ...norm, version: '2', n: 400, provisional: false })],
    );
    await server.ask('examinees.rescore', { as: staff, params: { id: person.id } });
    expect(await scoresOf(person, 'score, norm_version')).toEqual(
      before.map(({ score, norm_version }) => ({
        score,
        norm_version: score.endsWith('-3') ? '2' : norm_version,
      })),
    );
    expect(await differences()).toEqual([]);
  });

  it('go with a test that is reset, and the job suitabilities are those of what is left', async () => {
    const person = await aScoredPerson(server, { exam: await anExamWithPatterns() });
    const answers = await server.rows<{ id: number; type: string }>(
      'select id, type from answers where client_id = $1 and examinee_id = $2',
      [person.client_id, person.id],
    );
    const reset = (type: string) =>
      server.ask('examinees.reset', {
        as: staff,
        params: { id: person.id, x: answers.find((answer) => answer.type === type)?.id ?? 0 },
        body: { reason: 'The line broke' },
      });
    await reset('subjects');
    const left = (await scoresOf(person)).map(({ score }) => score);
    expect(left).not.toContain('V-4');
    expect(left).toContain('1-6');
    expect(await differences()).toEqual([]);
    await reset('personality');
    const sources = new Set((await scoresOf(person)).map(({ score }) => score.slice(-1)));
    expect([...sources].sort()).toEqual(['3', '5']);
    expect(await differences()).toEqual([]);
    await reset('motivation');
    expect(await matchesOf(person)).toHaveLength(2);
    await reset('jimu');
    expect([await scoresOf(person), await matchesOf(person)]).toEqual([[], []]);
    expect(await differences()).toEqual([]);
  });

  it('come from paper with their profiles and matches', async () => {
    const exam = await anExamWithPatterns({ portions: ['personality', 'verbal_1'], exam_style: 'p' });
    const person = await anExaminee(server, { exam });
    const text = `ログインID,性格検査,言語Ⅰ\r\n${person.login_id},${'1243'.repeat(30)},${'1234'.repeat(6)}`;
    const file = aFile('a.csv', new TextEncoder().encode(text), 'text/csv');
    const body = { file_type: '1', dry_run: '0', file } as const;
    await server.ask('examinees.importAnswers', { as: staff, params: { id: exam.id }, body });
    const matches = await server.rows('select match from pattern_matches where examinee_id = $1', [
      person.id,
    ]);
    expect(matches).toHaveLength(2);
    expect(await differences()).toEqual([]);
  });

  it('go with an exam that is initialised, and no other exam’s', async () => {
    const exams = [await anExamWithPatterns(), await anExamWithPatterns()] as [TestExam, TestExam];
    const [gone, kept] = [
      await aScoredPerson(server, { exam: exams[0] }),
      await aScoredPerson(server, { exam: exams[1] }),
    ];
    const { data } = await server.ask('exams.show', { as: staff, params: { id: exams[0].id } });
    const body = { name: data.name, end_sittings: false };
    await server.ask('exams.init', { as: staff, params: { id: exams[0].id }, body });
    expect(await scoresOf(gone)).toEqual([]);
    expect(await scoresOf(kept)).toHaveLength(35);
    expect([(await matchesOf(gone)).length, (await matchesOf(kept)).length]).toEqual([0, 2]);
    expect(await differences()).toEqual([]);
  });
});

describe('the check of scores', () => {
  it('names a score that differs, one that is missing and one too many', async () => {
    const person = await aScoredPerson(server, { exam: await anExam(server, { client }) });
    const of = [person.client_id, person.id];
    const where = 'where client_id = $1 and examinee_id = $2 and score =';
    await server.rows(`update scores set t = case t when 50 then 51 else 50 end ${where} 'T1-1'`, of);
    await server.rows(`delete from scores ${where} 'P2-2'`, of);
    await server.rows(
      `insert into scores (client_id, exam_id, examinee_id, score, scoring_version) values ($1, $3, $2, 'V-4', '1')`,
      [...of, person.exam.id],
    );
    const found = await differences();
    expect(found.map(({ name }) => name).sort()).toEqual(['P2-2', 'T1-1', 'V-4']);
    expect(found.find(({ name }) => name === 'P2-2')).toMatchObject({ kept: undefined });
    expect(found.find(({ name }) => name === 'V-4')).toMatchObject({ meant: undefined });
  });

  it('names a spoiled profile and spoiled matches', async () => {
    const person = await aScoredPerson(server, { exam: await anExamWithPatterns() });
    const [first, second] = await matchesOf(person);
    const of = [person.client_id, person.id];
    const names = async () =>
      (await differences()).flatMap(({ examinee_id, name }) => (examinee_id === person.id ? [name] : []));
    const spoiled = async (table: 'score_profiles' | 'pattern_matches', set: string, among = 'true') => {
      const where = `where client_id = $1 and examinee_id = $2 and ${among}`;
      const kept = await server.rows(`select * from ${table} ${where}`, of);
      await server.rows(
        set === 'delete' ? `delete from ${table} ${where}` : `update ${table} set ${set} ${where}`,
        of,
      );
      const found = await names();
      await server.rows(`delete from ${table} ${where}`, of);
      const columns = Object.keys(kept[0] ?? {}).filter((column) => !column.startsWith('packed_'));
      await server.rows(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(kept)],
      );
      return found;
    };
    expect(await names()).toEqual([]);
    const both = [`pattern ${first?.pattern_id}`, `pattern ${second?.pattern_id}`];
    expect(await spoiled('score_profiles', 'ts[22] = ts[22] + 1')).toEqual(['M10-3 in the profile']);
    expect(await spoiled('score_profiles', 'sems[22] = 99')).toEqual(['M10-3 in the profile']);
    expect(await spoiled('score_profiles', 'calibrated[22] = not calibrated[22]')).toEqual([
      'M10-3 in the profile',
    ]);
    expect(await spoiled('score_profiles', `norms = norms || '{another}'`)).toEqual(['norms of the profile']);
    expect(await spoiled('score_profiles', 'delete')).toEqual(['the profile', ...both]);
    const one = `pattern_id = ${first?.pattern_id}`;
    for (const set of ['match = 101', 'expected = 101', 'revision = 2', 'scored_at = now()', 'delete'])
      expect(await spoiled('pattern_matches', set, one)).toEqual([both[0]]);
    // Who is not matched yet is missing in no pattern that is ready.
    await server.rows('update factor_patterns set matched_at = null where id = $1', [first?.pattern_id]);
    expect(await spoiled('pattern_matches', 'delete', one)).toEqual([]);
    expect(await names()).toEqual([]);
  });

  it('finds nothing once the migration has filled the scores of what was scored before', async () => {
    await server.rows('delete from scores');
    const scored = await differences();
    expect(scored.length).toBeGreaterThan(100);
    const [, ...filling] = migration.split('-- The scores of what was scored before');
    for (const statement of `--${filling.join('')}`.split('--> statement-breakpoint'))
      await server.rows(statement);
    expect(await differences()).toEqual([]);
  });

  it('finds nothing in the demo', async () => {
    const demo = await aDatabase();
    await seedDemo(demo, makeSealer(['a secret of at least thirty-two characters']));
    const { rows } = await demo.pool.query<{ n: number }>('select count(*)::int as n from scores');
    expect(rows[0]?.n).toBeGreaterThan(1_000);
    expect(await differences(demo.pool)).toEqual([]);
    await demo.drop();
  });
});

const folder = new URL('../server/db/migrations/', import.meta.url);
const file = readdirSync(folder).find((name) => name.endsWith('_scores.sql')) ?? 'none';
const migration = readFileSync(new URL(file, folder), 'utf8');
