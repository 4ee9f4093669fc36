import { redirect } from 'react-router';
import { examStatus } from '#contract/codes/status.ts';
import type { ExamNotes } from '#contract/shapes/examinee.ts';
import type { ExamineeSession } from '#contract/shapes/session.ts';
import { api, apiWithoutRedirects, type PageArgs } from '#web/api/client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { pageContext } from '#web/app/page-context.ts';
import {
  type CandidatePage,
  candidatePath,
  type ExamParams,
  examOf,
  findAnswerId,
  testPageOf,
} from './candidate-path.ts';

export type CandidateArgs = PageArgs & { params: Readonly<Record<string, string | undefined>> };

/**
 * Where a log-in leads (spec 4): employees go straight on, everybody else reads the notes first. Who has a portion
 * running is led into it: its clock does not wait.
 */
export function landingOf(exam: ExamParams, examinee: ExamineeSession): string {
  const { running } = examinee;
  if (examinee.test_status.value === examStatus.examined) return candidatePath(exam, 'top');
  if (mustAgree(examinee)) return candidatePath(exam, 'notes-online-examination');
  if (!examinee.is_updated_profile) return candidatePath(exam, 'profile/edit');
  return running
    ? candidatePath(exam, testPageOf(running.type), running.answer_id)
    : candidatePath(exam, 'top');
}

/** The portions which the notes tell of. */
export function idsOf({ portions }: ExamNotes): number[] {
  return portions.map(({ answer_id }) => answer_id);
}

/** Goes where a new log-in leads. */
export function enterExam(args: CandidateArgs, examinee: ExamineeSession): Response {
  return redirect(landingOf(examOf(args), examinee));
}

/** A candidate who is signed in needs no page before the log-in. @throws a redirect to where they land */
export async function leadSignedIn(args: CandidateArgs): Promise<void> {
  if (!args.context.get(pageContext).hasSession) return;
  try {
    const { data: examinee } = await apiWithoutRedirects(args).sessions.examineeMe();
    throw redirect(landingOf(examOf(args), examinee));
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    if (error.status === 401) args.context.get(pageContext).forgetSession();
  }
}

/** The portion that an address must name. @throws a redirect to the top where it names none */
export function getAnswerId(args: CandidateArgs): number {
  const answerId = findAnswerId(args.url);
  if (answerId === undefined) throw redirect(candidatePath(examOf(args), 'top'));
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
  if (mustAgree(examinee)) throw redirect(candidatePath(examOf(args), 'notes-online-examination'));
  return { portions: data, examinee, hasFeedback: has_feedback, now };
}

/**
 * Runs a call of the sitting and follows its state refusals (spec 8): profile missing -> profile, terms not agreed
 * to -> notes, not begun -> start page, ended -> completion. A portion that is none of the candidate's -> the top.
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
    if (isRefused && error.refusal === 'notFound' && answerId !== undefined)
      throw redirect(candidatePath(examOf(args), 'top'));
    const page = isRefused ? pageAfter(error) : undefined;
    if (page) throw redirect(candidatePath(examOf(args), page, isOfPortion(page) ? answerId : undefined));
    throw error;
  }
}

function isOfPortion(page: CandidatePage): boolean {
  return page !== 'profile/edit' && page !== 'notes-online-examination';
}

function pageAfter({ refusal }: RefusedCall): CandidatePage | undefined {
  if (refusal === 'profileNotUpdated') return 'profile/edit';
  if (refusal === 'forbidden') return 'notes-online-examination';
  if (refusal === 'goToStart') return 'start-exam';
  return refusal === 'examEnded' ? 'exam-submission-confirm' : undefined;
}
