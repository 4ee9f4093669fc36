import type pg from 'pg';
import type { PersonResult } from '#contract/shapes/result.ts';
import { getPersonalityForm } from '#items/registry.ts';
import { scoreComposite } from '#scoring/score-composite.ts';
import { scorePersonality } from '#scoring/score-personality.ts';
import { simulateCandidate } from '#scoring/simulation/simulate-candidate.ts';

const form_id = 'personality-recruit-v1';
/** People whose results are written with one statement. */
const atOnce = 500;

/** Results of a candidate who answers honestly: the personality test, and the jobs that follow from it. */
export function resultOf(seed: number): PersonResult {
  const { form } = getPersonalityForm(form_id);
  const { scores, composite } = scoredOf(seed);
  return {
    shows_numbers: true,
    portions: [
      {
        type: 'personality',
        answer_id: seed,
        display_name: form.title.ja,
        language: 'ja',
        on_paper: false,
        revision: 1,
        scored_at: '2026-01-01T00:00:00Z',
        scores,
      },
    ],
    composite,
  };
}

function scoredOf(seed: number) {
  const { key, norm, suitabilities } = getPersonalityForm(form_id);
  const { answer, seconds_per_item } = simulateCandidate({ key, seed: 90_000 + seed, style: 'honest' });
  const scores = scorePersonality({ key, norm, answer, seconds_per_item });
  const composite = scoreComposite({ personality: scores, abilities: {}, suitabilities, correlations: norm });
  return { scores, composite };
}

/**
 * An exam of the demo's company with the personality test alone and so many people who have ended it, each with a
 * result of their own: the compiler of reports caches what it has laid out before.
 */
export async function addReported(pool: pg.Pool, number: number): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with source as (select * from exams where directory = 'recruit'), exam as (
       insert into exams (client_id, package_id, package_type, directory, name, commence_on, terminate_on, exam_type)
       select client_id, package_id, package_type, 'reported-' || $1::int, '計測', commence_on, terminate_on, exam_type
       from source
       returning client_id, id
     ), counted as (
       insert into exam_counters (client_id, exam_id, registered_person_number)
       select client_id, id, $1::int from exam
     ), items as (
       insert into exam_items (client_id, exam_id, type, code, form_id, position)
       select exam.client_id, exam.id, i.type, i.code, i.form_id, 1
       from exam, source, exam_items i
       where i.client_id = source.client_id and i.exam_id = source.id and i.form_id = $2
       returning client_id, exam_id, id, type, form_id, position
     ), people as (
       insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, test_status,
         start_at, end_at)
       select client_id, id, 'p' || n, 'x', '計測 ' || n, 'ケイソク ' || n, 'p' || n || '@example.com', 3,
         now() - interval '1 hour', now() - interval '50 minutes'
       from exam, generate_series(1, $1::int) n
       returning client_id, exam_id, id, start_at, end_at
     ), answers as (
       insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value,
         options, page_size, page_count, page_seqs, page_seconds, time_limit, start_at, submitted_at, closed_by)
       select p.client_id, p.exam_id, p.id, i.id, i.type, i.form_id, i.position, 3, repeat('1', 120), 4, 10, 12,
         array_fill(0, array[12]), array_fill(0::real, array[12]), 40, p.start_at, p.end_at, 'submit'
       from people p, items i
     )
     select id::int from exam`,
    [number, form_id],
  );
  const [{ id = 0 } = {}] = rows;
  for (let from = 1; from <= number; from += atOnce)
    await addResults(pool, id, from, Math.min(from + atOnce, number + 1));
  await pool.query('analyze examinees, answers, results, composites');
  return id;
}

async function addResults(pool: pg.Pool, exam_id: number, from: number, to: number): Promise<void> {
  const scored = Array.from({ length: to - from }, (_, at) => ({
    login_id: `p${from + at}`,
    ...scoredOf(from + at),
  }));
  await pool.query(
    `with scored as (
       select a.client_id, a.id as answer_id, a.examinee_id, a.form_id, s.scores, s.composite
       from jsonb_to_recordset($2::jsonb) as s(login_id text, scores jsonb, composite jsonb)
       join examinees x on x.exam_id = $1 and x.login_id = s.login_id
       join answers a on a.client_id = x.client_id and a.examinee_id = x.id
     ), added as (
       insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
         form_id, scores)
       select client_id, $1, examinee_id, answer_id, 1, scores->>'scoring_version', scores->'norm'->>'id',
         scores->'norm'->>'version', form_id, scores
       from scored
       returning client_id, examinee_id, id
     )
     insert into composites (client_id, exam_id, examinee_id, revision, scoring_version, result_ids, scores)
     select client_id, $1, examinee_id, 1, composite->>'scoring_version', array[id], composite
     from added join scored using (client_id, examinee_id)`,
    [exam_id, JSON.stringify(scored)],
  );
}
