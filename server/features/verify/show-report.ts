import type { verify } from '#contract/calls/verify.ts';
import { readReportCode, writeReportCode } from '#contract/codes/report-code.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Handler } from '../../http/handler.ts';
import { failAtAddress, refuseFullAddress } from '../sessions/door.ts';
import { findReport } from './store.ts';

/**
 * Tells whoever holds a report what became of it. Codes that belong to none count against the address, so that nobody
 * tries them out, and shut nothing there but this.
 */
export const showReport: Handler<typeof verify.showReport> = async (scope, { params }, context) => {
  const bucket = context.adapters.buckets.ofOther('report', context.address);
  await refuseFullAddress(scope, context, 'report', bucket);
  const mark = readReportCode(params.code);
  const report = mark && (await findReport(scope, mark));
  if (!mark || !report) {
    await failAtAddress(scope, context, bucket);
    throw new Refusal('notFound');
  }
  const { output_id, position, made_on, scoring_version } = report;
  const state = report.is_withdrawn ? 'withdrawn' : report.is_revised ? 'revised' : 'current';
  const number = `${output_id}-${position}`;
  return { data: { code: writeReportCode(mark), number, made_on, scoring_version, state } };
};
