import type pg from 'pg';

/** What is exported, the request for it, and the statement by which PostgreSQL writes the same columns. */
export interface ExportedTable {
  what: string;
  /** How many of the people have ended every portion, and have results: half of them, or all. */
  ended: 'half' | 'all';
  path: string;
  /** Of the few people alone: many rows for each of them. */
  isOfFew?: true;
  formats: readonly ExportFormat[];
  body(format: ExportFormat): object;
  floor(exam_id: number): string;
}
export type ExportFormat = 'csv' | 'cp932' | 'xlsx';

const minute = (column: string) => `to_char(${column} at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI:SS')`;
const asked = (format: ExportFormat) => ({
  format: format === 'xlsx' ? 'xlsx' : 'csv',
  encoding: format === 'cp932' ? 'cp932' : 'utf-8',
});

export const tables: readonly ExportedTable[] = [
  {
    what: 'people with their state',
    ended: 'half',
    path: 'export-examinees',
    formats: ['csv', 'cp932', 'xlsx'],
    body: (format) => ({ ...asked(format), search: {} }),
    floor: (exam_id) => `
      select x.login_id, x.name, x.name_kana, x.email, x.gender_cd, x.occupation_cd, x.industry_cd, x.job_category_cd,
        x.generation_cd, x.seniority_cd, x.classification_id, x.section_id,
        (select json_agg(t.tag_id) from examinee_tags t where t.client_id = x.client_id and t.examinee_id = x.id),
        x.test_status, x.is_output, x.is_mail_sent, ${minute('x.created_at')}, ${minute('x.start_at')},
        ${minute('x.last_activity_at')}, ${minute('x.end_at')},
        (select json_object_agg(a.exam_item_id, json_build_array(a.status, ${minute('a.submitted_at')}, a.closed_by))
          from answers a where a.client_id = x.client_id and a.examinee_id = x.id)
      from examinees x where x.exam_id = ${exam_id} and x.is_hidden = 0 order by x.login_id`,
  },
  {
    what: 'answers of people, a column for each question',
    ended: 'all',
    path: 'answer/export',
    isOfFew: true,
    formats: ['csv', 'xlsx'],
    body: asked,
    floor: (exam_id) => `
      select x.login_id, a.exam_item_id, a.form_id, a.status, ${minute('a.start_at')}, ${minute('a.submitted_at')},
        a.closed_by, a.language, ${Array.from({ length: 120 }, (_, at) => `substr(a.value, ${at + 1}, 1)`).join(', ')}
      from examinees x
      join answers a on a.client_id = x.client_id and a.examinee_id = x.id
      where x.exam_id = ${exam_id} and x.is_hidden = 0 order by x.login_id, a.position`,
  },
  {
    what: 'results of people',
    ended: 'all',
    path: 'create-output-condition',
    formats: ['csv', 'xlsx'],
    body: (format) => ({ ...asked(format), form: 4, search: {} }),
    floor: (exam_id) => `
      select x.login_id, x.name, x.name_kana, ${minute('x.end_at')},
        (select string_agg(concat_ws(',', f.s->>'t', f.s->>'lo', f.s->>'hi'), ',')
          from answers a
          cross join lateral (
            select r.scores from results r where r.client_id = a.client_id and r.answer_id = a.id
            order by r.revision desc limit 1
          ) r
          cross join lateral (
            select coalesce(each->'importance', each) as s
            from jsonb_array_elements(coalesce(r.scores->'factors', jsonb_build_array(r.scores))) each
          ) f
          where a.client_id = x.client_id and a.examinee_id = x.id and a.status >= 3),
        (select string_agg(concat_ws(',', s->>'t', s->>'lo', s->>'hi'), ',')
          from (
            select scores from composites c where c.client_id = x.client_id and c.examinee_id = x.id
            order by c.revision desc limit 1
          ) c, jsonb_array_elements(c.scores->'suitabilities') s)
      from examinees x where x.exam_id = ${exam_id} and x.is_hidden = 0 order by x.login_id`,
  },
];

/**
 * An exam with the first three portions of the demo's, and so many people: half of them or all have ended every portion,
 * with results like somebody's of the demo.
 */
export async function addPeople(pool: pg.Pool, number: number, ended: 'half' | 'all'): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with source as (select * from exams where directory = 'recruit'), exam as (
       insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on, exam_type)
       select client_id, package_id, package_type, 'export-' || $2 || $1::int, 'export ' || $1::int, commence_on, terminate_on,
         exam_type from source
       returning client_id, id
     ), counted as (
       insert into exam_counters (client_id, exam_id, registered_person_number)
       select client_id, id, $1::int from exam
     ), items as (
       insert into exam_items (client_id, exam_id, type, code, form_id, position)
       select exam.client_id, exam.id, i.type, i.code, i.form_id, i.position
       from exam, source, exam_items i
       where i.client_id = source.client_id and i.exam_id = source.id and i.position <= 3
       returning client_id, exam_id, id, type, form_id, position
     ), people as (
       insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, gender_cd,
         test_status, start_at, end_at)
       select client_id, id, 'p' || n, 'x', '受検 太郎' || n, 'ジュケン タロウ', 'p' || n || '@example.com', 1 + n % 2,
         case when n % 2 = 0 or $2 = 'all' then 3 when n % 10 = 1 then 2 else 1 end,
         case when n % 2 = 0 or $2 = 'all' then now() - make_interval(mins => n % 80000 + 60) end,
         case when n % 2 = 0 or $2 = 'all' then now() - make_interval(mins => n % 80000) end
       from exam, generate_series(1, $1::int) n
       returning client_id, exam_id, id, test_status, start_at
     ), answers as (
       insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value,
         options, page_size, page_count, page_seqs, page_seconds, time_limit, start_at, submitted_at, closed_by)
       select p.client_id, p.exam_id, p.id, i.id, i.type, i.form_id, i.position,
         case when p.test_status = 3 then 3 else 1 end, repeat('1', 120), 4, 10, 12, array_fill(0, array[12]),
         array_fill(0::real, array[12]), 40, p.start_at,
         case when p.test_status = 3 then p.start_at + interval '9 minutes' end,
         case when p.test_status = 3 then 'submit' end
       from people p, items i
     )
     select id::int from exam`,
    [number, ended],
  );
  const [{ id = 0 } = {}] = rows;
  if (ended === 'all') await addResults(pool, id);
  await pool.query('analyze examinees, answers, results, composites');
  return id;
}

/** Everybody's results of every portion, and what follows from them, as one person of the demo has them. */
async function addResults(pool: pg.Pool, exam_id: number): Promise<void> {
  await pool.query(
    `insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
       form_id, scores)
     select a.client_id, a.exam_id, a.examinee_id, a.id, 1, r.scoring_version, r.norm_id, r.norm_version, a.form_id, r.scores
     from answers a
     join lateral (
       select * from results r where r.client_id = a.client_id and r.form_id = a.form_id and r.exam_id <> a.exam_id limit 1
     ) r on true
     where a.exam_id = $1`,
    [exam_id],
  );
  await pool.query(
    `insert into composites (client_id, exam_id, examinee_id, revision, scoring_version, result_ids, scores)
     select x.client_id, x.exam_id, x.id, 1, c.scoring_version, c.result_ids, c.scores
     from examinees x
     join lateral (
       select * from composites c where c.client_id = x.client_id and c.exam_id <> x.exam_id limit 1
     ) c on true
     where x.exam_id = $1`,
    [exam_id],
  );
}
