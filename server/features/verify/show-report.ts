import type { verify } from '#contract/calls/verify.ts';
import { readReportCode, writeReportCode } from '#contract/codes/report-code.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Handler } from '../../http/handler.ts';
import { failAtAddress, refuseFullAddress } from '../sessions/door.ts';
import { findReport } from './store.ts';

/**
 * Shows the state of a report to holders of its code. Unknown codes count against the address, so that nobody tries
 * them out, and lock nothing there but this call.
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
