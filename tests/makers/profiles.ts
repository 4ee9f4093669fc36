import { placeOf, scorePlaces } from '#contract/codes/score-places.ts';
import type { TestServer } from './a-server.ts';
import type { TestExam } from './people.ts';

/** Somebody with scores that nobody had to answer for. */
export interface TestProfile {
  name?: string;
  /** T-scores by name; absent: no result at all. */
  ts?: Readonly<Record<string, number>>;
  /** The standard error of each of them; null: none is known. */
  sem?: number | null;
  reliability_index?: number | null;
  gender_cd?: number | null;
  generation_cd?: number | null;
  classification_id?: number | null;
  is_hidden?: 0 | 1;
  norms?: readonly string[];
}

/** Adds people with these scores to an exam, and returns their ids in the same order. */
export async function addProfiles(
  server: Pick<TestServer, 'rows'>,
  exam: TestExam,
  profiles: readonly TestProfile[],
): Promise<number[]> {
  const [known] = await server.rows<{ number: number }>(
    'select count(*)::int as number from examinees where client_id = $1 and exam_id = $2',
    [exam.client_id, exam.id],
  );
  const rows = profiles.map((profile, at) => ({
    login_id: `a${(known?.number ?? 0) + at}`,
    name: profile.name ?? `試験 ${at}`,
    reliability_index: profile.reliability_index ?? null,
    gender_cd: profile.gender_cd ?? null,
    generation_cd: profile.generation_cd ?? null,
    classification_id: profile.classification_id ?? null,
    is_hidden: profile.is_hidden ?? 0,
  }));
  await server.rows(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, test_status, reliability_index, gender_cd,
       generation_cd, classification_id, is_hidden)
     select $1, $2, n.login_id, '', n.name, 3, n.reliability_index, n.gender_cd, n.generation_cd, n.classification_id,
       n.is_hidden
     from jsonb_to_recordset($3::jsonb) as n(login_id text, name text, reliability_index smallint, gender_cd smallint,
       generation_cd smallint, classification_id bigint, is_hidden smallint)`,
    [exam.client_id, exam.id, JSON.stringify(rows)],
  );
  const made = await server.rows<{ id: number; login_id: string }>(
    'select id::float8 as id, login_id from examinees where client_id = $1 and exam_id = $2',
    [exam.client_id, exam.id],
  );
  const ids = rows.map(({ login_id }) => made.find((row) => row.login_id === login_id)?.id ?? 0);
  const scored = profiles.flatMap(({ ts, sem = 4, norms = ['a-norm-v1-design 1'] }, at) => {
    if (!ts) return [];
    const by = <T>(value: (t: number | null) => T) => scorePlaces.map((score) => value(ts[score] ?? null));
    return {
      examinee_id: ids[at],
      ts: by((t) => t),
      sems: by((t) => (t === null ? null : sem)),
      calibrated: by(() => false),
      norms,
    };
  });
  await server.rows(
    `insert into score_profiles (client_id, exam_id, examinee_id, ts, sems, calibrated, norms)
     select $1, $2, n.examinee_id, n.ts, n.sems, n.calibrated, n.norms
     from jsonb_to_recordset($3::jsonb) as n(examinee_id bigint, ts smallint[], sems real[], calibrated boolean[], norms text[])`,
    [exam.client_id, exam.id, JSON.stringify(scored)],
  );
  // The same as rows of their own, as whoever scores people keeps both.
  await server.rows(
    `insert into scores (client_id, exam_id, examinee_id, score, t, sem, scoring_version)
     select p.client_id, p.exam_id, p.examinee_id, n.score, n.t, n.sem, '1'
     from score_profiles p, unnest($3::text[], p.ts, p.sems) as n(score, t, sem)
     where p.client_id = $1 and p.exam_id = $2 and p.examinee_id = any($4::bigint[]) and n.t is not null`,
    [exam.client_id, exam.id, scorePlaces, scored.map(({ examinee_id }) => examinee_id)],
  );
  return ids;
}

/** A pattern of ascending rows with the usual cuts, and everybody's match with it, as its job would keep them. */
export async function aPattern(
  server: TestServer,
  exam: TestExam,
  more: { weights: Readonly<Record<string, number>>; matches?: ReadonlyMap<number, number>; name?: string },
): Promise<number> {
  const [made] = await server.rows<{ id: number }>(
    `insert into factor_patterns (client_id, exam_id, name, source, created_by, matched_at)
     values ($1, $2, $3, 'authored', 'Staff', now()) returning id::float8 as id`,
    [exam.client_id, exam.id, more.name ?? 'A pattern'],
  );
  const id = made?.id ?? 0;
  const rows = Object.entries(more.weights).map(([score, weight], position) => ({ score, weight, position }));
  await server.rows(
    `insert into factor_pattern_rows (client_id, pattern_id, position, score, direction, cuts, weight)
     select $1, $2, n.position, n.score, 1, array[42, 47, 53, 58], n.weight
     from jsonb_to_recordset($3::jsonb) as n(position smallint, score text, weight smallint)`,
    [exam.client_id, id, JSON.stringify(rows)],
  );
  const matches = [...(more.matches ?? [])].map(([examinee_id, match]) => ({ examinee_id, match }));
  await server.rows(
    `insert into pattern_matches (client_id, exam_id, pattern_id, revision, examinee_id, match, expected, scored_at)
     select $1, $2, $3, 1, n.examinee_id, n.match, n.match + .25, now()
     from jsonb_to_recordset($4::jsonb) as n(examinee_id bigint, match smallint)`,
    [exam.client_id, exam.id, id, JSON.stringify(matches)],
  );
  return id;
}

/** T-scores of every factor of personality: this one, but for those that are named. */
export function factorsAt(t: number, others: Readonly<Record<string, number>> = {}): Record<string, number> {
  const factors = scorePlaces.filter((score) => (placeOf(score) ?? 99) <= 12);
  return { ...Object.fromEntries(factors.map((score) => [score, t])), ...others };
}
