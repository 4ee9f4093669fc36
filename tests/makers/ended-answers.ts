import { getForm } from '#items/registry.ts';
import { scorePortion } from '#server/features/sittings/end/score-portion.ts';
import type { TestServer } from './a-server.ts';
import type { TestExam } from './people.ts';

/** One person who has finished the only portion of an exam. */
export interface EndedPerson {
  value: string;
  seed?: string;
  language?: 'ja' | 'en' | 'zh';
  gender_cd?: number | null;
  generation_cd?: number | null;
  is_simulated?: boolean;
  is_hidden?: 0 | 1;
}

/** What a paper is written from where the test does not care. */
export const anySeed = '0123456789abcdef0123456789abcdef';

/**
 * Many people at once, written past the product: statistics need hundreds, and sitting through each takes a second.
 * Scored with the design norm, as the product scores.
 */
export async function endedAnswers(
  server: TestServer,
  exam: TestExam,
  people: readonly EndedPerson[],
): Promise<void> {
  const [item] = await server.rows<{ id: number; form_id: string; type: string }>(
    'select id, form_id, type from exam_items where client_id = $1 and exam_id = $2',
    [exam.client_id, exam.id],
  );
  if (!item) throw new Error('an exam without portions');
  const { norm } = getForm(item.form_id);
  const rows = people.map((person, place) => {
    const { value, seed = anySeed } = person;
    const portion = {
      form_id: item.form_id,
      value,
      seed,
      random_position: null,
      page_seconds: [],
      page_size: 10,
      closed_by: 'submit' as const,
    };
    return { ...person, seed, place, language: person.language ?? 'ja', scores: scorePortion(portion, norm) };
  });
  await server.rows(
    `with given as (
       select * from jsonb_to_recordset($3::jsonb) as g(place int, value text, seed text, language text, gender_cd int,
         generation_cd int, is_simulated boolean, is_hidden int, scores jsonb)
     ), named as (
       select g.*, 'm' || substr(md5($2 || ' ' || g.place || ' ' || clock_timestamp()), 1, 9) as login_id from given g
     ), made as (
       insert into examinees (client_id, exam_id, login_id, password_sealed, test_status, gender_cd, generation_cd,
         is_simulated, is_hidden)
       select $1, $2::bigint, login_id, '', 3, gender_cd, generation_cd, coalesce(is_simulated, false),
         coalesce(is_hidden, 0)
       from named order by place
       returning id, login_id
     ), answered as (
       insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value,
         options, page_size, page_count, page_seqs, page_seconds, seed, language, time_limit, submitted_at, closed_by)
       select $1, $2::bigint, m.id, $4, $5, $6, 1, 3, n.value, 9, 10, 1, array[0], array[0], n.seed, n.language, 10,
         now(), 'submit'
       from named n join made m using (login_id) order by n.place
       returning id, examinee_id
     )
     insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
       form_id, seed, scores)
     select $1, $2::bigint, a.examinee_id, a.id, 1, n.scores ->> 'scoring_version', $7, $8, $6, n.seed, n.scores
     from answered a join made m on m.id = a.examinee_id join named n using (login_id)`,
    [
      exam.client_id,
      String(exam.id),
      JSON.stringify(rows),
      item.id,
      item.type,
      item.form_id,
      norm.id,
      norm.version,
    ],
  );
}
