import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { logIn } from './b7-lists.ts';
import { latencyOf, type Measure, shown } from './measure.ts';
import { beginSaving } from './paced-saves.ts';
import { type Place, withPlace } from './place.ts';
import { inRounds } from './rounds.ts';
import { addRunningCandidates } from './running-candidates.ts';

const people = 100_000;
const rounds = 20;
/** The promises, in ms. */
const most = { search: 300, page: 50 };
/** People who sit while somebody searches, and how many times longer their slowest saves may then take. */
const sitting = 500;
const mostLonger = 1.3;
const stretches = { number: 3, ms: 10_000 };

/** B9: an analysis of an exam's people: all that a search tells, a page by match alone, and what saves feel of it. */
export function measure(): Promise<Measure[]> {
  return withPlace(async (place) => {
    const { token } = await logIn(place);
    const exam = await addExam(place.pool);
    const bounds = [
      { score: 'T1-1', condition_type: 1, rank_number: 55 },
      { score: 'P1-2', condition_type: 1, rank_number: 50 },
      { score: 'T3-1', condition_type: 1, rank_number: 45 },
    ];
    const pattern = { factor_pattern: { id: exam.pattern_id } };
    const searches = {
      'three bounds: counts, statistics, confidence, fairness, sensitivity and a page by T': {
        filter_conditions: bounds,
      },
      'three bounds and a pattern: the same with a page by match': { filter_conditions: bounds, ...pattern },
    };
    const measures: Measure[] = [];
    for (const [work, body] of Object.entries(searches)) {
      const times = await inRounds(['ours', 'floor'], { warmUp: 3, rounds }, (side) =>
        side === 'ours'
          ? search(place, token, exam.id, body)
          : timed(() => place.pool.query(plain, [exam.id])),
      );
      measures.push(report(work, 'counting by the same bounds alone', times, most.search));
    }
    const pages = await inRounds(['ours'], { warmUp: 3, rounds }, () =>
      timed(() => place.pool.query(page, [exam.id, exam.pattern_id])),
    );
    const bySearch = () => search(place, token, exam.id, { filter_conditions: bounds });
    return [
      ...measures,
      report('the page by match alone, as its statement', undefined, pages, most.page),
      await measureSitting(place, bySearch),
    ];
  });
}

/** Whether those who sit feel one search after the other. */
async function measureSitting(place: Place, searchOnce: () => Promise<unknown>): Promise<Measure> {
  const candidates = await addRunningCandidates(place.pool, place.app_secret, sitting);
  const saves = { floor: [] as number[], ours: [] as number[] };
  let refused = 0;
  let searches = 0;
  for (let round = -1; round < stretches.number; round += 1)
    for (const side of ['floor', 'ours'] as const) {
      const saving = beginSaving(place.product.port, candidates);
      const until = performance.now() + stretches.ms;
      while (side === 'ours' && performance.now() < until) {
        await searchOnce();
        searches += 1;
      }
      await pause(Math.max(0, until - performance.now()));
      const taken = await saving.stop();
      refused += taken.refused;
      // The first round warms up.
      if (round >= 0) saves[side].push(...taken.latencies);
    }
  const [latency, bare] = [latencyOf(saves.ours), latencyOf(saves.floor)];
  const longer = latency.p99 / bare.p99;
  return {
    bar: 'B9',
    work: `saves of ${sitting} people who sit while ${people.toLocaleString('en')} are searched again and again`,
    unit: 'ms',
    ours: latency.p50,
    floor: { work: 'the same saves without a search', value: bare.p50, latency: bare },
    ratio: latency.p50 / bare.p50,
    latency,
    verdicts: [
      {
        promise: `p99 within ${mostLonger} times that without a search`,
        found: `${shown(longer)} x, ${searches} searches`,
        kept: longer <= mostLonger,
      },
      { promise: 'no save refused', found: `${refused} of ${saves.ours.length}`, kept: refused === 0 },
    ],
    notes: [],
  };
}

/** What of the search the floor does: everybody is read once, and three T-scores are compared. */
const plain = `
  select count(*), count(*) filter (where p.ts[1] >= 55 and p.ts[7] >= 50 and p.ts[3] >= 45)
  from examinees x join score_profiles p on p.client_id = x.client_id and p.examinee_id = x.id
  where x.exam_id = $1 and x.is_hidden = 0`;

const page = `
  select x.id, x.name, p.ts, p.sems, m.expected
  from pattern_matches m
  join examinees x on x.client_id = m.client_id and x.exam_id = m.exam_id and x.id = m.examinee_id and x.is_hidden = 0
  left join score_profiles p on p.client_id = m.client_id and p.exam_id = m.exam_id and p.examinee_id = x.id
  where m.client_id = (select client_id from exams where id = $1) and m.exam_id = $1 and m.pattern_id = $2
    and m.revision = 1 and p.ts[1] >= 55 and p.ts[7] >= 50 and p.ts[3] >= 45
  order by m.expected desc nulls last, m.examinee_id limit 20`;

async function search({ product }: Place, token: string, exam_id: number, body: object): Promise<number> {
  return timed(async () => {
    const response = await fetch(
      `http://127.0.0.1:${product.port}/api/exams/${exam_id}/list-selected-examinee`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
    );
    const { statistic, data } = await response.json();
    if (statistic.search_count !== people || data.length !== 20) throw new Error(`${response.status}`);
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Everybody has every score, a normal one; the factors go together a little. */
async function addExam(pool: pg.Pool): Promise<{ id: number; pattern_id: number }> {
  const { rows } = await pool.query<{ id: number; client_id: number }>(
    `with source as (select * from exams where directory = 'recruit'), exam as (
       insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on, exam_type)
       select client_id, package_id, package_type, 'analysed', 'analysed', commence_on, terminate_on, exam_type from source
       returning client_id, id
     ), items as (
       insert into exam_items (client_id, exam_id, type, code, form_id, position)
       select exam.client_id, exam.id, i.type, i.code, i.form_id, i.position
       from exam, source, exam_items i where i.client_id = source.client_id and i.exam_id = source.id
     )
     select id::float8 as id, client_id::float8 as client_id from exam`,
  );
  const [exam] = rows;
  if (!exam) throw new Error('no exam was added');
  const own = [exam.client_id, exam.id];
  await pool.query(
    `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, gender_cd, generation_cd,
       test_status, reliability_index)
     select $1, $2, 'a' || n, 'x', '受検 太郎' || n, 'ジュケン タロウ', 1 + n % 2, 1 + n % 7, 3, 20 + n * 7 % 81
     from generate_series(1, $3::int) n`,
    [...own, people],
  );
  await pool.query('analyze examinees');
  await pool.query(
    `insert into score_profiles (client_id, exam_id, examinee_id, ts, sems, calibrated, norms)
     select $1, $2, x.id, array_agg(greatest(2, least(98, round(50 + 10 * (.45 * x.level + .9 * random_normal()))))::smallint order by place),
       array_agg((3 + place % 3)::real order by place), array_agg(false), array['personality-recruit-v1-design 1']
     from (select id, random_normal() as level from examinees where client_id = $1 and exam_id = $2) x,
       generate_series(1, 40) place
     group by x.id`,
    own,
  );
  const made = await pool.query<{ id: number }>(
    `with made as (
       insert into factor_patterns (client_id, exam_id, name, source, created_by, matched_at)
       values ($1, $2, 'A pattern', 'authored', '', now()) returning client_id, id
     ), patterned as (
       insert into factor_pattern_rows (client_id, pattern_id, position, score, direction, cuts, weight)
       select client_id, id, n, 'T' || n || '-1', 1, '{42, 47, 53, 58}', 50 from made, generate_series(1, 6) n
     )
     select id::float8 as id from made`,
    own,
  );
  const pattern_id = made.rows[0]?.id ?? 0;
  await pool.query(
    `insert into pattern_matches (client_id, exam_id, pattern_id, revision, examinee_id, match, expected, scored_at)
     select client_id, exam_id, $3, 1, examinee_id, least(100, greatest(0, ts[1]))::smallint, ts[1] + random(), scored_at
     from score_profiles where client_id = $1 and exam_id = $2`,
    [...own, pattern_id],
  );
  await pool.query('vacuum analyze examinees, score_profiles, pattern_matches');
  return { id: exam.id, pattern_id };
}

function report(
  work: string,
  floor: string | undefined,
  times: { ours: number[]; floor?: number[] },
  within: number,
): Measure {
  const latency = latencyOf(times.ours);
  const bare = times.floor && latencyOf(times.floor);
  return {
    bar: 'B9',
    work: `${people.toLocaleString('en')} people, ${work}`,
    unit: 'ms',
    ours: latency.p50,
    ...(floor &&
      bare && { floor: { work: floor, value: bare.p50, latency: bare }, ratio: latency.p50 / bare.p50 }),
    latency,
    verdicts: [
      { promise: `p95 within ${within} ms`, found: `${shown(latency.p95)} ms`, kept: latency.p95 <= within },
    ],
    notes: [],
  };
}
