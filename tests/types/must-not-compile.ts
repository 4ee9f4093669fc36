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
import { resources } from '#server/access/resources.ts';
import type {
  ClaimedSittingScope,
  CompanyScope,
  ExamineeScope,
  ExamScope,
  LaunchScope,
  Scope,
} from '#server/access/scope.ts';
import * as companyStore from '#server/features/companies/store.ts';
import * as examineeStore from '#server/features/examinees/store.ts';
import * as examStore from '#server/features/exams/store.ts';
import { handlers } from '#server/features/handlers.ts';
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
export const wrongResponse: Handler<typeof sittings.savePage> = async () => ({
  data: { remain_time: 'soon' },
});

export const wrongInput = (input: InputOf<typeof examinees.show>) =>
  // @ts-expect-error: the call has no body
  input.body.name;

export const wrongGate = call({
  ...{ method: 'GET', path: '/', who: 'anyone', response: 'file' },
  // @ts-expect-error: the closed list of gates does not name this one
  unless: ['sundays'],
});

const row = { method: 'GET', path: '/', who: ['client'], response: 'file' } as const;
export const placed = call({ ...row, within: 'mail', at: 'params.id' });
// @ts-expect-error: no mail is named there
export const wrongPlace = call({ ...row, within: 'mail', at: 'body.exam_id' });
// @ts-expect-error: nobody has a mail of their own: the row says where its id stands
export const wrongOwn = call({ ...row, within: 'mail' });

const { mail: _mail, ...withoutMail } = resources;
// @ts-expect-error: the entry that finds a mail is missing
export const missingResource: typeof resources = withoutMail;

// @ts-expect-error: a mail's entry makes the scope of a mail
export const wrongResource: typeof resources = { ...resources, mail: resources.exam };

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
  examineeStore.getExamineeRecord({ ...exam, examinee_id: 1, is_agreed: false, is_data_only: false });
  // @ts-expect-error: a narrower scope is entered, and a launch is no viewer who was admitted
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
