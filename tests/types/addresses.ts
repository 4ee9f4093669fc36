/*
 * What must not compile about addresses: each parameter of a screen's path is asked for, and no other is taken. Each
 * @ts-expect-error is an error itself as soon as its line does compile, so checking types checks these.
 */
import { type ScreenName, to } from '#contract/screens.ts';

const ofStaff = { id: 1, client_id: 1 };
const ofCandidates = { hash: 'demo', directory: 'recruit' };

export const addresses = [
  to('index'),
  to('client.login', { query: { next: '/' } }),
  to('client.top', { clientId: 1 }),
  to('exam.top', { exam: ofStaff, query: { keep: true } }),
  to('exam.examinee', { exam: ofStaff, examineeId: 1 }),
  to('candidate.login', { exam: ofCandidates }),
  to('candidate.logout', { exam: ofCandidates }),
];

export const wrongAddresses = [
  // @ts-expect-error: no such screen
  to('exam.nowhere'),
  // @ts-expect-error: the company is missing
  to('client.top'),
  // @ts-expect-error: the exam is missing
  to('exam.top', {}),
  // @ts-expect-error: the person is missing
  to('exam.examinee', { exam: ofStaff }),
  // @ts-expect-error: the company follows from the exam
  to('exam.top', { exam: ofStaff, clientId: 1 }),
  // @ts-expect-error: the path has no person
  to('exam.top', { exam: ofStaff, examineeId: 1 }),
  // @ts-expect-error: the path has no parameter
  to('admin.companyList', { clientId: 1 }),
  // @ts-expect-error: staff's screens know an exam by its ids
  to('exam.top', { exam: ofCandidates }),
  // @ts-expect-error: candidates' screens know an exam by its link
  to('candidate.top', { exam: ofStaff }),
  // @ts-expect-error: an id is a number, or `/client/undefined/Top` were an address
  to('client.top', { clientId: undefined }),
  // @ts-expect-error: a query holds plain values
  to('client.login', { query: { next: {} } }),
];

// @ts-expect-error: a name that is only known while running could ask for anything
export const anyAddress = (name: ScreenName) => to(name);
