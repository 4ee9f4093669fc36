import type { PatternState } from '#contract/codes/analysis.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { type StoredRow, scoredRowOf } from '../matches/matcher.ts';

/** A row that a search goes by, with the name of its score. */
type SearchedRow = PatternRow & Pick<StoredRow, 'score'>;

/** A pattern that a search goes by. */
export interface SearchedPattern {
  id: number;
  name: string;
  revision: number;
  state: PatternState;
  done: number;
  total: number;
  rows: SearchedRow[];
}

/** SQL: whether everybody's match is kept for the newest revision of `factor_patterns p`. */
export const stateOfPattern = sql`
  case when p.matched_at is not null then 'ready' when p.problem is not null then 'failed' else 'computing' end`;

type PatternRecord = Omit<SearchedPattern, 'rows'> & { rows: StoredRow[] };

/** A pattern of the scope's exam; undefined where it is another's, or was deleted. */
export async function findPattern(scope: ExamScope, id: number): Promise<SearchedPattern | undefined> {
  const found = await scope.db.one<PatternRecord>(sql`${patternsOf(scope)} and p.id = ${id}`);
  return found && searchedPattern(found);
}

/** All of the scope's exam, by name. */
export async function listPatterns(scope: ExamScope): Promise<SearchedPattern[]> {
  const found = await scope.db.rows<PatternRecord>(sql`${patternsOf(scope)} order by lower(p.name), p.id`);
  return found.map(searchedPattern);
}

function patternsOf({ client_id, exam_id }: ExamScope) {
  return sql`
    select p.id, p.name, p.revision, p.done, p.total, ${stateOfPattern} as state,
      coalesce((
        select json_agg(json_build_object('score', r.score, 'direction', r.direction, 'cuts', r.cuts, 'weight', r.weight)
          order by r.position)
        from factor_pattern_rows r where r.client_id = ${client_id} and r.pattern_id = p.id
      ), '[]') as rows
    from factor_patterns p where p.client_id = ${client_id} and p.exam_id = ${exam_id}`;
}

function searchedPattern({ rows, ...pattern }: PatternRecord): SearchedPattern {
  return { ...pattern, rows: rows.map((row) => ({ ...scoredRowOf(row), score: row.score })) };
}
