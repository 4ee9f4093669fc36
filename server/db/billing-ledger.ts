import type { TenantScope } from '../access/scope.ts';

/*
 * The ledger of what companies are billed for (docs/decisions/0046): a line for each portion of a person that ends or
 * is output for the first time. The line stays whatever happens to the answers, and no second one is written. Simulated
 * people are never billed. What an exam is for (new graduates or mid-career) is what the exam says, else the company.
 */

/**
 * The statement that writes an event's lines, with $1 the company.
 * @param name of the prepared statement
 * @param at SQL for the moment at which a line counts
 * @param whose SQL condition on `answers a`
 */
function billing(name: string, event: 'examined' | 'printed', at: string, whose: string) {
  return {
    name,
    text: `
      insert into billable_events (client_id, answer_id, event, exam_id, examinee_id, content, service, package_type,
        contract_classification, month, at)
      select a.client_id, a.id, '${event}', a.exam_id, a.examinee_id, a.type, p.service, e.package_type,
        coalesce(e.contract_type, c.contract_classification), date_trunc('month', ${at} at time zone 'Asia/Tokyo')::date, ${at}
      from answers a
      join examinees x on x.client_id = $1 and x.id = a.examinee_id and not x.is_simulated
      join exams e on e.client_id = $1 and e.id = a.exam_id
      join packages p on p.client_id = $1 and p.id = e.package_id
      join clients c on c.id = $1
      where a.client_id = $1 and ${whose}
      order by a.id
      on conflict do nothing`,
  };
}

/** A portion that ended by time counts at its deadline, however late that is noticed. */
const examined = billing('bill_examined', 'examined', 'a.submitted_at', 'a.id = $2 and a.status >= 3');
// By their keys alone: an index of ended portions looks empty to the planner until its statistics know of these.
const examinedTogether = billing(
  'bill_examined_together',
  'examined',
  'a.submitted_at',
  'a.id = any($2::bigint[])',
);
const printed = billing(
  'bill_printed',
  'printed',
  'statement_timestamp()',
  'a.id = any($2::bigint[]) and a.status = 5',
);

/** Bills an ended portion. Sent with the commit, before `moveCounters`. @throws Error outside of a transaction */
export function billExamined(scope: TenantScope, answer_id: number): void {
  scope.db.atCommit(examined, [scope.client_id, answer_id]);
}

/** Bills portions that ended in the same transaction, in one statement. */
export function billExaminedTogether(scope: TenantScope, answer_ids: readonly number[]): void {
  if (answer_ids.length > 0) scope.db.atCommit(examinedTogether, [scope.client_id, answer_ids]);
}

/** Bills portions that were output, those that are exported now. Sent with the commit, like `billExamined`. */
export function billPrinted(scope: TenantScope, answer_ids: readonly number[]): void {
  scope.db.atCommit(printed, [scope.client_id, answer_ids]);
}
