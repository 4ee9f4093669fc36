import type { AnswerStatus, Closing } from '#contract/codes/status.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import {
  columnsOf,
  isOfResults,
  isSelected,
  type ProfileValues,
  profileFields,
} from '../../examinees/door.ts';
import { writtenMoment } from '../written-moment.ts';

/** The exam whose people a table holds. */
export interface TabledExam {
  exam_id: number;
}

/** The groupings that an exam's table has columns for. */
export interface Groups {
  sections: { id: number; name: string }[];
  tags: { id: number; name: string }[];
}

/** What an exam's people are grouped by beside the tree, staff's own tags too. */
export async function listGroups(scope: TenantScope, { exam_id }: TabledExam): Promise<Groups> {
  const { client_id } = scope;
  const row = await scope.db.one<Groups>(sql`
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.position, s.id)
        from sections s where s.client_id = ${client_id} and s.exam_id = ${exam_id}), '[]') as sections,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.position, t.id)
        from tags t where t.client_id = ${client_id} and t.exam_id = ${exam_id}), '[]') as tags`);
  if (!row) throw new Error('a statement without a table answered no row');
  return row;
}

/** A person in a table. Moments are written in Japanese time, YYYY-MM-DD HH:mm:ss. */
export interface TabledPerson extends Omit<ProfileValues, 'tags'> {
  login_id: string;
  /** Ids, in no order. */
  tags: number[] | null;
  test_status: number;
  is_output: number;
  is_mail_sent: number;
  created_at: string;
  start_at: string | null;
  last_activity_at: string | null;
  end_at: string | null;
  /** Portions by the id of their exam item: state, when it ended, what ended it. */
  portions: Readonly<Record<string, [AnswerStatus, string | null, Closing | null]>> | null;
}

/** The next people of a table by login id; who is hidden is left out. @param after the last one's login id */
export function listTabled(
  scope: TenantScope,
  { exam_id }: TabledExam,
  selection: Selection,
  { after, most }: { after: string; most: number },
): Promise<TabledPerson[]> {
  const { client_id } = scope;
  return scope.db.rows<TabledPerson>(sql`
    select x.login_id, ${columnsOf(profileFields, 'x')}, (select json_agg(t.tag_id) from examinee_tags t
        where t.client_id = ${client_id} and t.exam_id = ${exam_id} and t.examinee_id = x.id) as tags, x.test_status, x.is_output,
      x.is_mail_sent, ${writtenMoment(sql`x.created_at`)} as created_at, ${writtenMoment(sql`x.start_at`)} as start_at,
      ${writtenMoment(sql`x.last_activity_at`)} as last_activity_at, ${writtenMoment(sql`x.end_at`)} as end_at,
      (select json_object_agg(a.exam_item_id,
          json_build_array(a.status, ${writtenMoment(sql`a.submitted_at`)}, a.closed_by))
        from answers a where a.client_id = ${client_id} and a.examinee_id = x.id) as portions
    from examinees x
    where ${isSelected(scope, exam_id, selection)} and ${isOfResults}
      and x.login_id > ${after}
    order by x.login_id limit ${most}`);
}
