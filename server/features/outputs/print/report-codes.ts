import { randomInt } from 'node:crypto';
import { drawReportSecret, writeReportCode } from '#contract/codes/report-code.ts';
import { to } from '#contract/screens.ts';
import type { JobScope, TenantScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import type { PersonReport } from '../../../reports/report-frame.ts';
import { isMine, type TakenOutput } from '../produce/produce-store.ts';

/** A report of somebody at a place of its output. */
export interface PlacedReport {
  report: PersonReport;
  examinee_id: number;
  position: number;
  /** Of the composite; null where the report has none. */
  composite_revision: number | null;
}

/**
 * Puts a number and a code on each report, and stores which results it has. A later run finds the codes that the first
 * one drew, so that it makes the same reports. Undefined when the output is not this run's any more: the results of a
 * finished report stay as they were printed.
 */
export async function keepCodes(
  scope: JobScope,
  output: TakenOutput,
  app_url: string,
  reports: readonly PlacedReport[],
): Promise<PlacedReport[] | undefined> {
  if (reports.length === 0) return [];
  const told = reports.map(({ report, position, examinee_id, composite_revision }) => ({
    ...{ secret: drawReportSecret(randomInt), position, examinee_id, composite_revision },
    scoring_version: versionsOf(report),
    portions: report.result.portions.map(({ answer_id, scored_at }) => ({ answer_id, scored_at })),
  }));
  const kept = await scope.db.rows<{ position: number; secret: string; created_at: Date }>(sql`
    insert into report_codes (client_id, secret, output_id, position, examinee_id, scoring_version, portions,
      composite_revision)
    select ${scope.client_id}::bigint, secret, ${output.id}::bigint, position, examinee_id, scoring_version, portions,
      composite_revision
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(secret text, position int, examinee_id bigint,
      scoring_version text, portions jsonb, composite_revision int), outputs
    where ${isMine(scope, output)}
    on conflict (client_id, output_id, position) do update set scoring_version = excluded.scoring_version,
      portions = excluded.portions, composite_revision = excluded.composite_revision
      where report_codes.made_at is null
    returning position, secret, created_at`);
  const found = new Map(kept.map((row) => [row.position, row]));
  const coded: PlacedReport[] = [];
  for (const placed of reports) {
    const row = found.get(placed.position);
    if (!row) return undefined;
    const code = writeReportCode({ client_id: scope.client_id, secret: row.secret });
    const address = app_url + to('verify.report', { code });
    const verified = { number: `${output.id}-${placed.position}`, code, address, made_at: row.created_at };
    coded.push({ ...placed, report: { ...placed.report, verified } });
  }
  return coded;
}

/** Marks the reports of these people as made: from here on their codes are valid. */
export async function markMade(
  scope: TenantScope,
  output_id: number,
  examinee_ids: readonly number[],
): Promise<void> {
  await scope.db.run(sql`
    update report_codes set made_at = statement_timestamp()
    where client_id = ${scope.client_id} and output_id = ${output_id} and examinee_id = any(${examinee_ids}::bigint[])`);
}

function versionsOf({ result: { portions, composite } }: PersonReport): string {
  const versions = portions.map(({ scores }) => scores.scoring_version);
  return [...new Set([...versions, ...(composite ? [composite.scoring_version] : [])])].sort().join(', ');
}
