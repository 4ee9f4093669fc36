import type pg from 'pg';
import { getQuestionKind } from '#items/kinds/registry.ts';
import { getForm } from '#items/registry.ts';
import { makeTokens } from '#server/access/tokens.ts';

/** A simulated candidate in the middle of a portion. */
export interface RunningCandidate {
  answer_id: number;
  token: string;
  /** Counts its saves. */
  seq: number;
}

const form_id = 'personality-recruit-v1';

/**
 * Adds people to the demo's exam who are logged in and have just begun. Written as rows: logging in and beginning
 * are not what is measured here.
 */
export async function addRunningCandidates(
  pool: pg.Pool,
  app_secret: string,
  people: number,
): Promise<RunningCandidate[]> {
  const { form } = getForm(form_id);
  const made = await pool.query<Made>(text, [
    people,
    form.form_id,
    form.item_count,
    getQuestionKind(form.kind).options,
    form.page_size,
    form.page_count,
    Math.round(form.time_limit / 60),
  ]);
  await pool.query('analyze examinees, answers, examinee_sessions');
  const tokens = makeTokens([app_secret]);
  return made.rows.map(({ client_id, exam_id, examinee_id, answer_id, session_id }) => {
    const ids = {
      id: Number(examinee_id),
      cid: Number(client_id),
      eid: Number(exam_id),
      sid: Number(session_id),
    };
    return { answer_id: Number(answer_id), token: tokens.sign({ k: 'e', ...ids }).access_token, seq: 0 };
  });
}

interface Made {
  client_id: string;
  exam_id: string;
  examinee_id: string;
  answer_id: string;
  session_id: string;
}

const text = `
  with exam as (
    select e.client_id, e.id, i.id as item_id
    from clients c
    join exams e on e.client_id = c.id and e.directory = 'recruit'
    join exam_items i on i.client_id = e.client_id and i.exam_id = e.id and i.type = 'personality'
    where c.hash = 'demo'
  ), people as (
    insert into examinees (client_id, exam_id, login_id, password_sealed, name, test_status, is_simulated,
      profile_updated_at, start_at, last_activity_at)
    select exam.client_id, exam.id, 'bench' || n, '-', 'bench ' || n, 2, true, now(), now(), now()
    from exam, generate_series(1, $1::int) n
    returning client_id, exam_id, id
  ), sessions as (
    insert into examinee_sessions (client_id, examinee_id, refresh_hash)
    select client_id, id, 'bench' || id from people
    returning examinee_id, id
  ), portions as (
    insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value, options,
      page_size, page_count, page_seqs, page_seconds, writer, seed, language, time_limit, start_at, deadline, saved_at)
    select p.client_id, p.exam_id, p.id, exam.item_id, 'personality', $2, 0, 2, repeat('0', $3), $4, $5, $6::int,
      array_fill(0, array[$6::int]), array_fill(0::real, array[$6::int]), 'bench-writer',
      md5('bench'), 'ja', $7::int, now(),
      now() + make_interval(mins => $7::int), now()
    from people p, exam
    returning examinee_id, id
  ), counted as (
    update exam_counters c set registered_person_number = registered_person_number + $1,
      under_examination_person_number = under_examination_person_number + $1
    from exam where c.client_id = exam.client_id and c.exam_id = exam.id
  )
  select p.client_id, p.exam_id, p.id as examinee_id, a.id as answer_id, s.id as session_id
  from people p join sessions s on s.examinee_id = p.id join portions a on a.examinee_id = p.id
  order by p.id`;
