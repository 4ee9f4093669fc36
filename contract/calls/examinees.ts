import { z } from 'zod';
import { call } from '../call.ts';
import { guesses } from '../codes/guesses.ts';
import { limits } from '../codes/limits.ts';
import { yesNo } from '../codes/status.ts';
import {
  Examinee,
  ExamineeForm,
  ExamineeRow,
  ExamNotes,
  examineeSorts,
  PortionState,
  Profile,
  ProfileForm,
  peopleOrder,
  ScoredRow,
} from '../shapes/examinee.ts';
import { IssueForm } from '../shapes/issuing.ts';
import { ListedScore, NamedScore } from '../shapes/listed-score.ts';
import { Counted, listOf } from '../shapes/paging.ts';
import { ResultWords } from '../shapes/result.ts';
import { ExamineeSearch, isOneSelection, selectionFields } from '../shapes/selection.ts';
import { ExamineeSession } from '../shapes/session.ts';
import { Id, line, oneOf } from '../shapes/text.ts';
import { answerImports } from './answer-imports.ts';
import { changePerson } from './change-person.ts';
import { comparison } from './comparison.ts';
import { duplicates } from './duplicates.ts';
import { history } from './history.ts';
import { imports } from './imports.ts';
import { loginSlips } from './login-slips.ts';
import { multiples, told } from './multiples.ts';
import { privacy } from './privacy.ts';
import { searches } from './searches.ts';

const staff = ['admin', 'viewOnlyAdmin', 'client', 'operator'] as const;

/** Login id and password; accounts that may manage the exam can list them again. */
const Credentials = z.object({ id: z.number(), login_id: z.string(), password: z.string() });

/** The same with the name, which is empty until it is known. */
const NamedCredentials = Credentials.extend({ name: z.string() });

/** Of the people selected: who has begun, who is answering now, who has finished, who is hidden. */
const SelectedNumbers = z.object({
  people: z.number(),
  begun: z.number(),
  answering: z.number(),
  examined: z.number(),
  hidden: z.number(),
  /** Of the hidden: who was merged into somebody else, and would be there twice. */
  merged: z.number(),
  /** How many of them a search finds, where one is named. */
  within: z.number().optional(),
});
export type SelectedNumbers = z.output<typeof SelectedNumbers>;

/** People of an exam, by ids or by a search, and a search that may find some of them. */
const SelectedWithin = z
  .object({ exam_id: Id, ...selectionFields, within: ExamineeSearch.optional() })
  .superRefine(isOneSelection);

/** People of an exam in an order of the list. */
const Ordered = z.object({ exam_id: Id, ...selectionFields, ...peopleOrder }).superRefine(isOneSelection);

const listed = listOf(ScoredRow, examineeSorts);

export const examinees = {
  ...imports,
  ...loginSlips,
  ...searches,
  ...changePerson,
  ...comparison,
  ...answerImports,
  ...duplicates,
  ...history,
  ...multiples,
  ...privacy,
  add: call({
    method: 'POST',
    path: '/examinees',
    tokenScope: 'write:people',
    who: ['admin', 'client', 'operator'],
    within: 'exam',
    needs: 'manage',
    at: 'body.exam_id',
    body: ExamineeForm,
    gathers: true,
    response: z.object({
      data: ExamineeRow,
      credentials: Credentials,
      /** Why the password that was sent is easily guessed. */
      guess: z.enum(guesses).nullable(),
    }),
    refusals: ['examEnded'],
  }),
  search: call({
    method: 'POST',
    path: '/examinees/search',
    tokenScope: 'read:status',
    who: staff,
    reads: true,
    within: 'exam',
    at: 'body.exam_id',
    body: z.object({
      exam_id: Id,
      ...listed.fields,
      ...peopleOrder,
      ...ExamineeSearch.shape,
      /** Scores of each person, for who may see results; of others the call is forbidden (4003). */
      with_scores: z.array(ListedScore).max(limits.scoreColumns).default([]),
      counted: Counted,
    }),
    response: listed.response,
  }),
  /** What lists of the exam's people may show and go by, in its order; nothing where it shows no numbers. */
  listScores: call({
    method: 'GET',
    path: '/exams/{id}/scores',
    tokenScope: 'read:results',
    who: staff,
    within: 'exam',
    needs: 'output',
    at: 'params.id',
    unless: ['adminOfAsp'],
    params: z.object({ id: Id }),
    response: z.object({ data: z.array(NamedScore) }),
  }),
  /** Issues ids and passwords for people whose names come later: one, or up to 100 at once. */
  generateMultiples: call({
    method: 'POST',
    path: '/examinees/generate-multiples',
    tokenScope: 'write:people',
    who: ['admin', 'client', 'operator'],
    within: 'exam',
    needs: 'manage',
    at: 'body.exam_id',
    takesLong: true,
    body: IssueForm,
    response: z.object({ data: z.array(Credentials) }),
    refusals: ['examEnded'],
  }),
  /** How many people are selected, and the impact of an act on them. */
  countSelected: call({
    method: 'POST',
    path: '/examinees/count',
    tokenScope: 'write:people',
    who: ['admin', 'client', 'operator'],
    reads: true,
    within: 'exam',
    needs: 'manage',
    at: 'body.exam_id',
    body: SelectedWithin,
    response: z.object({ data: SelectedNumbers }),
  }),
  /** Login ids and passwords, in an order of the list; the operation log says who has seen whose. */
  listCredentials: call({
    method: 'POST',
    path: '/examinees/credentials',
    who: ['admin', 'client', 'operator'],
    within: 'exam',
    needs: 'manage',
    at: 'body.exam_id',
    body: Ordered,
    response: z.object({ data: z.array(NamedCredentials) }),
  }),
  /** New passwords for those who have not begun; the old ones, and the sessions opened with them, end. */
  reissueCredentials: call({
    method: 'POST',
    path: '/examinees/credentials/reissue',
    who: ['admin', 'client', 'operator'],
    within: 'exam',
    needs: 'manage',
    at: 'body.exam_id',
    takesLong: true,
    body: Ordered,
    response: z.object({ data: z.array(NamedCredentials) }),
  }),
  /**
   * Hides people from lists, numbers, mails and outputs, or shows them again; returns how many changed, and the act's
   * id for its undo. `told` is the number of people that the sender was shown: where it has grown, `fetchLatest`
   * refuses.
   */
  changeHiddenStatus: call({
    method: 'POST',
    path: '/examinees/change-hidden-status',
    tokenScope: 'write:people',
    who: ['admin', 'client', 'operator'],
    within: 'exam',
    needs: 'manage',
    at: 'body.exam_id',
    takesLong: true,
    body: z
      .object({ exam_id: Id, ...selectionFields, is_hidden: oneOf([yesNo.no, yesNo.yes]), told })
      .superRefine(isOneSelection),
    response: z.object({ data: z.object({ people: z.number(), act: z.string() }) }),
    refusals: ['fetchLatest'],
  }),
  /**
   * Undoes one such act of the viewer's own within 24 hours, for people whom nobody has hidden or shown since; returns
   * how many. `fetchLatest`: nobody is left.
   */
  undoHiddenStatus: call({
    method: 'POST',
    path: '/examinees/change-hidden-status/undo',
    tokenScope: 'write:people',
    who: ['admin', 'client', 'operator'],
    within: 'exam',
    needs: 'manage',
    at: 'body.exam_id',
    takesLong: true,
    body: z.object({ exam_id: Id, act: line(64) }),
    response: z.object({ data: z.object({ people: z.number() }) }),
    refusals: ['fetchLatest'],
  }),
  show: call({
    method: 'GET',
    path: '/examinees/{id}',
    tokenScope: 'read:results',
    who: staff,
    within: 'examinee',
    at: 'params.id',
    unless: ['adminOfAsp'],
    params: z.object({ id: Id }),
    response: z.object({ data: Examinee, words: ResultWords.nullable() }),
  }),
  /** Scores every ended portion anew with the norms in force; what is scored by them already stays as it is. */
  rescore: call({
    method: 'POST',
    path: '/examinees/{id}/rescore',
    who: ['admin', 'client', 'operator'],
    within: 'examinee',
    needs: 'manage',
    at: 'params.id',
    unless: ['adminOfAsp'],
    params: z.object({ id: Id }),
    body: z.object({}).optional(),
    /** How many portions got a new revision. */
    response: z.object({ data: z.object({ rescored: z.number() }) }),
  }),
  /** Lets a person log in again whom the throttle or `is_locked` keeps out. */
  unlock: call({
    method: 'POST',
    path: '/examinees/{id}/unlock',
    tokenScope: 'write:people',
    who: ['admin', 'client', 'operator'],
    within: 'examinee',
    needs: 'manage',
    at: 'params.id',
    params: z.object({ id: Id }),
    body: z.object({}).optional(),
    /** False when nothing was locked. */
    response: z.object({ data: z.object({ unlocked: z.boolean() }) }),
  }),
  showTestStatus: call({
    method: 'GET',
    path: '/examinees/{id}/test-status',
    tokenScope: 'read:status',
    who: staff,
    within: 'examinee',
    at: 'params.id',
    params: z.object({ id: Id }),
    response: z.object({
      data: z.object({
        examinee_id: z.number(),
        examinee_name: z.string(),
        examinee_status: z.number(),
        observer_status: z.number().nullable(),
        answer_statuses: z.array(PortionState),
      }),
    }),
  }),
  showProfile: call({
    method: 'GET',
    path: '/examinee/profiles',
    who: ['examinee'],
    within: 'examinee',
    /** Works before the profile is confirmed too: the notes page and the profile page use this call. */
    response: z.object({ data: Profile, examinee: ExamineeSession, notes: ExamNotes }),
  }),
  updateProfile: call({
    method: 'PUT',
    path: '/examinee/profiles',
    who: ['examinee'],
    within: 'examinee',
    isRepeatable: true,
    body: ProfileForm,
    gathers: true,
    response: z.object({ data: Profile }),
    refusals: ['profileLocked', 'fetchLatest'],
  }),
} as const;
