import type pg from 'pg';
import { scorePlaces } from '#contract/codes/score-places.ts';

/** An exam whose people are listed: its id, and one of its groupings of each kind. */
export interface Exam {
  id: number;
  classification_id: number;
  section_id: number;
  tag_id: number;
}

/** Half of its people have finished, within a hundred days of registering; each has three tests. */
export async function addExam(pool: pg.Pool, directory: string, size: number): Promise<Exam> {
  const { rows } = await pool.query<Exam>(
    `with source as (select * from exams where directory = 'recruit'), exam as (
       insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on, exam_type)
       select client_id, package_id, package_type, $1, 'people', commence_on, terminate_on, exam_type from source
       returning client_id, id
     ), counted as (
       insert into exam_counters (client_id, exam_id, registered_person_number, untested_person_number,
         tested_person_number, no_output_person_number)
       select client_id, id, $2::int, $2::int / 2, $2::int / 2, $2::int / 4 from exam
     ), items as (
       insert into exam_items (client_id, exam_id, type, code, form_id, position)
       select exam.client_id, exam.id, i.type, i.code, i.form_id, i.position
       from exam, source, exam_items i
       where i.client_id = source.client_id and i.exam_id = source.id and i.position <= 3
     ), tree as (
       insert into classifications (client_id, exam_id, name, lft, rgt)
       select client_id, id, '部署 ' || n, n * 4 + lft, n * 4 + rgt
       from exam, generate_series(0, 99) n, (values (1, 4), (2, 3)) as place(lft, rgt)
       returning id, lft
     ), flat as (
       insert into sections (client_id, exam_id, name, position)
       select client_id, id, '区分 ' || n, n from exam, generate_series(1, 100) n returning id, position
     ), labels as (
       insert into tags (client_id, exam_id, name, position)
       select client_id, id, 'タグ ' || n, n from exam, generate_series(1, 100) n returning id, position
     )
     select exam.id::int, (select id::int from tree where lft = 1) as classification_id,
       (select id::int from flat where position = 1) as section_id, (select id::int from labels where position = 1) as tag_id
     from exam`,
    [directory, size],
  );
  const [exam] = rows;
  if (!exam) throw new Error('no exam was added');
  await addPeople(pool, exam.id, size);
  await addScores(pool, exam.id);
  return exam;
}

async function addPeople(pool: pg.Pool, exam_id: number, size: number): Promise<void> {
  await pool.query(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, person_cd,
       gender_cd, classification_id, section_id, test_status, is_output, is_hidden, is_mail_sent, created_at, end_at,
       last_activity_at, reliability_index)
     select e.client_id, e.id, 'p' || n, 'x', '受検 太郎' || n,
       (array['サトウ','スズキ','タカハシ','タナカ','イトウ','ワタナベ','ヤマモト','ナカムラ','コバヤシ','カトウ'])[1 + n % 10]
         || case when n % 300 = 7 then ' ヌヌ' else ' タロウ' end,
       'p' || n || '@example.com', 'E' || n, 1 + n % 2, groups.classes[1 + n % 200], groups.sections[1 + n / 7 % 100],
       case when n % 2 = 0 then 3 else 1 end, case when n % 4 = 0 then 1 else 0 end,
       case when n % 500 = 3 then 1 else 0 end, case when n % 3 = 0 then 1 else 0 end,
       timestamptz '2026-01-01' + make_interval(secs => n % 100000 * 86.4),
       case when n % 2 = 0 then timestamptz '2026-03-01' + make_interval(secs => n % 100000 * 86.4) end,
       case when n % 2 = 0 then timestamptz '2026-03-01' + make_interval(secs => n % 100000 * 86.4) end,
       case when n % 2 = 0 then n % 101 end
     from exams e, generate_series(1, $2::int) n, (
       select (select array_agg(id order by lft) from classifications where exam_id = $1) as classes,
         (select array_agg(id order by position) from sections where exam_id = $1) as sections
     ) groups
     where e.id = $1`,
    [exam_id, size],
  );
  // Without statistics the checks of foreign keys below would scan everybody for each row.
  await pool.query('analyze examinees');
  await pool.query(
    `insert into exam_days (client_id, exam_id, day, examined)
     select client_id, exam_id, (end_at at time zone 'Asia/Tokyo')::date, count(*) from examinees
     where exam_id = $1 and test_status = 3 and is_hidden = 0 group by 1, 2, 3`,
    [exam_id],
  );
  await pool.query(
    `insert into examinee_tags (client_id, exam_id, examinee_id, tag_id)
     select x.client_id, x.exam_id, x.id, labels.ids[1 + right(x.login_id, -1)::int % 100]
     from examinees x, (select array_agg(id order by position) as ids from tags where exam_id = $1) labels
     where x.exam_id = $1`,
    [exam_id],
  );
  await pool.query(
    `insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value, options,
       page_size, page_count, page_seqs, page_seconds, time_limit)
     select x.client_id, x.exam_id, x.id, i.id, i.type, i.form_id, i.position, x.test_status, '1', 4, 10, 1, array[0],
       array[0::real], 40
     from examinees x join exam_items i on i.client_id = x.client_id and i.exam_id = x.exam_id
     where x.exam_id = $1 and right(x.login_id, -1)::int <= 100000`,
    [exam_id],
  );
}

/** Three scores of whoever has finished, spread as T-scores are, and as rows and profiles the same. */
async function addScores(pool: pg.Pool, exam_id: number): Promise<void> {
  await pool.query(
    `insert into scores (client_id, exam_id, examinee_id, score, t, sem, scoring_version)
     select x.client_id, x.exam_id, x.id, named.score,
       greatest(2, least(98, round(50 + 10 * sqrt(-2 * ln((1 + (hashtext(named.score || x.login_id) & 65535)) / 65537.0))
         * cos(2 * pi() * (hashtext(x.login_id || named.score) & 65535) / 65536.0)))), 4, '1'
     from examinees x, unnest(array['T1-1', 'T2-1', '1-6']) as named(score)
     where x.exam_id = $1 and x.test_status = 3`,
    [exam_id],
  );
  await pool.query(
    `insert into score_profiles (client_id, exam_id, examinee_id, ts, sems, calibrated, norms)
     select x.client_id, x.exam_id, x.id, p.ts, p.sems, array_fill(false, array[cardinality(p.ts)]), '{}'
     from examinees x cross join lateral (
       select array_agg(s.t order by place) as ts, array_agg(s.sem::real order by place) as sems
       from unnest($2::text[]) with ordinality as places(score, place)
       left join scores s on s.client_id = x.client_id and s.examinee_id = x.id and s.score = places.score
     ) p
     where x.exam_id = $1 and x.test_status = 3`,
    [exam_id, scorePlaces],
  );
}
