import { defaultCuts } from '#contract/codes/analysis.ts';
import type { StoredRow } from '#server/features/analysis/matches/matcher.ts';
import type { TestServer } from './a-server.ts';
import type { TestExam } from './people.ts';

export type PatternRows = StoredRow[];

/** A row with half the most weight and the cuts of a new one, unless told. */
export const aRow = (score: string, more: Partial<StoredRow> = {}): StoredRow => ({
  ...{ score, direction: 1, cuts: [...defaultCuts], weight: 50 },
  ...more,
});

/** The same row as a call is sent it. */
export const aSentRow = (score = 'T1-1', more: object = {}) => ({
  ...{ score, direction: 1, evaluation_scores: [...defaultCuts], reference_value: 50, ...more },
});

/** A factor pattern of an exam, as the call makes it, with nobody matched yet. Returns its id. */
export async function aPattern(
  server: TestServer,
  exam: TestExam,
  rows: PatternRows = [aRow('T1-1')],
): Promise<number> {
  const [made] = await server.rows<{ id: number }>(
    `with made as (
       insert into factor_patterns (client_id, exam_id, name, source, created_by)
       select $1, $2, 'Pattern ' || count(*) + 1, 'authored', 'Staff' from factor_patterns
       where client_id = $1 and exam_id = $2
       returning client_id, id
     ), rows as (
       insert into factor_pattern_rows (client_id, pattern_id, position, score, direction, cuts, weight)
       select made.client_id, made.id, r.position, r.score, r.direction, r.cuts, r.weight
       from made, rows from (jsonb_to_recordset($3) as (score text, direction smallint, cuts smallint[], weight smallint))
         with ordinality as r(score, direction, cuts, weight, position)
     )
     select id from made`,
    [exam.client.id, exam.id, JSON.stringify(rows)],
  );
  if (!made) throw new Error('a pattern was not made');
  return made.id;
}
