import { answerStatus } from '#contract/codes/status.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/** Numbers of saves that a device gives out in a second at most (docs/decisions/0022). */
const savesInASecond = 10;
/** The highest number that a save may name. */
const highestSeq = 2_000_000_000;

/**
 * SQL: sets `answers a` to the state before a begin, in its next attempt. The numbers of its pages are above every one
 * that a device can have given out in the former attempt: what a device still holds, or sends late, is older than
 * anything of the next attempt, and is never stored there.
 */
export function unbegun(client_id: number): Sql {
  return sql`status = ${answerStatus.unanswered}, value = repeat('0', length(a.value)),
    page_seqs = array_fill(least(${highestSeq}::float8, coalesce(extract(epoch from a.deadline - a.start_at), 0)
      * ${savesInASecond}::float8 + greatest(
        (select max(seq) from unnest(a.page_seqs) seq),
        (select max(d.seq) from drafts d where d.client_id = ${client_id} and d.answer_id = a.id)))::integer,
      array[a.page_count::int]),
    page_seconds = array_fill(0::real, array[a.page_count::int]), page = 1, writer = null,
    random_position = null, seed = null, language = null, attempt = a.attempt + 1, start_at = null,
    deadline = null, saved_at = null, submitted_at = null, closed_by = null`;
}
