import type { TestServer } from './a-server.ts';

/** So many more people of somebody's exam, with the same answers and results. */
export async function copyScored(server: TestServer, examinee_id: number, number: number): Promise<void> {
  await server.rows(
    `with people as (
       insert into examinees (client_id, exam_id, login_id, password_sealed, test_status)
       select client_id, exam_id, 'c' || substr(md5(random()::text), 1, 9), password_sealed, test_status
       from examinees, generate_series(1, $2::int) where id = $1
       returning client_id, id
     ), portions as (
       insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value,
         options, page_size, page_count, page_seqs, page_seconds, time_limit, start_at, submitted_at, closed_by)
       select a.client_id, a.exam_id, p.id, a.exam_item_id, a.type, a.form_id, a.position, a.status, a.value,
         a.options, a.page_size, a.page_count, a.page_seqs, a.page_seconds, a.time_limit, a.start_at, a.submitted_at,
         a.closed_by
       from people p join answers a on a.client_id = p.client_id and a.examinee_id = $1
       returning client_id, exam_id, examinee_id, id, form_id
     )
     insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
       form_id, scores)
     select a.client_id, a.exam_id, a.examinee_id, a.id, r.revision, r.scoring_version, r.norm_id, r.norm_version,
       r.form_id, r.scores
     from portions a
     join results r on r.client_id = a.client_id and r.examinee_id = $1 and r.form_id = a.form_id`,
    [examinee_id, number],
  );
}
