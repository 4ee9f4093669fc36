import type { Language } from '#contract/codes/languages.ts';
import { outputForms } from '#contract/codes/outputs.ts';
import { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { newestResult } from '../results/newest-result.ts';
import { printReportApart } from './print-apart.ts';
import { type PrintedPerson, type ReportSetting, reportOf } from './report-of.ts';

interface Reported
  extends PrintedPerson,
    Pick<ReportSetting, 'company_name' | 'company_color' | 'exam_name'> {}

/**
 * The full report of one person as an output without conditions prints it. It has no code to be verified by, because no
 * output holds it. Undefined where nothing is scored.
 */
export async function printReportOf(
  scope: TenantScope,
  examinee_id: number,
  language: Language,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const person = await findReported(scope, examinee_id);
  if (!person) return undefined;
  const condition = OutputCondition.parse({ form: outputForms.personFull, language });
  const placed = reportOf({ ...person, language, condition }, {}, person);
  return placed && printReportApart(placed.report, signal);
}

function findReported(scope: TenantScope, examinee_id: number): Promise<Reported | undefined> {
  const { client_id } = scope;
  return scope.db.one<Reported>(sql`
    select 1 as position, x.id as examinee_id, x.login_id, x.name, x.name_kana, x.is_simulated,
      e.name as exam_name, c.name as company_name, c.color as company_color,
      newest.portions, newest.composite, newest.shows_numbers, null as composite_revision
    from examinees x
    join exams e on e.client_id = ${client_id} and e.id = x.exam_id
    join clients c on c.id = ${client_id}
    cross join lateral (${newestResult(client_id, sql`x.id`)}) newest
    where x.client_id = ${client_id} and x.id = ${examinee_id} and newest.portions is not null`);
}
