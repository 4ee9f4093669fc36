import { addProfiles, factorsAt, type TestProfile } from '../makers/profiles.ts';
import { addExam } from './exam-steps.ts';
import { inDatabase } from './the-database.ts';

/**
 * An exam of personality whose people were scored like this, each with an address and the paper of somebody of the
 * demonstration. @returns their log-ins, in this order
 */
export async function addScoredExam(directory: string, profiles: readonly TestProfile[]): Promise<string[]> {
  await addExam({ service: 'EXAM5', portions: ['personality'], directory });
  const [exam] = await inDatabase<{ client_id: number; id: number }>(
    'select client_id::float8 as client_id, id::float8 as id from exams where directory = $1',
    [directory],
  );
  if (!exam) throw new Error(`there is no exam ${directory}`);
  const ids = await addProfiles({ rows: inDatabase }, exam as Parameters<typeof addProfiles>[1], profiles);
  await inDatabase(
    `update examinees set email = login_id || '.' || $2 || '@example.com' where exam_id = $1`,
    [exam.id, directory],
  );
  await giveResults(exam.id);
  const people = await inDatabase<{ id: number; login_id: string }>(
    'select id::float8 as id, login_id from examinees where exam_id = $1',
    [exam.id],
  );
  return ids.map((id) => people.find((person) => person.id === id)?.login_id ?? '');
}

/** T-scores near the norm's mean that differ from person to person, but for those that are named. */
export function scoresOf(person: number, named: Readonly<Record<string, number>>): Record<string, number> {
  const factors = Object.keys(factorsAt(50));
  const spread = factors.map((factor, at) => [factor, 40 + ((person * (at + 3)) % 21)]);
  return { ...Object.fromEntries(spread), ...named };
}

/** What outputs are made of: a portion that was handed in, and its result. */
async function giveResults(exam_id: number): Promise<void> {
  await inDatabase(
    `with given as (
       select a.*, r.revision, r.scoring_version, r.norm_id, r.norm_version, r.scores
       from examinees x
       join exams e on e.client_id = x.client_id and e.id = x.exam_id and e.directory = 'recruit'
       join answers a on a.client_id = x.client_id and a.examinee_id = x.id and a.type = 'personality'
       join results r on r.client_id = a.client_id and r.answer_id = a.id
       order by x.id limit 1
     ), portions as (
       insert into answers (client_id, exam_id, examinee_id, exam_item_id, type, form_id, position, status, value,
         options, page_size, page_count, page_seqs, page_seconds, time_limit, start_at, submitted_at, closed_by)
       select x.client_id, x.exam_id, x.id, i.id, i.type, g.form_id, 1, g.status, g.value, g.options, g.page_size,
         g.page_count, g.page_seqs, g.page_seconds, g.time_limit, g.start_at, g.submitted_at, g.closed_by
       from examinees x join exam_items i on i.client_id = x.client_id and i.exam_id = x.exam_id, given g
       where x.exam_id = $1
       returning client_id, exam_id, examinee_id, id
     )
     insert into results (client_id, exam_id, examinee_id, answer_id, revision, scoring_version, norm_id, norm_version,
       form_id, scores)
     select p.client_id, p.exam_id, p.examinee_id, p.id, g.revision, g.scoring_version, g.norm_id, g.norm_version,
       g.form_id, g.scores
     from portions p, given g`,
    [exam_id],
  );
}
