import { redirect } from 'react-router';
import { examStatus } from '#contract/codes/status.ts';
import type { ExamineeSession } from '#contract/shapes/session.ts';
import { api, apiWithoutRedirects, type PageArgs } from '#web/api/client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { type CandidatePage, candidatePath, examOf } from './candidate-path.ts';
import { hasAgreed, termsCookie } from './terms.ts';

export type CandidateArgs = PageArgs & { params: Readonly<Record<string, string | undefined>> };

/** Where a log-in leads (spec 4): employees go straight on, everybody else reads the notes first. */
export function landingOf(examinee: ExamineeSession): CandidatePage {
  if (examinee.test_status.value === examStatus.examined) return 'top';
  if (!needsTerms(examinee)) return examinee.is_updated_profile ? 'top' : 'profile/edit';
  return 'notes-online-examination';
}

/** Goes where a new log-in leads. Terms are agreed to in each log-in anew. */
export async function enterExam(args: CandidateArgs, examinee: ExamineeSession): Promise<Response> {
  const exam = examOf(args);
  const headers = { 'Set-Cookie': await termsCookie(args, exam, undefined) };
  return redirect(candidatePath(exam, landingOf(examinee)), { headers });
}

/** A candidate who is signed in needs no page before the log-in. @throws a redirect to where they land */
export async function leadSignedIn(args: CandidateArgs): Promise<void> {
  if (!/(?:^|; )hakaru_sit_/.test(args.request.headers.get('cookie') ?? '')) return;
  try {
    const { examinee } = await apiWithoutRedirects(args).examinees.showProfile();
    throw redirect(candidatePath(examOf(args), landingOf(examinee)));
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
  }
}

/** True while the candidate must still read the notes: they are not asked of employees or when all is done. */
export async function mustAgree(args: CandidateArgs, examinee: ExamineeSession): Promise<boolean> {
  if (!needsTerms(examinee)) return false;
  return !(await hasAgreed(args, examOf(args), examinee.id));
}

/**
 * The candidate's portions, once notes and profile are done.
 * @throws a redirect to the notes or to the profile while one of them is missing
 */
export async function loadPortions(args: CandidateArgs) {
  const { data, examinee, has_feedback } = await leadOn(args, undefined, () =>
    api(args).sittings.listSubjects(),
  );
  if (await mustAgree(args, examinee))
    throw redirect(candidatePath(examOf(args), 'notes-online-examination'));
  return { portions: data, examinee, hasFeedback: has_feedback };
}

/**
 * Runs a call of the sitting and follows its state refusals (spec 8): profile missing -> profile, not begun ->
 * start page, ended -> completion.
 */
export async function leadOn<T>(
  args: CandidateArgs,
  answerId: number | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const page = error instanceof RefusedCall ? pageAfter(error) : undefined;
    if (page)
      throw redirect(candidatePath(examOf(args), page, page === 'profile/edit' ? undefined : answerId));
    throw error;
  }
}

function needsTerms(examinee: ExamineeSession): boolean {
  const isDone = examinee.test_status.value === examStatus.examined;
  return examinee.exam.package.service !== 'EXAM1' && !isDone;
}

function pageAfter({ refusal }: RefusedCall): CandidatePage | undefined {
  if (refusal === 'profileNotUpdated') return 'profile/edit';
  if (refusal === 'goToStart') return 'start-exam';
  return refusal === 'examEnded' ? 'exam-submission-confirm' : undefined;
}
