import type pg from 'pg';

/** Portions of each person. */
const portions = 3;
/** People who are written by one statement. */
const atOnce = 10_000;

/**
 * An exam of the demo's company with so many people, each with what somebody leaves who has taken three tests: a copy of
 * one finished person of the demo, with consent, session, events, log, mail and scores.
 */
export async function addPeopleWithEverything(
  pool: pg.Pool,
  name: string,
  people: number,
): Promise<{ id: number; some: number[] }> {
  const { rows } = await pool.query<{ client_id: string; id: string; source: string; mail: string }>(making, [
    name,
    people,
    portions,
  ]);
  const [exam] = rows;
  if (!exam) throw new Error('the demo has nobody who has finished');
  for (let from = 1; from <= people; from += atOnce)
    await pool.query(peopling, [
      ...[exam.client_id, exam.id, exam.source, exam.mail],
      ...[name, from, Math.min(from + atOnce - 1, people), portions],
    ]);
  await pool.query('vacuum analyze');
  const some = await pool.query<{ id: string }>(
    'select id from examinees where client_id = $1 and exam_id = $2 order by id limit 10',
    [exam.client_id, exam.id],
  );
  return { id: Number(exam.id), some: some.rows.map(({ id }) => Number(id)) };
}

const making = `
  with source as (
    select x.client_id, x.id, x.exam_id from examinees x
    join clients c on c.id = x.client_id and c.hash = 'demo'
    join exams e on e.client_id = x.client_id and e.id = x.exam_id and e.directory = 'recruit'
    join composites o on o.client_id = x.client_id and o.examinee_id = x.id
    order by x.id limit 1
  ), exam as (
    insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on, exam_type)
    select e.client_id, e.package_id, e.package_type, $1::text, $1::text, now() - interval '40 days', now() - interval '5 days',
      e.exam_type
    from source s join exams e on e.client_id = s.client_id and e.id = s.exam_id
    returning client_id, id
  ), counted as (
    insert into exam_counters (client_id, exam_id, registered_person_number) select client_id, id, $2::int from exam
    on conflict (client_id, exam_id) do update set registered_person_number = excluded.registered_person_number
  ), items as (
    insert into exam_items (client_id, exam_id, type, code, form_id, position)
    select exam.client_id, exam.id, i.type, i.code, i.form_id, i.position
    from exam, source s
    join exam_items i on i.client_id = s.client_id and i.exam_id = s.exam_id and i.position <= $3::int
  ), mail as (
    insert into mails (client_id, exam_id, kind, sender_name, subject, body, timing, send_at, status, total, sent, requested_by)
    select client_id, id, 'invitation', 'Demo', 'Invitation', 'Please take your tests.', 0, now(), 2, $2::int, $2::int, 'user:1'
    from exam
    returning id
  )
  select exam.client_id, exam.id, s.id as source, mail.id as mail from exam, source s, mail`;

const peopling = `
  with people as (
    insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, test_status, is_mail_sent,
      start_at, end_at)
    select $1::bigint, $2::bigint, $5 || n, repeat('x', 60), '受検 太郎' || n, 'ジュケン タロウ', $5 || n || '@example.com', 3, 1,
      now() - interval '20 days', now() - interval '20 days'
    from generate_series($6::int, $7::int) n
    returning id
  ), tests as (
    insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value, options,
      page_size, page_count, page_seqs, page_seconds, time_limit, start_at, submitted_at, closed_by, language)
    select $1::bigint, $2::bigint, p.id, i.id, a.type, a.form_id, i.position, a.status, a.value, a.options, a.page_size,
      a.page_count, a.page_seqs, a.page_seconds, a.time_limit, a.start_at, a.submitted_at, a.closed_by, a.language
    from people p
    join exam_items i on i.client_id = $1::bigint and i.exam_id = $2::bigint and i.position <= $8::int
    join answers a on a.client_id = $1::bigint and a.examinee_id = $3::bigint and a.form_id = i.form_id
    returning id, examinee_id, form_id
  ), measured as (
    insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
      form_id, scores)
    select $1::bigint, $2::bigint, t.examinee_id, t.id, r.revision, r.scoring_version, r.norm_id, r.norm_version,
      r.form_id, r.scores
    from tests t
    join results r on r.client_id = $1::bigint and r.examinee_id = $3::bigint and r.form_id = t.form_id
    returning id, examinee_id
  ), together as (
    insert into composites (client_id, exam_id, examinee_id, revision, scoring_version, result_ids, scores)
    select $1::bigint, $2::bigint, m.examinee_id, c.revision, c.scoring_version, m.ids, c.scores
    from (select examinee_id, array_agg(id) as ids from measured group by examinee_id) m
    join composites c on c.client_id = $1::bigint and c.examinee_id = $3::bigint
  ), scored as (
    insert into scores (client_id, exam_id, examinee_id, score, t, raw, sem, scoring_version, norm_id, norm_version, calibrated)
    select $1::bigint, $2::bigint, p.id, s.score, s.t, s.raw, s.sem, s.scoring_version, s.norm_id, s.norm_version, s.calibrated
    from people p join scores s on s.client_id = $1::bigint and s.examinee_id = $3::bigint
  ), profiled as (
    insert into score_profiles (client_id, exam_id, examinee_id, ts, sems, calibrated, norms)
    select $1::bigint, $2::bigint, p.id, s.ts, s.sems, s.calibrated, s.norms
    from people p join score_profiles s on s.client_id = $1::bigint and s.examinee_id = $3::bigint
  ), happened as (
    insert into events (client_id, exam_id, examinee_id, answer_id, kind, at, detail)
    select $1::bigint, $2::bigint, t.examinee_id, t.id, k, now() - interval '20 days', '{}'
    from tests t, unnest(array['begun', 'submitted']) k
  ), logged as (
    insert into operation_logs (client_id, exam_id, examinee_id, actor, operation, request_id, after)
    select $1::bigint, $2::bigint, id, 'user:1', 'examinees.add', 'bench', '{"name": "受検 太郎"}' from people
  ), consented as (
    insert into consents (client_id, exam_id, examinee_id, terms_version, purpose_version, language)
    select $1::bigint, $2::bigint, id, 1, 1, 'ja' from people
  ), logged_in as (
    insert into examinee_sessions (client_id, examinee_id, refresh_hash) select $1::bigint, id, 'bench' || id from people
  )
  insert into mail_recipients (client_id, mail_id, examinee_id, address, status, handed_at, ended_at)
  select $1::bigint, $4::bigint, id, id || '@example.com', 2, now(), now() from people`;
