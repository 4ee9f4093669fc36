import { scorePlaces } from '#contract/codes/score-places.ts';
import { answerStatus } from '#contract/codes/status.ts';
import { getQuestionKind } from '#items/kinds/registry.ts';
import { profileStatement, scoreRowsOf } from '#server/features/sittings/end/score-store.ts';
import { momentsOf, sittingMomentsOf } from './moments.ts';
import type { DemoPerson } from './people.ts';
import { candidatePassword } from './plan.ts';
import type { DemoPortion } from './portions.ts';
import type { Seeding } from './rows.ts';

/** An exam with its portions, whose rows have these ids. */
export interface DemoExam {
  client_id: number;
  exam_id: number;
  item_ids: readonly number[];
  portions: readonly DemoPortion[];
}

/** Adds an exam's people with their portions, answers and results, and counts them. */
export async function insertPeople(
  seeding: Seeding,
  exam: DemoExam,
  people: readonly DemoPerson[],
): Promise<void> {
  const { client } = seeding;
  const { client_id, exam_id, portions } = exam;
  const rows = people.map((person) => rowOf(seeding, person, portions.length));
  await client.query(examineesText, [client_id, exam_id, JSON.stringify(rows)]);
  for (const place of portions.keys()) await insertPortions(seeding, exam, place, people);
  await client.query(compositesText, [client_id, exam_id, JSON.stringify(compositeRows(seeding, people))]);
  await client.query(scoresText, [client_id, exam_id, JSON.stringify(people.flatMap(scoreRowsOfPerson))]);
  const { rows: added } = await client.query<{ id: number }>(idsText, [client_id, exam_id]);
  const ids = added.map(({ id }) => id);
  await client.query(profileStatement.text, [client_id, exam_id, ids, scorePlaces]);
  await client.query(countersText, [client_id, exam_id]);
  await client.query(daysText, [client_id, exam_id]);
}

/** The portion at this place of the exam, of everybody. */
async function insertPortions(
  seeding: Seeding,
  { client_id, exam_id, item_ids, portions }: DemoExam,
  place: number,
  people: readonly DemoPerson[],
): Promise<void> {
  const { client } = seeding;
  const portion = portions[place];
  if (!portion) throw new RangeError(`the exam has no portion ${place}`);
  const { form } = portion.bank;
  await client.query(answersText, [
    client_id,
    exam_id,
    JSON.stringify(people.map((person) => answerRowOf(seeding, person, place))),
    item_ids[place],
    portion.type,
    portion.form_id,
    place,
    getQuestionKind(form.kind).options,
    form.page_size,
    form.page_count,
    form.item_count,
    Math.round(form.time_limit / 60),
  ]);
  const results = people.flatMap((person) => resultRowOf(seeding, person, place) ?? []);
  await client.query(resultsText, [client_id, exam_id, JSON.stringify(results), place]);
}

/** One person as the row of examinees has it. */
function rowOf(seeding: Seeding, person: DemoPerson, portions: number) {
  const { sittings, composite: _composite, ...row } = person;
  const scores = sittings.flatMap((sitting) => sitting.scores ?? []);
  const index = scores.flatMap((each) => ('reliability' in each ? each.reliability.index : []));
  return {
    ...row,
    ...momentsOf(person, portions, seeding),
    password_sealed: seeding.sealer.seal(candidatePassword),
    reliability_index: index[0] ?? null,
  };
}

/** One portion of one person as the row of answers has it, begun or not. */
function answerRowOf(seeding: Seeding, person: DemoPerson, place: number) {
  const { login_id, is_output } = person;
  const created_at = new Date(seeding.midnight.getTime() + person.registered * 1000);
  const sitting = person.sittings[place];
  if (!sitting) return { login_id, created_at, status: answerStatus.unanswered, page: 1 };
  const { end, scores: _scores, ...stored } = sitting;
  const ended = is_output ? answerStatus.exported : answerStatus.answered;
  return {
    login_id,
    created_at,
    ...stored,
    ...sittingMomentsOf(person, sitting, seeding),
    status: end === null ? answerStatus.answering : ended,
    closed_by: end,
  };
}

/** Undefined while the portion has not ended. */
function resultRowOf(seeding: Seeding, person: DemoPerson, place: number) {
  const sitting = person.sittings[place];
  if (!sitting?.scores) return undefined;
  const { scores, seed } = sitting;
  const { end_at } = sittingMomentsOf(person, sitting, seeding);
  return { login_id: person.login_id, scores, seed, end_at };
}

function compositeRows(seeding: Seeding, people: readonly DemoPerson[]) {
  return people.flatMap((person) => {
    const { login_id, composite, sittings } = person;
    const last = sittings.findLast(({ end }) => end !== null);
    if (!composite || !last) return [];
    return [{ login_id, ...composite, scored_at: sittingMomentsOf(person, last, seeding).end_at }];
  });
}

/** Their ids are looked up by log-in and by place, which is null for what follows from several portions. */
function scoreRowsOfPerson({ login_id, sittings, composite }: DemoPerson) {
  const documents = [
    ...sittings.map(({ scores }, place) => ({ place, scores })),
    { place: null, scores: composite?.scores ?? null },
  ];
  return documents.flatMap(({ place, scores }) =>
    scores
      ? scoreRowsOf({ examinee_id: 0, answer_id: null, scores }).map((row) => ({ ...row, login_id, place }))
      : [],
  );
}

/** $1 company, $2 exam, $3 rows, in all the statements. */
const examineesText = `
  insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, gender_cd,
    occupation_cd, industry_cd, job_category_cd, generation_cd, seniority_cd, time_factor, test_status, is_output,
    is_printed, is_simulated, profile_updated_at, start_at, end_at, last_activity_at, reliability_index, created_at,
    updated_at)
  select $1, $2, n.login_id, n.password_sealed, n.name, n.name_kana, n.email, n.gender_cd, n.occupation_cd,
    n.industry_cd, n.job_category_cd, n.generation_cd, n.seniority_cd, n.time_factor, n.test_status, n.is_output,
    n.is_output, true, n.profile_updated_at, n.start_at, n.end_at, n.last_activity_at, n.reliability_index,
    n.created_at, coalesce(n.last_activity_at, n.created_at)
  from jsonb_to_recordset($3::jsonb) as n(login_id text, password_sealed text, name text, name_kana text, email text,
    gender_cd smallint, occupation_cd smallint, industry_cd smallint, job_category_cd smallint,
    generation_cd smallint, seniority_cd smallint, time_factor numeric, test_status smallint, is_output smallint,
    profile_updated_at timestamptz, start_at timestamptz, end_at timestamptz, last_activity_at timestamptz,
    reliability_index smallint, created_at timestamptz)
  order by n.login_id`;

const answersText = `
  insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value, options,
    page_size, page_count, page_seqs, page_seconds, page, seed, language, time_limit, start_at, deadline, saved_at,
    submitted_at, closed_by, created_at)
  select $1, $2, x.id, $4, $5, $6, $7, n.status, coalesce(n.value, repeat('0', $11)), $8, $9, $10::int,
    coalesce(n.page_seqs, array_fill(0, array[$10])),
    coalesce(n.page_seconds, array_fill(0::real, array[$10])), n.page, n.seed, n.language, $12,
    n.start_at, n.deadline, n.saved_at, n.end_at, n.closed_by, n.created_at
  from jsonb_to_recordset($3::jsonb) as n(login_id text, status smallint, value text, page_seqs int[],
    page_seconds real[], page smallint, seed text, language text, start_at timestamptz, deadline timestamptz,
    saved_at timestamptz, end_at timestamptz, closed_by text, created_at timestamptz)
  join examinees x on x.client_id = $1 and x.exam_id = $2 and x.login_id = n.login_id
  order by x.id`;

const resultsText = `
  insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
    form_id, seed, scores, scored_at)
  select $1, $2, x.id, a.id, 1, n.scores ->> 'scoring_version', n.scores -> 'norm' ->> 'id',
    n.scores -> 'norm' ->> 'version', n.scores ->> 'form_id', n.seed, n.scores, n.end_at
  from jsonb_to_recordset($3::jsonb) as n(login_id text, scores jsonb, seed text, end_at timestamptz)
  join examinees x on x.client_id = $1 and x.exam_id = $2 and x.login_id = n.login_id
  join answers a on a.client_id = x.client_id and a.examinee_id = x.id and a.position = $4
  order by n.end_at, x.id`;

/** Their results stand in the order of the places. `offset 0`: what looks into other tables is asked before ids are drawn. */
const compositesText = `
  insert into composites (client_id, exam_id, examinee_id, revision, scoring_version, result_ids, scores, scored_at)
  select s.* from (
    select $1::bigint, $2::bigint, x.id, 1, n.scores ->> 'scoring_version', (
      select array_agg(r.id order by p.turn)
      from unnest(n.places) with ordinality as p(place, turn)
      join answers a on a.client_id = $1 and a.examinee_id = x.id and a.position = p.place
      join results r on r.client_id = $1 and r.answer_id = a.id
    ), n.scores, n.scored_at
    from jsonb_to_recordset($3::jsonb) as n(login_id text, scores jsonb, places int[], scored_at timestamptz)
    join examinees x on x.client_id = $1 and x.exam_id = $2 and x.login_id = n.login_id
    order by n.scored_at, x.id offset 0
  ) s`;

const scoresText = `
  insert into scores (client_id, exam_id, examinee_id, score, answer_id, t, raw, sem, calibrated, scoring_version, norm_id,
    norm_version)
  select $1, $2, x.id, n.score, a.id, n.t, n.raw, n.sem, n.calibrated, n.scoring_version, n.norm_id, n.norm_version
  from jsonb_to_recordset($3::jsonb) as n(login_id text, place int, score text, t smallint, raw double precision,
    sem double precision, calibrated boolean, scoring_version text, norm_id text, norm_version text)
  join examinees x on x.client_id = $1 and x.exam_id = $2 and x.login_id = n.login_id
  left join answers a on a.client_id = x.client_id and a.examinee_id = x.id and a.position = n.place
  order by x.id, n.score`;

const idsText = 'select id from examinees where client_id = $1 and exam_id = $2 order by id';

/** Counted from the rows themselves, by the rules of server/features/exams/counters.ts. */
const countersText = `
  insert into exam_counters (client_id, exam_id, registered_person_number, untested_person_number,
    under_examination_person_number, tested_person_number, printed_person_number, no_output_person_number)
  select $1, $2, count(*), count(*) filter (where test_status <= 1), count(*) filter (where test_status = 2),
    count(*) filter (where test_status = 3), count(*) filter (where is_printed = 1),
    count(*) filter (where test_status = 3 and is_output = 0)
  from examinees where client_id = $1 and exam_id = $2`;

const daysText = `
  insert into exam_days (client_id, exam_id, day, examined)
  select $1, $2, (end_at at time zone 'Asia/Tokyo')::date, count(*)
  from examinees where client_id = $1 and exam_id = $2 and test_status = 3 group by 3`;
