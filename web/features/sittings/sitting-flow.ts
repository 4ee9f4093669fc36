import { redirect, redirectDocument } from 'react-router';
import { examStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { ExamNotes } from '#contract/shapes/examinee.ts';
import type { ExamineeSession } from '#contract/shapes/session.ts';
import { api, apiWithoutRedirects, type PageArgs } from '#web/api/client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { pageContext } from '#web/app/page-context.ts';
import { type ExamParams, examParamsOf, findAnswerId, testPageOf } from './candidate-address.ts';

export type CandidateArgs = PageArgs & { params: Readonly<Record<string, string | undefined>> };

/**
 * Where a log-in leads: employees go straight on, everybody else reads the notes first. A candidate with a running
 * portion goes into it, because its clock does not wait. After the period nothing but their own data is shown.
 */
export function landingOf(exam: ExamParams, examinee: ExamineeSession): string {
  const { running } = examinee;
  if (examinee.is_data_only) return to('candidate.privacy', { exam });
  if (examinee.test_status.value === examStatus.examined) return to('candidate.top', { exam });
  if (mustAgree(examinee)) return to('candidate.notes', { exam });
  if (!examinee.is_updated_profile) return to('candidate.profile', { exam });
  return running
    ? to(testPageOf(running.type), { exam, query: { answerId: running.answer_id } })
    : to('candidate.top', { exam });
}

/** The portions that the notes list. */
export function idsOf({ portions }: ExamNotes): number[] {
  return portions.map(({ answer_id }) => answer_id);
}

/** Goes where a new log-in leads. */
export function enterExam(args: CandidateArgs, examinee: ExamineeSession): Response {
  return redirect(landingOf(examParamsOf(args), examinee));
}

/** A candidate who is signed in needs no page before the log-in. @throws a redirect to where they land */
export async function leadSignedIn(args: CandidateArgs): Promise<void> {
  if (!args.context.get(pageContext).hasSession) return;
  try {
    const { data: examinee } = await apiWithoutRedirects(args).sessions.examineeMe();
    throw redirect(landingOf(examParamsOf(args), examinee));
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    if (error.status === 401) args.context.get(pageContext).forgetSession();
  }
}

/** The portion that an address must name. @throws a redirect to the top where it names none */
export function getAnswerId(args: CandidateArgs): number {
  const answerId = findAnswerId(args.url);
  if (answerId === undefined) throw redirect(to('candidate.top', { exam: examParamsOf(args) }));
  return answerId;
}

/** True while the candidate must still read the notes: they are not asked of employees or when all is done. */
export function mustAgree(examinee: ExamineeSession): boolean {
  return !examinee.is_agreed && examinee.test_status.value !== examStatus.examined;
}

/**
 * The candidate's portions, once notes and profile are done.
 * @throws a redirect to the notes or to the profile while one of them is missing
 */
export async function loadPortions(args: CandidateArgs) {
  const { data, examinee, has_feedback, now } = await leadOn(args, undefined, () =>
    api(args).sittings.listSubjects(),
  );
  if (mustAgree(examinee)) throw redirect(to('candidate.notes', { exam: examParamsOf(args) }));
  return { portions: data, examinee, hasFeedback: has_feedback, now };
}

/**
 * Runs a call of the sitting and follows its state refusals: profile missing -> profile, terms not agreed to -> notes,
 * not begun -> start page, ended -> completion. A portion that is none of the candidate's -> the top. In a maintenance
 * the browser opens the page anew, which comes back by itself.
 */
export async function leadOn<T>(
  args: CandidateArgs,
  answerId: number | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isRefused = error instanceof RefusedCall;
    if (isRefused && error.refusal === 'maintenance')
      throw redirectDocument(args.url.pathname + args.url.search);
    if (isRefused && error.refusal === 'notFound' && answerId !== undefined)
      throw redirect(to('candidate.top', { exam: examParamsOf(args) }));
    const page = isRefused ? pageAfter(error) : undefined;
    if (page) {
      const query = isOfPortion(page) ? { answerId } : {};
      throw redirect(to(page, { exam: examParamsOf(args), query }));
    }
    throw error;
  }
}

type PageAfter = 'candidate.profile' | 'candidate.notes' | 'candidate.start' | 'candidate.confirm';

function isOfPortion(page: PageAfter): boolean {
  return page === 'candidate.start' || page === 'candidate.confirm';
}

function pageAfter({ refusal }: RefusedCall): PageAfter | undefined {
  if (refusal === 'profileNotUpdated') return 'candidate.profile';
  if (refusal === 'forbidden') return 'candidate.notes';
  if (refusal === 'goToStart') return 'candidate.start';
  return refusal === 'examEnded' ? 'candidate.confirm' : undefined;
}
