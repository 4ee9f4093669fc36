import type pg from 'pg';
import { scorePlaces } from '#contract/codes/score-places.ts';
import { logIn } from './b7-lists.ts';
import { latencyOf, type Measure, shown } from './measure.ts';
import { measurePage } from './people-page.ts';
import { type Place, withPlace } from './place.ts';
import { inRounds } from './rounds.ts';

const few = 10_000;
/** With `LONG=1` the promised million, which takes minutes to write. */
const many = process.env.LONG === '1' ? 1_000_000 : 100_000;
const rounds = 40;
/** The promise: times the same question about a few people. */
const most = 1.5;

/** B7: the people of an exam, listed, searched, narrowed and counted; many beside a few, in turns. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    const company = await logIn(place);
    const exams = {
      few: await addExam(place.pool, 'people-few', few),
      many: await addExam(place.pool, 'people-many', many),
    };
    await place.pool.query('vacuum analyze examinees, examinee_tags, exam_days, scores, score_profiles');
    const measures: Measure[] = [];
    for (const [work, ask] of Object.entries(questions)) {
      const counted = { few: 0, many: 0 };
      const times = await inRounds(['few', 'many'], { warmUp: 5, rounds }, async (size) => {
        const { ms, total } = await time(place, company.token, ask(exams[size]));
        counted[size] = total;
        return ms;
      });
      measures.push(report(work, times, counted));
    }
    return [...measures, await measurePage(place, company, exams.many.id)];
  });
}

/** An exam whose people are listed: its id, and one of its groupings of each kind. */
interface Exam {
  id: number;
  classification_id: number;
  section_id: number;
  tag_id: number;
}

interface Question {
  path: string;
  body?: object;
}

const search =
  (asked: (exam: Exam) => object) =>
  (exam: Exam): Question => ({
    path: '/examinees/search',
    // As the exam's top requests it: the page with the first thousand counted.
    body: { exam_id: exam.id, counted: 'first', ...asked(exam) },
  });

const whole = { counted: 'fully', per_page: 1 };

/** Scores that the page shows. */
const columns = ['T1-1', 'T2-1', 'P1-2', '1-6'];

const questions: Record<string, (exam: Exam) => Question> = {
  'the newest people': search(() => ({})),
  'a hundred people by their reading': search(() => ({ sort: 'name_kana', order: 'asc', per_page: 100 })),
  'page 300 by login id': search(() => ({ sort: 'login_id', order: 'asc', page: 300 })),
  'two kana that a few in a thousand have': search(() => ({ text: 'ヌヌ' })),
  'two kana that a tenth has': search(() => ({ text: 'たか' })),
  'by state': search(() => ({ status: [3] })),
  'by state, those output': search(() => ({ status: [5] })),
  'by classification with those below': search(({ classification_id }) => ({ classification_id })),
  'by section': search(({ section_id }) => ({ section_id })),
  'by a tag': search(({ tag_id }) => ({ tags: [tag_id] })),
  'those who are hidden': search(() => ({ hidden: 'only' })),
  'hidden ones too': search(() => ({ hidden: 'with' })),
  'those who were mailed': search(() => ({ mailed: true })),
  'those who were not': search(() => ({ mailed: false })),
  'by person code': search(() => ({ person_cd: 'E77' })),
  'registered within two days': search(() => ({
    registered_from: '2026-03-01T00:00:00+09:00',
    registered_to: '2026-03-03T00:00:00+09:00',
  })),
  'finished within two days': search(() => ({
    finished_from: '2026-05-01T00:00:00+09:00',
    finished_to: '2026-05-03T00:00:00+09:00',
  })),
  'by a T-score, the highest first': search(() => ({ sort: 'T1-1', with_scores: columns })),
  'by a T-score, the lowest first, page 40': search(() => ({ sort: 'T1-1', order: 'asc', page: 40 })),
  'at least average by two T-scores': search(() => ({
    scores: ['T1-1:50-', '1-6:50-'],
    with_scores: columns,
  })),
  'by a T-score, of a hundred who keep a bound of another': search(() => ({
    ...{ sort: 'T1-1', scores: ['1-6:40-60'], per_page: 100, with_scores: columns },
  })),
  'the few with a very high T-score': search(() => ({ scores: ['T1-1:78-'] })),
  'by a T-score, of a classification': search(({ classification_id }) => ({
    sort: 'T1-1',
    classification_id,
  })),
  'reliability below 40': search(() => ({ scores: ['reliability_index:-39'] })),
  // The browser requests it once the page is shown.
  'the number of those with two kana that a tenth has': search(() => ({ text: 'たか', ...whole })),
  'the number of those at least average by two T-scores': search(() => ({
    ...{ scores: ['T1-1:50-', '1-6:50-'], ...whole },
  })),
  'the number of those who were mailed': search(() => ({ mailed: true, ...whole })),
  'the counters': ({ id }) => ({ path: `/exams/${id}/status` }),
};

async function time(
  { product }: Place,
  token: string,
  { path, body }: Question,
): Promise<{ ms: number; total: number }> {
  const begin = performance.now();
  const response = await fetch(`http://127.0.0.1:${product.port}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  const ms = performance.now() - begin;
  return { ms, total: JSON.parse(text).pagination?.total ?? 0 };
}

/** Half of its people have finished, within a hundred days of registering; each has three tests. */
async function addExam(pool: pg.Pool, directory: string, size: number): Promise<Exam> {
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

/** Where a missed promise's time goes: a list counts the people who match, up to a thousand or ten thousand. */
function noteOf(work: string, more_ms: number, counted: { few: number; many: number }): string {
  const more = counted.many - counted.few;
  const each = more > 0 ? `, ${shown((more_ms * 1_000) / more)} µs for each more who is counted` : '';
  return `${work}: ${counted.many.toLocaleString('en')} counted instead of ${counted.few.toLocaleString('en')}${each}`;
}

function report(
  work: string,
  times: { few: number[]; many: number[] },
  counted: { few: number; many: number },
): Measure {
  const [latency, floor] = [latencyOf(times.many), latencyOf(times.few)];
  const ratio = latency.p95 / floor.p95;
  return {
    bar: 'B7',
    work: `people of an exam of ${many.toLocaleString('en')}: ${work}`,
    unit: 'ms',
    ours: latency.p50,
    floor: { work: `the same of ${few.toLocaleString('en')}`, value: floor.p50, latency: floor },
    ratio: latency.p50 / floor.p50,
    latency,
    verdicts: [
      {
        promise: `p95 at most ${most} x that of ${few.toLocaleString('en')}`,
        found: `${shown(ratio)} x`,
        kept: ratio <= most,
      },
    ],
    notes: ratio > most ? [noteOf(work, latency.p50 - floor.p50, counted)] : [],
  };
}
