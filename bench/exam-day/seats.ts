import type pg from 'pg';
import { getQuestionKind } from '#items/kinds/registry.ts';
import { getForm } from '#items/registry.ts';
import { makeSealer } from '#server/adapters/sealing.ts';
import type { Seat } from './crowd/candidate.ts';

const form_id = 'personality-recruit-v1';
const password = 'bench-2026';

/**
 * A new exam of the demo's company with so many people who were invited and did nothing yet. Written as rows: how
 * staff make an exam is not what is measured.
 * @param seconds what a candidate has for the portion
 */
export async function addSeats(
  pool: pg.Pool,
  app_secret: string,
  directory: string,
  plan: { people: number; seconds: number },
): Promise<Seat[]> {
  const { form } = getForm(form_id);
  const { page_size, page_count } = form;
  await pool.query(text, [
    ...[plan.people, directory, form.form_id, form.item_count, getQuestionKind(form.kind).options],
    ...[page_size, page_count, plan.seconds / 60, makeSealer([app_secret]).seal(password)],
  ]);
  await pool.query('analyze examinees, answers, exams');
  const number = Array.from({ length: plan.people }, (_, at) => at + 1);
  return number.map((at) => ({
    login_id: `day${at}`,
    password,
    hash: 'demo',
    directory,
    page_size,
    page_count,
  }));
}

const text = `
  with source as (
    select e.*, i.code from clients c
    join exams e on e.client_id = c.id and e.directory = 'recruit'
    join exam_items i on i.client_id = e.client_id and i.exam_id = e.id and i.type = 'personality'
    where c.hash = 'demo'
  ), exam as (
    insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on, exam_type,
      two_factor)
    select client_id, package_id, package_type, $2, $2, now() - interval '1 day', now() + interval '1 day', exam_type, 0 from source
    returning client_id, id
  ), item as (
    insert into exam_items (client_id, exam_id, type, code, form_id, position)
    select exam.client_id, exam.id, 'personality', source.code, $3, 1 from exam, source returning id
  ), counters as (
    insert into exam_counters (client_id, exam_id, registered_person_number, untested_person_number)
    select client_id, id, $1::int, $1::int from exam
  ), people as (
    insert into examinees (client_id, exam_id, login_id, password_sealed, test_status, time_factor)
    select exam.client_id, exam.id, 'day' || n, $9, 1, $8::numeric from exam, generate_series(1, $1::int) n
    returning client_id, exam_id, id
  )
  insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value, options,
    page_size, page_count, page_seqs, page_seconds, time_limit)
  select p.client_id, p.exam_id, p.id, item.id, 'personality', $3, 0, 1, repeat('0', $4::int), $5::int, $6::int, $7::int,
    array_fill(0, array[$7::int]), array_fill(0::real, array[$7::int]), 1
  from people p, item`;
