import type { PersonalityForm } from '#items/personality/types.ts';
import { momentsOf } from './demo-moments.ts';
import type { DemoPerson } from './demo-people.ts';
import { candidatePassword } from './demo-plan.ts';
import type { Seeding } from './demo-rows.ts';

/** An exam with its one portion. */
export interface DemoExam {
  client_id: number;
  exam_id: number;
  exam_item_id: number;
  form: PersonalityForm;
}

/** Adds an exam's people with their portions, answers and results, and counts them. */
export async function insertPeople(
  seeding: Seeding,
  exam: DemoExam,
  people: readonly DemoPerson[],
): Promise<void> {
  const rows = people.map((person) => rowOf(seeding, exam.form, person));
  const { client } = seeding;
  const { client_id, exam_id, exam_item_id, form } = exam;
  const all = JSON.stringify(rows);
  await client.query(examineesText, [client_id, exam_id, all]);
  await client.query(answersText, [
    client_id,
    exam_id,
    all,
    exam_item_id,
    form.form_id,
    form.option_labels.length,
    form.page_size,
    form.page_count,
    form.item_count,
    Math.round(form.time_limit / 60),
  ]);
  await client.query(resultsText, [
    client_id,
    exam_id,
    JSON.stringify(rows.filter((row) => row.personality)),
  ]);
  await client.query(countersText, [client_id, exam_id]);
}

/** One person as the three statements read it. */
function rowOf(seeding: Seeding, form: PersonalityForm, { sitting, ...person }: DemoPerson) {
  return {
    ...person,
    ...momentsOf({ ...person, sitting }, form.time_limit / 60, seeding),
    password_sealed: seeding.sealer.seal(candidatePassword),
    reliability_index: sitting?.result?.reliability.index ?? null,
    value: sitting?.value ?? null,
    page_seqs: sitting?.page_seqs ?? null,
    page_seconds: sitting?.page_seconds ?? null,
    page: sitting?.page ?? 1,
    closed_by: sitting?.end ?? null,
    personality: sitting?.result ?? null,
  };
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
    page_size, page_count, page_seqs, page_seconds, page, time_limit, start_at, deadline, saved_at, submitted_at,
    closed_by, created_at)
  select $1, $2, x.id, $4, 'personality', $5, 0, n.status, coalesce(n.value, repeat('0', $9)), $6, $7, $8::int,
    coalesce(n.page_seqs, array_fill(0, array[$8])),
    coalesce(n.page_seconds, array_fill(0::real, array[$8])), n.page, $10,
    n.start_at, n.deadline, n.saved_at, n.end_at, n.closed_by, n.created_at
  from jsonb_to_recordset($3::jsonb) as n(login_id text, status smallint, value text, page_seqs int[],
    page_seconds real[], page smallint, start_at timestamptz, deadline timestamptz, saved_at timestamptz,
    end_at timestamptz, closed_by text, created_at timestamptz)
  join examinees x on x.client_id = $1 and x.exam_id = $2 and x.login_id = n.login_id
  order by x.id`;

const resultsText = `
  insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
    form_id, personality, scored_at)
  select $1, $2, x.id, a.id, 1, n.personality ->> 'scoring_version', n.personality -> 'norm' ->> 'id',
    n.personality -> 'norm' ->> 'version', n.personality ->> 'form_id', n.personality, n.end_at
  from jsonb_to_recordset($3::jsonb) as n(login_id text, personality jsonb, end_at timestamptz)
  join examinees x on x.client_id = $1 and x.exam_id = $2 and x.login_id = n.login_id
  join answers a on a.client_id = x.client_id and a.examinee_id = x.id
  order by n.end_at`;

/** Counted from the rows themselves, by the rules of server/features/exams/counters.ts. */
const countersText = `
  insert into exam_counters (client_id, exam_id, registered_person_number, untested_person_number,
    under_examination_person_number, tested_person_number, printed_person_number, no_output_person_number)
  select $1, $2, count(*), count(*) filter (where test_status <= 1), count(*) filter (where test_status = 2),
    count(*) filter (where test_status = 3), count(*) filter (where is_printed = 1),
    count(*) filter (where test_status = 3 and is_output = 0)
  from examinees where client_id = $1 and exam_id = $2`;
