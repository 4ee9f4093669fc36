import type { ExamService, PortionKind } from '#contract/codes/exam.ts';
import { limits } from '#contract/codes/limits.ts';
import { answerStatus } from '#contract/codes/status.ts';
import { asksForTerms, termsVersion } from '#contract/codes/terms.ts';
import { isAnswer } from '#items/kinds/answer.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { Refusal } from '../../access/refusal.ts';
import type { PageToSave, UnstoredPage } from './queue/save-statement.ts';

/** What the rules need of one portion; `now` is the database's clock when the row was read. */
export interface SittingState {
  status: number;
  deadline: Date | null;
  writer: string | null;
  now: Date;
}

/** The exam's period as the rules need it. */
export interface Period {
  commence_on: Date;
  terminate_on: Date;
}

/** What a candidate agrees to. */
export interface Terms {
  terms_version: number;
  purpose_version: number;
}

/** What the rules need when somebody agrees. */
export interface AgreementState {
  /** In this log-in. */
  is_agreed: boolean;
  /** Of the exam as it stands now. */
  purpose_version: number;
}

/** Judges an agreement: what was read must be the present text. A candidate who has agreed in this log-in is done. */
export function judgeAgreement(state: AgreementState, read: Terms): 'agree' | 'done' | Refusal {
  if (state.is_agreed) return 'done';
  if (read.terms_version === termsVersion && read.purpose_version === state.purpose_version) return 'agree';
  return new Refusal('fetchLatest', { detail: 'refusal.termsChanged' });
}

/** May a candidate go on without the terms? One who must agree in this log-in gets 4003 and sees the notes. */
export function maySkipTerms(service: ExamService, is_agreed: boolean): Refusal | undefined {
  if (is_agreed || !asksForTerms(service)) return undefined;
  return new Refusal('forbidden', { detail: 'refusal.termsFirst' });
}

/** What a start needs of the exam. */
export interface StartExam extends Period {
  package: { service: ExamService };
}

/** Begin, resume, or neither. */
export type StartKind = 'begin' | 'resume' | 'expired';

/**
 * Judges a start. A portion that runs is resumed, also after the period (one begun before the end may run to its
 * deadline); one whose time is over is to be closed; a submitted one is ended. Nothing begins before the terms are
 * agreed to; a running portion goes on without, because its clock does not wait (docs/decisions/0027).
 */
export function judgeStart(sitting: SittingState, exam: StartExam, is_agreed: boolean): StartKind | Refusal {
  if (sitting.status >= answerStatus.answered) return new Refusal('examEnded');
  if (sitting.status === answerStatus.answering) return isExpired(sitting) ? 'expired' : 'resume';
  if (sitting.now < exam.commence_on) return new Refusal('examEnded', { detail: 'refusal.examNotBegun' });
  if (sitting.now > exam.terminate_on) return new Refusal('examEnded');
  return maySkipTerms(exam.package.service, is_agreed) ?? 'begin';
}

/** True when a running portion's time is over, by the database's clock. */
export function isExpired(sitting: SittingState): boolean {
  return (
    sitting.status === answerStatus.answering && sitting.deadline !== null && sitting.now >= sitting.deadline
  );
}

/** Seconds left, never negative; null before begin, 0 after the end. */
export function remainTime(sitting: SittingState): number | null {
  if (sitting.status === answerStatus.unanswered || !sitting.deadline) return null;
  if (sitting.status !== answerStatus.answering) return 0;
  return Math.max(0, Math.round((sitting.deadline.getTime() - sitting.now.getTime()) / 100) / 10);
}

/** How close to the deadline a client's own clock may be when it submits by itself (seconds). */
const bellTolerance = 3;

export interface Submitted {
  value: string;
  auto_submit: boolean;
  /** The state of the stored answers that the sender knows of, as `revisionOf` has it. */
  revision?: number | undefined;
  writer?: string | undefined;
}

/** What a submission is judged by: what is stored of its portion. */
export interface StoredAnswers {
  value: string;
  /** How many options a question has. */
  options: number;
  page_seqs: readonly number[];
}

/** What a submission leads to: taken over, closed by time with what was saved, or refused because time is left. */
export type SubmitKind = 'take' | 'closeByTime' | 'tooEarly' | 'done';

/** The newest sequence number stored, over all pages; 0 when none was. */
export function newestSeq({ page_seqs }: Pick<StoredAnswers, 'page_seqs'>): number {
  return Math.max(0, ...page_seqs);
}

/**
 * The state that stored answers are in, as one number. A page's own number only grows, so their sum grows with every
 * page that is stored, whichever page it is: the newest number alone would not tell of a page stored under a lower one.
 */
export function revisionOf({ page_seqs }: Pick<StoredAnswers, 'page_seqs'>): number {
  return page_seqs.reduce((sum, seq) => sum + seq, 0);
}

/**
 * Where a queue that begins or resumes now counts on from: above everything stored, and above whatever number a device
 * that writes no more may have reached while offline. Nobody changes ten answers a second for long, so the tenths of
 * seconds since begin are above every number given out before now (docs/decisions/0022).
 */
export function seqToCountFrom({
  page_seqs,
  start_at,
  now,
}: Pick<StoredAnswers, 'page_seqs'> & Pick<SittingState, 'now'> & { start_at: Date | null }): number {
  const tenths = start_at ? Math.floor((now.getTime() - start_at.getTime()) / 100) : 0;
  return Math.max(newestSeq({ page_seqs }), tenths);
}

/** Why a save was not stored. */
export function maySave(
  row: Omit<UnstoredPage, 'page_seq'>,
  save: Pick<PageToSave, 'page' | 'value' | 'writer'>,
): Refusal | undefined {
  if (!row.session_good) return new Refusal('unauthorized');
  if (row.is_hidden) return new Refusal('examineeHidden');
  if (row.status === answerStatus.unanswered) return new Refusal('goToStart');
  if (!isAnswer(save.value, row.options, row.answer_length) || save.page > row.page_count)
    return new Refusal('answerFormat');
  if (row.status !== answerStatus.answering || (row.remain_time ?? 0) <= 0) return new Refusal('examEnded');
  return isForeignWriter(row, save.writer) ? staleRefusal('writer', 'refusal.writerTakenOver') : undefined;
}

/** Questions of an answer string that are answered. */
export function countAnswered(value: string): number {
  return value.replaceAll('0', '').length;
}

/** May all answers be taken back (docs/decisions/0023)? Only the writer of a running portion may. */
export function mayReset(sitting: SittingState, { writer }: Pick<Submitted, 'writer'>): Refusal | undefined {
  if (sitting.status === answerStatus.unanswered) return new Refusal('goToStart');
  if (sitting.status >= answerStatus.answered || isExpired(sitting)) return new Refusal('examEnded');
  return isForeignWriter(sitting, writer) ? staleRefusal('writer', 'refusal.writerTakenOver') : undefined;
}

/** Every reset is kept on record for good, so that their number has a limit for each portion (docs/decisions/0023). */
export function mayResetAgain(kept: number): Refusal | undefined {
  return kept < limits.resets ? undefined : new Refusal('tooMany', { detail: 'refusal.tooManyResets' });
}

/** May staff reset a portion? Not one that nobody has begun, and only the attempt that they saw. */
export function mayTakeBack(
  { status, attempt }: Pick<SittingState, 'status'> & { attempt: number },
  seen: number | undefined,
): Refusal | undefined {
  if (seen !== undefined && seen !== attempt) return new Refusal('fetchLatest');
  if (status === answerStatus.unanswered) return new Refusal('invalid', { detail: 'refusal.nothingToReset' });
  return undefined;
}

/**
 * Judges a submission. At the deadline the browser submits by itself (auto_submit): what counts is what is stored, and
 * a browser's clock that is fast closes nothing.
 */
export function judgeSubmit(
  sitting: SittingState & StoredAnswers,
  submitted: Submitted,
): SubmitKind | Refusal {
  if (sitting.status === answerStatus.unanswered) return new Refusal('goToStart');
  if (sitting.status >= answerStatus.answered)
    return submitted.auto_submit ? 'done' : new Refusal('examEnded');
  if (submitted.auto_submit) return (remainTime(sitting) ?? 0) <= bellTolerance ? 'closeByTime' : 'tooEarly';
  if (isForeignWriter(sitting, submitted.writer)) return staleRefusal('writer', 'refusal.writerTakenOver');
  if (isExpired(sitting)) return new Refusal('examEnded');
  if (!isAnswer(submitted.value, sitting.options, sitting.value.length)) return new Refusal('answerFormat');
  if (isOverwriting(sitting, submitted))
    return staleRefusal(submitted.revision === undefined ? 'value' : 'revision', 'refusal.fetchLatest');
  return 'take';
}

/** Names the part of what was sent that is out of date, so that its sender knows what to ask for. */
function staleRefusal(path: 'writer' | 'revision' | 'value', key: MessageKey): Refusal {
  return new Refusal('fetchLatest', { detail: key, problems: [{ path, key }] });
}

/**
 * True when a submission would silently replace a save it does not know of (docs/decisions/0005). A sender that names
 * the revision it knows must know the newest one; of one that names none, every stored answer is guarded.
 */
export function isOverwriting(
  stored: Pick<StoredAnswers, 'value' | 'page_seqs'>,
  { revision, value }: Submitted,
): boolean {
  if (revision !== undefined) return revisionOf(stored) > revision;
  return [...stored.value].some((digit, position) => digit !== '0' && digit !== value[position]);
}

/**
 * True where a portion may be submitted with questions left out. A questionnaire measures by all of its statements; in
 * a test of ability, to pass a question over is an answer of its own (docs/decisions/0005).
 */
export function isGapAllowed(kind: PortionKind): boolean {
  return kind === 'subjects' || kind === 'jimu';
}

/** One tab or device writes at a time. Programs that name no writer are not held to it. */
export function isForeignWriter(
  sitting: Pick<SittingState, 'writer'>,
  writer: string | null | undefined,
): boolean {
  return (writer ?? null) !== null && sitting.writer !== null && writer !== sitting.writer;
}

/**
 * The server's seconds per page as seconds per question, in canonical order, for the indicator of answering speed.
 * @param order canonical position at each display slot: pages are pages as shown
 */
export function secondsPerItem(
  page_seconds: readonly number[],
  page_size: number,
  order: readonly number[],
): number[] {
  const seconds = new Array<number>(order.length).fill(0);
  order.forEach((position, slot) => {
    const page = Math.floor(slot / page_size);
    const questions = Math.min(page_size, order.length - page * page_size);
    seconds[position] = (page_seconds[page] ?? 0) / questions;
  });
  return seconds;
}
