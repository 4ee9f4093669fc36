import type pg from 'pg';
import type { NewestDocument, ScoreRow } from '#server/features/sittings/end/score-store.ts';
import { scoreRowsOf } from '#server/features/sittings/end/score-store.ts';

/** A score that is kept otherwise than its document says: undefined where it is not kept, or where it should not be. */
export interface ScoreDifference {
  client_id: number;
  examinee_id: number;
  score: string;
  kept: ScoreRow | undefined;
  meant: ScoreRow | undefined;
}

/** People read at a time. */
const atOnce = 1_000;

/** Compares the scores that are kept of everybody with the newest documents of everybody, some people at a time. */
export async function* compareScores(pool: pg.Pool): AsyncGenerator<ScoreDifference> {
  for (let after: Person = { client_id: 0, id: 0 }; ; ) {
    const { rows: people } = await pool.query<Stored>(storedText, [after.client_id, after.id, atOnce]);
    for (const person of people) yield* differencesOf(person);
    const last = people.at(-1);
    if (!last) return;
    after = last;
  }
}

interface Person {
  client_id: number;
  id: number;
}

interface Stored extends Person {
  documents: Omit<NewestDocument, 'examinee_id'>[] | null;
  kept: ScoreRow[] | null;
}

const storedText = `
  select x.client_id, x.id,
    (select jsonb_agg(jsonb_build_object('answer_id', d.answer_id, 'scores', d.scores))
      from (
        select a.id as answer_id, r.scores
        from answers a
        cross join lateral (
          select scores from results r where r.client_id = a.client_id and r.answer_id = a.id
          order by r.revision desc limit 1
        ) r
        where a.client_id = x.client_id and a.examinee_id = x.id and a.status >= 3
        union all
        (select null, c.scores from composites c where c.client_id = x.client_id and c.examinee_id = x.id
          order by c.revision desc limit 1)
      ) d) as documents,
    (select jsonb_agg(to_jsonb(s)) from scores s where s.client_id = x.client_id and s.examinee_id = x.id) as kept
  from examinees x
  where (x.client_id, x.id) > ($1, $2)
  order by x.client_id, x.id limit $3`;

function* differencesOf({ client_id, id: examinee_id, documents, kept }: Stored): Generator<ScoreDifference> {
  const meant = (documents ?? []).flatMap((document) => scoreRowsOf({ examinee_id, ...document }));
  const meantBy = new Map(meant.map((row) => [row.score, row]));
  const keptBy = new Map((kept ?? []).map((row) => [row.score, row]));
  for (const score of new Set([...meantBy.keys(), ...keptBy.keys()])) {
    const [is, should] = [keptBy.get(score), meantBy.get(score)];
    if (!is || !should || !isSame(is, should))
      yield { client_id, examinee_id, score, kept: is, meant: should };
  }
}

function isSame(kept: ScoreRow, meant: ScoreRow): boolean {
  return (Object.keys(meant) as (keyof ScoreRow)[]).every((column) => kept[column] === meant[column]);
}
