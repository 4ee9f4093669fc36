import type { z } from 'zod';
import { asksForTerms, termsVersion } from '#contract/codes/terms.ts';
import type { ExamNotes } from '#contract/shapes/examinee.ts';
import type { ExamineeSession } from '#contract/shapes/session.ts';
import { getForm } from '#items/registry.ts';
import { translator } from '#messages/translator.ts';
import { Refusal } from '../../access/refusal.ts';
import type { ExamineeScope, OpenScope } from '../../access/scope.ts';
import { examNameIn } from '../../db/exam-name.ts';
import { getPurpose } from './entrance/terms-store.ts';
import { allowedMinutes } from './paper/present-test.ts';
import { findSessionRow, listPortions } from './store.ts';

export { composeScores, hasNewerNorm, rescorePortions } from './end/add-scores.ts';
export { closeExpired } from './end/close-portion.ts';
export { creditMaintenance } from './end/credit.ts';
export {
  endOnPaper,
  NotUnanswered,
  type PaperAnswer,
  type PaperRun,
  type SettledPerson,
  settleOnPaper,
} from './end/end-on-paper.ts';
export { findFeedback } from './end/find-feedback.ts';
export { scorePortion } from './end/score-portion.ts';
export { takeBackPortion } from './end/take-back.ts';
export { unbegun } from './end/unbegun.ts';
export { getPaper } from './paper/papers.ts';
export { preparePapers } from './paper/prepare-papers.ts';
export { presentForm } from './paper/present-form.ts';
export { deliveryLanguage } from './paper/present-test.ts';
export { savesInStatement, savesWaiting } from './queue/save-metrics.ts';
export { countAnswered, maySkipTerms } from './rules.ts';
export { listPortionStates } from './store.ts';

/** The candidate's session as the API returns it. */
export function getExamineeSession(scope: ExamineeScope): Promise<ExamineeSession> {
  return getExamineeSessionById(scope, scope.client_id, scope.examinee_id, scope.viewer.session_id);
}

/**
 * The same for a candidate who logs in or refreshes, before there is a scope within an exam.
 * @param session_id of a session in which the terms may have been agreed to; undefined for a new one
 */
export async function getExamineeSessionById(
  scope: OpenScope | ExamineeScope,
  client_id: number,
  examinee_id: number,
  session_id?: number,
): Promise<ExamineeSession> {
  const row = await findSessionRow(scope, client_id, examinee_id, session_id);
  if (!row) throw new Refusal('notFound');
  const { exam_id, exam_name, hash, client_name, package_id, package_name, service, package_type } = row;
  return {
    ...row,
    test_status: { value: row.test_status },
    is_agreed: row.is_agreed || !asksForTerms(service),
    exam: {
      ...row,
      id: exam_id,
      name: examNameIn(scope.language, { ...row, name: exam_name }),
      client: { hash, name: client_name },
      package: { id: package_id, name: package_name, service, type: package_type },
    },
  };
}

/** What a candidate reads before anything else: the exam's purpose, its portions and their time, how long it is kept. */
export async function listNotes(scope: ExamineeScope): Promise<z.input<typeof ExamNotes>> {
  const portions = await listPortions(scope);
  const { purpose_text, purpose_version, retention_months, kept_until, gives_results } =
    await getPurpose(scope);
  const key = gives_results ? 'linkNotes.recipient' : 'linkNotes.recipient.standing';
  const company = scope.company.name;
  return {
    ...{ purpose_text, purpose_version, retention_months },
    terms_version: termsVersion,
    kept_until,
    recipient: gives_results === null ? null : translator(scope.language)(key, { company }),
    timeout_policy: scope.exam.timeout_policy,
    portions: portions.map((portion) => ({
      answer_id: portion.id,
      type: portion.type,
      display_name: getForm(portion.form_id).form.title[scope.language],
      time_limit: allowedMinutes(portion),
      answer_length: portion.value.length,
    })),
  };
}
