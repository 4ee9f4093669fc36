import type { Composite, Scores } from '#contract/shapes/result.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { type CountedState, finishedOn } from '../../exams/door.ts';
import { countedPortions, derivedState } from '../store.ts';
import type { PaperAnswer } from './end-on-paper.ts';
import type { NewestScores } from './result-store.ts';
import { keepScores } from './score-store.ts';

/*
 * What closing a portion writes, for many at once: each statement takes a list, so that a room's answers from paper take
 * a few round trips for a hundred people, not ten for each portion.
 */

/** An answer and what it scored. */
export type ScoredAnswer = PaperAnswer & { scores: Scores };

/** Ends portions that are unanswered, of people who are not hidden; answers how many were. */
export function endPortions(scope: TenantScope, answers: readonly PaperAnswer[]): Promise<number> {
  return scope.db.run(statements.end, [scope.client_id, JSON.stringify(answers)]);
}

/** Adds a revision of each portion's result. */
export async function addResults(
  scope: TenantScope,
  exam_id: number,
  answers: readonly ScoredAnswer[],
): Promise<void> {
  const rows = answers.map(({ examinee_id, answer_id, seed, scores }) => ({
    ...{ examinee_id, answer_id, seed, scores, form_id: scores.form_id },
    ...{ version: scores.scoring_version, norm_id: scores.norm.id, norm_version: scores.norm.version },
  }));
  await scope.db.run(statements.addResults, [scope.client_id, exam_id, JSON.stringify(rows)]);
  await keepScores(scope, exam_id, answers);
}

/** Locks people until the transaction ends, in the order of their ids, and answers their states. */
export async function lockPeople(
  scope: TenantScope,
  ids: readonly number[],
): Promise<Map<number, CountedState>> {
  const rows = await scope.db.rows<CountedState & { id: number }>(statements.lock, [scope.client_id, ids]);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/** The newest results of people's ended portions, each person's in the exam's order. */
export function listNewestOf(
  scope: TenantScope,
  ids: readonly number[],
): Promise<(NewestScores & { examinee_id: number })[]> {
  return scope.db.rows(statements.newest, [scope.client_id, ids]);
}

/** What follows from somebody's results together. */
export interface NewComposite {
  examinee_id: number;
  scores: Composite;
  result_ids: number[];
}

export async function addComposites(
  scope: TenantScope,
  exam_id: number,
  composites: readonly NewComposite[],
): Promise<void> {
  if (composites.length === 0) return;
  await scope.db.run(statements.addComposites, [scope.client_id, exam_id, JSON.stringify(composites)]);
  const documents = composites.map(({ examinee_id, scores }) => ({ examinee_id, answer_id: null, scores }));
  await keepScores(scope, exam_id, documents);
}

/** Derives the states of people who are locked from their portions. @param reliability of those who have an index */
export async function derivePeople(
  scope: TenantScope,
  ids: readonly number[],
  reliability: readonly { id: number; index: number }[],
): Promise<Map<number, CountedState>> {
  const indexes = Object.fromEntries(reliability.map(({ id, index }) => [id, index]));
  const rows = await scope.db.rows<CountedState & { id: number }>(statements.derive, [
    ...[scope.client_id, ids, JSON.stringify(indexes)],
  ]);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

const statements = {
  end: {
    name: 'end_portions_on_paper',
    text: `
      update answers a set status = 3, closed_by = 'import', value = n.value, seed = n.seed, language = n.language,
        random_position = null, writer = null, start_at = null, deadline = null, submitted_at = statement_timestamp()
      from jsonb_to_recordset($2::jsonb) as n(answer_id bigint, value text, seed text, language text), examinees x
      where a.client_id = $1 and a.id = n.answer_id and a.status = 1
        and x.client_id = $1 and x.id = a.examinee_id and x.is_hidden = 0`,
  },
  addResults: {
    name: 'add_results_together',
    text: `
      insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
        form_id, seed, scores)
      select $1::bigint, $2::bigint, n.examinee_id, n.answer_id,
        coalesce((select max(r.revision) from results r where r.client_id = $1 and r.answer_id = n.answer_id), 0) + 1, n.version, n.norm_id,
        n.norm_version, n.form_id, n.seed, n.scores
      from jsonb_to_recordset($3::jsonb) as n(examinee_id bigint, answer_id bigint, version text, norm_id text,
        norm_version text, form_id text, seed text, scores jsonb)`,
  },
  lock: {
    name: 'lock_examinees',
    text: `
      select id, test_status, is_output, is_printed, is_hidden, ${finishedOn} from examinees
      where client_id = $1 and id = any($2::bigint[]) order by id for no key update`,
  },
  newest: {
    name: 'list_newest_results_of',
    text: `
      select a.examinee_id, r.id, a.type, r.scores
      from answers a
      cross join lateral (
        select r.id, r.scores from results r where r.client_id = $1 and r.answer_id = a.id
        order by r.revision desc limit 1
      ) r
      where a.client_id = $1 and a.examinee_id = any($2::bigint[]) and a.status >= 3
      order by a.examinee_id, a.position`,
  },
  addComposites: {
    name: 'add_composites_together',
    text: `
      insert into composites (client_id, exam_id, examinee_id, revision, scoring_version, result_ids, scores)
      select $1::bigint, $2::bigint, n.examinee_id,
        coalesce((select max(c.revision) from composites c where c.client_id = $1 and c.examinee_id = n.examinee_id), 0) + 1,
        n.scores ->> 'scoring_version',
        n.result_ids, n.scores
      from jsonb_to_recordset($3::jsonb) as n(examinee_id bigint, result_ids bigint[], scores jsonb)`,
  },
  derive: {
    name: 'derive_examinee_states',
    text: `
      update examinees x
      set reliability_index = coalesce(($3::jsonb ->> x.id::text)::smallint, reliability_index), ${derivedState},
        last_activity_at = now()
      from (
        select examinee_id, ${countedPortions} from answers
        where client_id = $1 and examinee_id = any($2::bigint[]) group by examinee_id
      ) p
      where x.client_id = $1 and x.id = p.examinee_id
      returning x.id, x.test_status, x.is_output, x.is_printed, x.is_hidden, ${finishedOn}`,
  },
};
