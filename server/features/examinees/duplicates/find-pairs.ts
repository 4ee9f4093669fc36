import { type DuplicateReason, largeGroupsTold, mostAlike } from '#contract/codes/duplicates.ts';
import { limits } from '#contract/codes/limits.ts';
import { answerStatus } from '#contract/codes/status.ts';
import type { LargeGroup } from '#contract/shapes/duplicate.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { type Page, sql } from '../../../db/sql.ts';
import { columnsIn, type ExamineeRecord } from '../store.ts';
import { blocksOf, pairsOf, reasonsOf } from './alike.ts';

/** One of a pair, as the list shows it. */
export interface AlikeRecord extends ExamineeRecord {
  exam_name: string;
  is_answering: boolean;
  services: number[];
  /** The call or job that added the person. */
  added_by: string | null;
}

/** Two people who may be one. */
export interface PairRecord {
  reasons: DuplicateReason[];
  is_strong: boolean;
  people: [AlikeRecord, AlikeRecord];
}

interface Asked {
  page: number;
  per_page: number;
  all_exams: 0 | 1;
}

/** A page of pairs, and the groups that are too large to be paired, the largest first. */
export interface FoundPairs extends Page<PairRecord> {
  large_groups: { total: number; data: LargeGroup[] };
}

/**
 * A page of pairs, strong ones first, and among these those who share most, and how many there are, in one statement:
 * 100,000 people of an exam take about a second (docs/decisions/0069).
 */
export async function listPairs(scope: ExamScope, asked: Asked): Promise<FoundPairs> {
  const rows = await findPairs(scope, asked);
  const { in_all: total = 0, large_total = 0, large = [] } = rows[0] ?? {};
  return { total, rows: inPairs(rows), large_groups: { total: large_total, data: large } };
}

function findPairs(scope: ExamScope, asked: Asked): Promise<PairRow[]> {
  const { client_id } = scope;
  const { page, per_page } = asked;
  const order = sql`f.is_strong desc, f.signs desc, f.first_id, f.second_id`;
  return scope.db.rows<PairRow>(sql`
    with blocks as materialized (${blocksOf(scope, asked.all_exams === 1)}),
    large as (select b.reason, b.value, b.people from blocks b where b.people > ${mostAlike} and b.reason is not null),
    found as materialized (${pairsOf(scope)}), page as (
      select f.*, row_number() over (order by ${order}) as place from found f
      order by ${order} limit ${per_page} offset ${(page - 1) * per_page}
    )
    select counted.*, shown.* from (
      select (select count(*)::int from (select 1 from found limit ${limits.countedRows + 1}) c) as in_all,
        (select count(*)::int from large) as large_total,
        (select coalesce(jsonb_agg(l), '[]') from (
          select l.* from large l order by l.people desc, l.reason, l.value limit ${largeGroupsTold}) l) as large
    ) counted
    left join (
      select p.place::int, p.is_strong, (
          select ${reasonsOf(client_id)} from examinees a join examinees b on b.client_id = ${client_id} and b.id = p.second_id
          where a.client_id = ${client_id} and a.id = p.first_id) as reasons,
        ${columnsIn(client_id)}, e.name as exam_name,
        exists (select from answers a where a.client_id = ${client_id} and a.examinee_id = x.id and a.status = ${answerStatus.answering}) as is_answering,
        array(select n.service::int from external_ids n where n.client_id = ${client_id} and n.examinee_id = x.id) as services,
        (select l.operation from operation_logs l where l.client_id = ${client_id} and l.examinee_id = x.id
          order by l.created_at, l.id limit 1) as added_by
      from page p cross join lateral (values (p.first_id), (p.second_id)) of_pair(id)
      join examinees x on x.client_id = ${client_id} and x.id = of_pair.id
      join exams e on e.client_id = ${client_id} and e.id = x.exam_id
    ) shown on true
    order by shown.place, shown.created_at, shown.id`);
}

type PairRow = AlikeRecord & PairOfRow;

interface PairOfRow {
  in_all: number;
  large_total: number;
  large: LargeGroup[];
  /** Null beyond the last page. */
  place: number | null;
  is_strong: boolean;
  reasons: DuplicateReason[];
}

/** Two rows stand for each pair. */
function inPairs(rows: readonly PairRow[]): PairRecord[] {
  return rows.flatMap((one, at) => {
    const other = rows[at + 1];
    if (one.place === null || other?.place !== one.place) return [];
    return [{ is_strong: one.is_strong, reasons: one.reasons, people: [one, other] }];
  });
}
