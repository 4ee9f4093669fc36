import { ExamineeSearch } from '#contract/shapes/selection.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { isSelected } from '../../examinees/door.ts';

/** The person with whose data a text is shown. */
export interface PreviewPerson {
  name: string;
  name_kana: string;
  login_id: string;
  email: string | null;
  is_hidden: number;
  test_status: number;
}

/** The first person of the exam, not hidden, in whose name, reading, login id or address the text stands. */
export function findPerson(scope: ExamScope, text: string): Promise<PreviewPerson | undefined> {
  const search = ExamineeSearch.parse({ text });
  return scope.db.one<PreviewPerson>(sql`
    select coalesce(x.name, '') as name, coalesce(x.name_kana, '') as name_kana, x.login_id, x.email, x.is_hidden,
      x.test_status
    from examinees x where ${isSelected(scope, scope.exam_id, { search })} order by x.id limit 1`);
}

/** Data of texts beside the exam's own. */
export interface PreviewFacts {
  contact: string;
  registered: number;
  under_examination: number;
  tested: number;
}

export async function getFacts({ db, client_id, exam_id }: ExamScope): Promise<PreviewFacts> {
  const facts = await db.one<PreviewFacts>(sql`
    select c.inquiry_contact as contact, n.registered_person_number as registered,
      n.under_examination_person_number as under_examination, n.tested_person_number as tested
    from clients c join exam_counters n on n.client_id = ${client_id} and n.exam_id = ${exam_id}
    where c.id = ${client_id}`);
  if (!facts) throw new Error('an exam has counters');
  return facts;
}

/** The account's own address; administrators of the platform have none. */
export async function findOwnAddress({ db, viewer }: ExamScope): Promise<string | undefined> {
  if (!('client_id' in viewer)) return undefined;
  const row = await db.one<{ email: string }>(sql`
    select email from users where client_id = ${viewer.client_id} and id = ${viewer.id}`);
  return row?.email;
}
