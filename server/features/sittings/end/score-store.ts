import { scorePlaces } from '#contract/codes/score-places.ts';
import type { Composite, Scores } from '#contract/shapes/result.ts';
import { listScores, writeScoreName } from '#scoring/reports/score-table.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { holdPatterns, keepMatches, type StoredProfile } from '../../analysis/door.ts';

/** A person's newest document: of one portion, or of what follows from several. */
export interface NewestDocument {
  examinee_id: number;
  /** Null for a composite. */
  answer_id: number | null;
  scores: Scores | Composite;
}

/** A row of `scores`, without its company and exam. */
export interface ScoreRow {
  examinee_id: number;
  score: string;
  answer_id: number | null;
  t: number | null;
  raw: number | null;
  sem: number | null;
  calibrated: boolean;
  scoring_version: string;
  norm_id: string | null;
  norm_version: string | null;
}

/** The rows that a document means. */
export function scoreRowsOf({ examinee_id, answer_id, scores }: NewestDocument): ScoreRow[] {
  const norm = 'norm' in scores ? scores.norm : undefined;
  return listScores(scores).map(({ source, id, t, raw, sem, calibrated = false }) => ({
    ...{ examinee_id, score: writeScoreName({ source, id }), answer_id, t, raw, sem, calibrated },
    scoring_version: scores.scoring_version,
    norm_id: norm?.id ?? null,
    norm_version: norm?.version ?? null,
  }));
}

/**
 * Keeps the scores of documents that have just been added, in the same transaction, in place of those of older
 * revisions: the scores of a form are always the same ones.
 */
export async function keepScores(
  scope: TenantScope,
  exam_id: number,
  documents: readonly NewestDocument[],
): Promise<void> {
  const rows = documents.flatMap(scoreRowsOf);
  if (rows.length === 0) return;
  await scope.db.run(keepStatement, [scope.client_id, exam_id, JSON.stringify(rows)]);
}

/** Prepared: at the deadline everybody's portions are scored within seconds. */
const keepStatement = {
  name: 'keep_scores',
  text: `
    insert into scores (client_id, exam_id, examinee_id, score, answer_id, t, raw, sem, calibrated, scoring_version,
      norm_id, norm_version)
    select $1::bigint, $2::bigint, n.examinee_id, n.score, n.answer_id, n.t, n.raw, n.sem, n.calibrated,
      n.scoring_version, n.norm_id, n.norm_version
    from jsonb_to_recordset($3::jsonb) as n(examinee_id bigint, score text, answer_id bigint, t smallint,
      raw double precision, sem double precision, calibrated boolean, scoring_version text, norm_id text,
      norm_version text)
    order by n.examinee_id, n.score
    on conflict (client_id, examinee_id, score) do update set answer_id = excluded.answer_id, t = excluded.t,
      raw = excluded.raw, sem = excluded.sem, calibrated = excluded.calibrated,
      scoring_version = excluded.scoring_version, norm_id = excluded.norm_id, norm_version = excluded.norm_version`,
};

/**
 * Writes people's scores as one row each, from the rows of `scores` as they stand in this transaction, and their matches
 * with the exam's factor patterns. Whoever changes scores holds the person, so that no two write it at once, and does
 * this when the last of them is kept.
 */
export async function keepProfiles(
  scope: TenantScope,
  exam_id: number,
  ids: readonly number[],
): Promise<void> {
  // Sent together: an exam without patterns costs no further round trip.
  const [profiles, patterns] = await Promise.all([
    scope.db.rows<StoredProfile>(profileStatement, [scope.client_id, exam_id, ids, scorePlaces]),
    holdPatterns(scope, exam_id),
  ]);
  keepMatches(scope, patterns, profiles);
}

/** Prepared, like the statement before it. */
export const profileStatement = {
  name: 'keep_profiles',
  text: `
    insert into score_profiles (client_id, exam_id, examinee_id, ts, sems, calibrated, norms, scored_at)
    select $1::bigint, $2::bigint, x.id, p.ts, p.sems, p.calibrated,
      array(
        select distinct n.norm_id || ' ' || n.norm_version from scores n
        where n.client_id = $1 and n.examinee_id = x.id and n.norm_id is not null order by 1
      ), clock_timestamp()
    from examinees x
    cross join lateral (
      select array_agg(s.t order by place) as ts, array_agg(s.sem::real order by place) as sems,
        array_agg(coalesce(s.calibrated, false) order by place) as calibrated, count(s.score) as number
      from unnest($4::text[]) with ordinality as places(score, place)
      left join scores s on s.client_id = $1 and s.examinee_id = x.id and s.score = places.score
    ) p
    where x.client_id = $1 and x.exam_id = $2 and x.id = any($3::bigint[]) and p.number > 0
    order by x.id
    on conflict (client_id, examinee_id) do update set ts = excluded.ts, sems = excluded.sems,
      calibrated = excluded.calibrated, norms = excluded.norms, scored_at = excluded.scored_at
    returning examinee_id, ts, sems, calibrated, scored_at`,
};
