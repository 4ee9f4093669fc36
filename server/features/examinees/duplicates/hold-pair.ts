import { takenValues } from '#contract/codes/duplicates.ts';
import { recordOf } from '#contract/record-of.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { raw, sql } from '../../../db/sql.ts';
import { finishedOn } from '../../exams/door.ts';
import { columnsOf } from '../person-columns.ts';
import type { HeldPerson } from '../selected-store.ts';
import { isDismissed, isReached, reasonsOf } from './alike.ts';
import type { PairMember } from './rules.ts';

/** One of two people, held until the transaction ends. */
export interface HeldMember extends HeldPerson, PairMember {
  profile_updated_at: Date | null;
}

export interface TwoIds {
  kept_id: number;
  hidden_id: number;
}

/**
 * Two people of exams that the viewer may manage, held until the transaction ends.
 * @throws Refusal notFound when one of them is not there
 */
export async function holdPair(
  scope: ExamScope,
  { kept_id, hidden_id }: TwoIds,
): Promise<{ kept: HeldMember; hidden: HeldMember }> {
  const ids = [kept_id, hidden_id];
  await lockExams(scope, ids);
  // Locked by a statement of its own, in the order of ids: one that waits sees tags as they were before it waited.
  const held = await scope.db.run(sql`
    select from examinees x
    where x.client_id = ${scope.client_id} and x.id = any(${ids}::bigint[])
      and ${isReached(scope, sql`x.exam_id`, true)}
    order by x.id for no key update`);
  if (held < 2) throw new Refusal('notFound');
  const { client_id } = scope;
  const rows = await scope.db.rows<MemberRow>(sql`
    select x.id, x.exam_id, x.test_status, x.is_output, x.is_printed, x.is_hidden, x.created_at, x.profile_updated_at,
      ${raw(finishedOn)}, ${columnsOf(takenValues, 'x')},
      coalesce((select jsonb_agg(t.tag_id order by t.tag_id) from examinee_tags t
        where t.client_id = ${client_id} and t.examinee_id = x.id), '[]') as tags,
      array(select n.service::int from external_ids n where n.client_id = ${client_id} and n.examinee_id = x.id
        order by n.service) as services
    from examinees x where x.client_id = ${client_id} and x.id = any(${ids}::bigint[])`);
  return { kept: memberOf(rows, kept_id), hidden: memberOf(rows, hidden_id) };
}

/** Acts on many people of an exam lock its row first, and so do acts on two: else each could wait for the other. */
async function lockExams(scope: ExamScope, examinee_ids: readonly number[]): Promise<void> {
  await scope.db.run(sql`
    select from exams e
    where e.client_id = ${scope.client_id} and e.id in (
      select x.exam_id from examinees x
      where x.client_id = ${scope.client_id} and x.id = any(${examinee_ids}::bigint[]))
    order by e.id for no key update`);
}

type MemberRow = Omit<HeldMember, 'values'> & PairMember['values'];

function memberOf(rows: readonly MemberRow[], wanted: number): HeldMember {
  const row = rows.find(({ id }) => id === wanted);
  if (!row) throw new Refusal('notFound');
  return { ...row, values: valuesIn(row) };
}

/** What may be taken over, out of a row that has more. */
export function valuesIn(row: PairMember['values']): PairMember['values'] {
  return recordOf(takenValues, (field) => row[field]);
}

/** Whether two people are alike, and nobody has said that they are two. */
export async function isPair(scope: ExamScope, { kept_id, hidden_id }: TwoIds): Promise<boolean> {
  const [first, second] = [kept_id, hidden_id].sort((a, b) => a - b);
  const { client_id } = scope;
  const found = await scope.db.one<{ is_pair: boolean }>(sql`
    select cardinality(${reasonsOf(client_id)}) > 0 and not ${isDismissed(client_id, sql`a.id`, sql`b.id`)} as is_pair
    from examinees a join examinees b on b.client_id = ${client_id} and b.id = ${second}
    where a.client_id = ${client_id} and a.id = ${first}`);
  return found?.is_pair === true;
}
