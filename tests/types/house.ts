/*
 * What must not compile. Each @ts-expect-error is an error itself as soon as its line does compile, so checking types
 * checks these.
 */

import type { InputOf } from '#contract/call.ts';
import { call } from '#contract/call.ts';
import type { examinees } from '#contract/calls/examinees.ts';
import type { sittings } from '#contract/calls/sittings.ts';
import { defineMessages } from '#messages/define.ts';
import type { translator } from '#messages/translator.ts';
import { enterExaminee } from '#server/access/enter.ts';
import { Refusal } from '#server/access/refusal.ts';
import type {
  ClaimedSittingScope,
  CompanyScope,
  ExamineeScope,
  ExamScope,
  LaunchScope,
  Scope,
} from '#server/access/scope.ts';
import type * as operationLog from '#server/db/operation-log.ts';
import type * as companyDoor from '#server/features/companies/door.ts';
import * as companyStore from '#server/features/companies/store.ts';
import * as examineeStore from '#server/features/examinees/store.ts';
import type * as counters from '#server/features/exams/counters.ts';
import type * as examDoor from '#server/features/exams/door.ts';
import type * as forgetStore from '#server/features/exams/forget-store.ts';
import * as examStore from '#server/features/exams/store.ts';
import { handlers } from '#server/features/handlers.ts';
import type * as outputDoor from '#server/features/outputs/door.ts';
import type * as produceStore from '#server/features/outputs/produce-store.ts';
import type * as outputStore from '#server/features/outputs/store.ts';
import type * as sessionStore from '#server/features/sessions/store.ts';
import type * as sittingDoor from '#server/features/sittings/door.ts';
import type * as resultStore from '#server/features/sittings/result-store.ts';
import type * as saveStatement from '#server/features/sittings/save-statement.ts';
import type * as sittingStore from '#server/features/sittings/store.ts';
import type * as termsStore from '#server/features/sittings/terms-store.ts';
import type * as statisticsDoor from '#server/features/statistics/door.ts';
import type * as normStore from '#server/features/statistics/norm-store.ts';
import type * as statisticsStore from '#server/features/statistics/store.ts';
import type { Handler, Handlers } from '#server/http/handler.ts';

/** A row of the contract without its handler. */
const { login: _login, ...withoutLogin } = handlers.sessions;
// @ts-expect-error: the handler of sessions.login is missing
export const missing: Handlers = { ...handlers, sessions: withoutLogin };

export const surplus: Handlers = {
  ...handlers,
  // @ts-expect-error: no row of the contract is called sendFax
  groupings: { ...handlers.groupings, sendFax: async () => ({ data: null }) },
};

// @ts-expect-error: what a handler answers must have its row's shape
export const wrongAnswer: Handler<typeof sittings.savePage> = async () => ({ data: { remain_time: 'soon' } });

export const wrongInput = (input: InputOf<typeof examinees.show>) =>
  // @ts-expect-error: the call has no body
  input.body.name;

export const wrongGate = call({
  ...{ method: 'GET', path: '/', who: 'anyone', answer: 'file' },
  // @ts-expect-error: the closed list of gates does not name this one
  unless: ['sundays'],
});

// @ts-expect-error: Chinese is missing
export const missingLanguage = defineMessages({ 'thing.name': { ja: 'もの', en: 'Thing' } });

export const wrongKey = (translate: ReturnType<typeof translator>) =>
  // @ts-expect-error: no such message
  translate('thing.that.does.not.exist');

// @ts-expect-error: the closed list of refusals does not name this one
export const wrongRefusal = new Refusal('teapot');

export function storeCalls(company: CompanyScope, exam: ExamScope, claimed: ClaimedSittingScope) {
  // @ts-expect-error: a store function without a scope
  examineeStore.getExamineeRecord();
  // @ts-expect-error: ids are no proof of access
  examineeStore.getExamineeRecord({ client_id: 1, examinee_id: 1 });
  // @ts-expect-error: a company's scope does not open one of its exams
  examineeStore.lockRegistered(company);
  // @ts-expect-error: an exam's scope does not open one of its examinees
  examineeStore.getExamineeRecord(exam);
  // @ts-expect-error: what a token claims opens nothing but the statement that proves it
  examineeStore.getExamineeRecord(claimed);
}

export function forged(exam: ExamScope, launch: LaunchScope) {
  // @ts-expect-error: a spread loses the mark: other ids than were proven make no scope
  const elsewhere: ExamScope = { ...exam, client_id: 999 };
  // @ts-expect-error: nor do the same ids
  const copied: ExamScope = { ...exam };
  // @ts-expect-error: nor with the database written in
  const connected: CompanyScope = { ...exam, db: exam.db, client_id: 999 };
  // @ts-expect-error: a store takes no spread
  examineeStore.getExamineeRecord({ ...exam, examinee_id: 1, is_agreed: false });
  // @ts-expect-error: a narrower scope comes from its door, and a launch is no viewer who was admitted
  const launched: ExamineeScope = enterExaminee(launch, 1);
  // @ts-expect-error: what was proven does not change
  exam.client_id = 999;
  return { elsewhere, copied, connected, launched };
}

// @ts-expect-error: a scope cannot be written by hand; only admit and the job worker make one
export const handMade: ExamineeScope = {
  db: {} as Scope['db'],
  request_id: '',
  language: 'ja',
  viewer: { kind: 'examinee', id: 1, client_id: 1, exam_id: 1, session_id: 1 },
  client_id: 1,
  company: { hash: '', name: '', color: null, has_logo: false },
  exam_id: 1,
  exam: {} as ExamScope['exam'],
  examinee_id: 1,
};

export function withoutBrand(db: Scope['db']) {
  const plain = { db, client_id: 1 };
  // @ts-expect-error: a database is no proof of access
  companyStore.findClientById(plain, 1);
  // @ts-expect-error: nor is one with an id
  companyStore.listPackages(plain);
  // @ts-expect-error: nor for the parts of an exam
  examStore.listExamItems(plain, 1);
}

/**
 * Names of the functions whose first argument is anything less than a whole scope: a plain `{ db }` would do for them.
 * Only a scope's brand cannot be written by hand.
 */
type WithoutScope<Store> = {
  [Name in keyof Store]: Store[Name] extends (first: infer First, ...rest: never[]) => unknown
    ? [First] extends [Scope]
      ? never
      : Name
    : never;
}[keyof Store];

/** What this check would find: a part of a scope, ids, nothing at all. */
export const found: Record<
  WithoutScope<{
    findByDatabase(scope: Pick<Scope, 'db'>): void;
    findByIds(ids: { client_id: number }): void;
    findAnything(): void;
    findInScope(scope: ExamScope): void;
  }>,
  true
> = { findByDatabase: true, findByIds: true, findAnything: true };

/** Every function of every store takes a scope first. */
export const stores = {
  companies: allScoped<WithoutScope<typeof companyStore>>(),
  counters: allScoped<Exclude<WithoutScope<typeof counters>, 'countsOf'>>(),
  examinees: allScoped<WithoutScope<typeof examineeStore>>(),
  exams: allScoped<WithoutScope<typeof examStore>>(),
  forgetting: allScoped<WithoutScope<typeof forgetStore>>(),
  norms: allScoped<WithoutScope<typeof normStore>>(),
  operationLog: allScoped<WithoutScope<typeof operationLog>>(),
  outputs: allScoped<WithoutScope<typeof outputStore>>(),
  produced: allScoped<WithoutScope<typeof produceStore>>(),
  savedPages: allScoped<WithoutScope<typeof saveStatement>>(),
  sessions: allScoped<WithoutScope<typeof sessionStore>>(),
  results: allScoped<WithoutScope<typeof resultStore>>(),
  sittings: allScoped<WithoutScope<typeof sittingStore>>(),
  statistics: allScoped<WithoutScope<typeof statisticsStore>>(),
  terms: allScoped<WithoutScope<typeof termsStore>>(),
};

type PureSittings =
  | 'refuseWithoutTerms'
  | 'scorePortion'
  | 'composeScores'
  | 'getPaper'
  | 'presentForm'
  | 'deliveryLanguage';

/** And so does every door, beside the pure functions it lends. */
export const doors = {
  companies: allScoped<Exclude<WithoutScope<typeof companyDoor>, 'logoUrl'>>(),
  exams: allScoped<Exclude<WithoutScope<typeof examDoor>, 'itemsOf'>>(),
  outputs: allScoped<Exclude<WithoutScope<typeof outputDoor>, 'resultWords' | 'printBookletApart'>>(),
  sittings: allScoped<Exclude<WithoutScope<typeof sittingDoor>, PureSittings>>(),
  statistics: allScoped<WithoutScope<typeof statisticsDoor>>(),
};

function allScoped<Unscoped extends never>(): [Unscoped] | [] {
  return [];
}
