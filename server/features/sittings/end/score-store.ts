import type { Composite, Scores } from '#contract/shapes/result.ts';
import { listScores, writeScoreName } from '#scoring/reports/score-table.ts';
import type { TenantScope } from '../../../access/scope.ts';

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
  scoring_version: string;
  norm_id: string | null;
  norm_version: string | null;
}

/** The rows that a document means. */
export function scoreRowsOf({ examinee_id, answer_id, scores }: NewestDocument): ScoreRow[] {
  const norm = 'norm' in scores ? scores.norm : undefined;
  return listScores(scores).map(({ source, id, t, raw, sem }) => ({
    ...{ examinee_id, score: writeScoreName({ source, id }), answer_id, t, raw, sem },
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

/** Prepared, like the statement before it. */
const keepStatement = {
  name: 'keep_scores',
  text: `
    insert into scores (client_id, exam_id, examinee_id, score, answer_id, t, raw, sem, scoring_version, norm_id,
      norm_version)
    select $1::bigint, $2::bigint, n.examinee_id, n.score, n.answer_id, n.t, n.raw, n.sem, n.scoring_version, n.norm_id,
      n.norm_version
    from jsonb_to_recordset($3::jsonb) as n(examinee_id bigint, score text, answer_id bigint, t smallint,
      raw double precision, sem double precision, scoring_version text, norm_id text, norm_version text)
    order by n.examinee_id, n.score
    on conflict (client_id, examinee_id, score) do update set answer_id = excluded.answer_id, t = excluded.t,
      raw = excluded.raw, sem = excluded.sem, scoring_version = excluded.scoring_version, norm_id = excluded.norm_id,
      norm_version = excluded.norm_version`,
};
