import { scorePlaces } from '#contract/codes/score-places.ts';
import { createRandom } from '#scoring/random.ts';
import type { TestServer } from './a-server.ts';
import { anExaminee, type TestExam } from './people.ts';

/** Somebody with scores of the twelve factors of personality. */
export interface FactoredPerson {
  /** One T-score for all factors, or twelve; null where one is not judged. Left out: no result at all. */
  ts?: number | readonly (number | null)[];
  reliability_index?: number;
  scoring_version?: string;
  gender_cd?: number;
  generation_cd?: number;
  classification_id?: number | null;
  person_cd?: string;
  is_hidden?: 0 | 1;
}

const random = createRandom(7);

/** People of whom the first factor is so much higher than in the norm. */
export function aFactoredGroup(number: number, higher: number, more: FactoredPerson = {}): FactoredPerson[] {
  const drawn = (mean: number) => Math.round(Math.max(2, Math.min(98, mean + 10 * random.normal())));
  return Array.from({ length: number }, () => ({
    ts: Array.from({ length: 12 }, (_, factor) => drawn(factor === 0 ? 50 + higher : 50)),
    ...more,
  }));
}

/** Adds people with scores as they are stated, at once. */
export async function addFactored(
  server: TestServer,
  exam: TestExam,
  people: readonly FactoredPerson[],
): Promise<{ id: number; login_id: string }[]> {
  const pattern = await anExaminee(server, { exam });
  await server.rows('update examinees set is_hidden = 1 where client_id = $1 and id = $2', [
    exam.client_id,
    pattern.id,
  ]);
  const rows = people.map(({ ts, ...person }, at) => {
    const twelve = typeof ts === 'number' ? Array.from({ length: 12 }, () => ts) : ts;
    const profile = twelve && scorePlaces.map((_, place) => twelve[place] ?? null);
    return { at, reliability_index: 80, scoring_version: '1', is_hidden: 0, ...person, ts: profile };
  });
  return server.rows<{ id: number; login_id: string }>(
    `with given as (
       select 'f' || lpad($2::text, 5, '0') || lpad(n.at::text, 4, '0') as login_id, n.*
       from jsonb_to_recordset($3::jsonb) as n(at int, reliability_index smallint, scoring_version text,
         gender_cd smallint, generation_cd smallint, classification_id bigint, person_cd text, is_hidden smallint,
         ts smallint[])
     ), people as (
       insert into examinees (client_id, exam_id, login_id, password_sealed, test_status, reliability_index, gender_cd,
         generation_cd, classification_id, person_cd, is_hidden)
       select x.client_id, x.exam_id, g.login_id, x.password_sealed, 3, g.reliability_index, g.gender_cd,
         g.generation_cd, g.classification_id, g.person_cd, g.is_hidden
       from examinees x, given g where x.id = $1 and x.client_id = $4
       returning client_id, exam_id, id, login_id
     ), portions as (
       insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value,
         options, page_size, page_count, page_seqs, page_seconds, time_limit)
       select a.client_id, a.exam_id, p.id, a.exam_item_id, a.type, a.form_id, a.position, a.status, a.value,
         a.options, a.page_size, a.page_count, a.page_seqs, a.page_seconds, a.time_limit
       from people p join answers a on a.client_id = $4 and a.examinee_id = $1
       returning client_id, exam_id, examinee_id, id, type
     ), kept as (
       insert into scores (client_id, exam_id, examinee_id, score, answer_id, t, scoring_version)
       select p.client_id, p.exam_id, p.id, ($5::text[])[nth], o.id, g.ts[nth], g.scoring_version
       from people p join given g using (login_id)
       join portions o on o.examinee_id = p.id and o.type = 'personality', generate_series(1, 12) as nth
       where g.ts is not null
     ), profiles as (
       insert into score_profiles (client_id, exam_id, examinee_id, ts, sems, calibrated, norms)
       select p.client_id, p.exam_id, p.id, g.ts, array_fill(4::real, array[$6::int]),
         array_fill(false, array[$6::int]), '{}'
       from people p join given g using (login_id) where g.ts is not null
     )
     select id, login_id from people order by login_id`,
    [
      ...[pattern.id, pattern.id % 100_000, JSON.stringify(rows), exam.client_id],
      ...[scorePlaces, scorePlaces.length],
    ],
  );
}
