import type { examinees } from '#contract/calls/examinees.ts';
import { fieldsWith, isAsked } from '#contract/codes/people.ts';
import { yesNo } from '#contract/codes/status.ts';
import { ExamineeChange } from '#contract/shapes/examinee-change.ts';
import { changesOf, ownChanges } from '../../../access/changes.ts';
import { type FieldProblem, inOrderOf, Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import type { Buckets } from '../../../adapters/buckets.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import { findTakenConstraint, isParentGone } from '../../../db/violations.ts';
import type { Handler } from '../../../http/handler.ts';
import { listGroupings, replaceTags } from '../../groupings/door.ts';
import { getPerson } from '../detail/present-person.ts';
import { hidePeople } from '../hidden/hide-people.ts';
import { endLogins } from '../issue/issue-store.ts';
import { letIn } from '../issue/unlock.ts';
import { findPlaceProblems, listFixed } from '../rules.ts';
import { lockRegistered } from '../store.ts';
import { changeSet } from './change-set.ts';
import * as store from './change-store.ts';

type Sent = Partial<store.PersonFields>;

/** Changes one person; what was left out, or is as it was read, stays as it is. */
export const update: Handler<typeof examinees.update> = async (scope, { body, problems }, context) => {
  const { read, ...sent } = body;
  const { buckets } = context.adapters;
  try {
    await transaction(scope, (inside) => changePerson(inside, sent as Sent, read as Sent, problems, buckets));
  } catch (error) {
    const problem = takenBy[findTakenConstraint(error) ?? ''];
    if (problem) refuseInvalid([problem]);
    // What was chosen a moment ago has just been deleted: the page has to be read again.
    throw isParentGone(error) ? new Refusal('fetchLatest') : error;
  }
  return { data: await getPerson(scope, buckets) };
};

/** What another request of the same moment took, by the name of the constraint that refused this one. */
const takenBy: Readonly<Record<string, FieldProblem>> = {
  examinees_person_key: { path: 'person_cd', key: 'examinee.personCd.taken' },
  examinees_login_id_key: { path: 'login_id', key: 'examinee.loginId.taken' },
};

/**
 * @throws Refusal fetchLatest when somebody else has changed one of the fields; invalid with every problem: of the
 *   fields, of what is fixed since the person has begun, and of what another person has
 */
async function changePerson(
  scope: ExamineeScope,
  sent: Sent,
  read: Sent | undefined,
  wrong: readonly FieldProblem[],
  buckets: Buckets,
): Promise<void> {
  await holdWhatComesFirst(scope, sent);
  // A person who is unlocked may be locked by failed log-ins alone: then no field differs. Comes before the person is
  // locked: a log-in deletes its failed tries first, and then names the person.
  if (sent.is_locked === yesNo.no && read?.is_locked !== yesNo.no) await letIn(scope, buckets);
  const { fields: before, state, is_trial } = await store.holdFields(scope, sent.login_id !== undefined);
  const own = ownChanges(inOrder(sent), read && inOrder(read), before);
  const problems = [...wrong, ...(await findProblems(scope, own, state.test_status))];
  if (is_trial && own.login_id !== undefined) problems.push({ path: 'login_id', key: 'linkTrial.loginId' });
  refuseInvalid(inOrderOf(ExamineeChange, problems));
  if (own.exam_set_id !== undefined) await changeSet(scope, own.exam_set_id);
  if (own.tags) await replaceTags(scope, own.tags);
  const after = { ...before, ...own };
  const { before: were, after: are } = changesOf(before, after);
  if (Object.keys(are).some((field) => field !== 'is_hidden')) await store.storeFields(scope, after);
  if (own.is_locked === yesNo.yes) await endLogins(scope, [scope.examinee_id]);
  await record(scope, were, are);
  if (own.is_hidden !== undefined)
    await hidePeople(
      scope,
      [{ ...state, id: scope.examinee_id, is_hidden: before.is_hidden }],
      own.is_hidden,
    );
}

/**
 * Holds the exam and then the portions where they matter, before the person is held: additions take turns with a new
 * login id, and beginning a portion or changing the exam's items locks in this order too.
 */
async function holdWhatComesFirst(scope: ExamineeScope, sent: Sent): Promise<void> {
  const isOfTests = sent.exam_set_id !== undefined;
  if (isOfTests || sent.login_id !== undefined) await lockRegistered(scope, scope.exam_id);
  if (isOfTests) await store.lockPortions(scope);
}

/** Tags have no order of their own: they are compared from small to large. */
function inOrder(fields: Sent): Sent {
  const { tags } = fields;
  return Array.isArray(tags) ? { ...fields, tags: tags.toSorted((one, other) => one - other) } : fields;
}

async function findProblems(scope: ExamineeScope, own: Sent, test_status: number): Promise<FieldProblem[]> {
  const fixed = listFixed(Object.keys(own), test_status);
  const { exam_type } = scope.exam;
  const absent = fieldsWith('examType').filter(
    (field) => !isAsked(field, exam_type) && !fixed.includes(field) && !isNothing(own[field]),
  );
  const problems: FieldProblem[] = [
    ...fixed.map((path) => ({ path, key: 'examinee.lock.begun' as const })),
    ...absent.map((path) => ({ path, key: 'field.choice' as const })),
  ];
  const { classification_id, section_id, tags, login_id, person_cd } = own;
  if (classification_id !== undefined || section_id !== undefined || tags) {
    const groupings = await listGroupings(scope, scope.exam_id, 'all');
    const place = { classification_id, section_id, tags };
    problems.push(...findPlaceProblems(place, groupings, exam_type));
  }
  const alike = login_id && (await store.findAlikeLogin(scope, login_id));
  if (alike)
    problems.push(
      alike === login_id
        ? { path: 'login_id', key: 'examinee.loginId.taken' }
        : { path: 'login_id', key: 'import.login.case', args: { login_id: alike } },
    );
  if (person_cd && (await store.isCodeTaken(scope, person_cd)))
    problems.push({ path: 'person_cd', key: 'examinee.personCd.taken' });
  return problems;
}

/** A field that the exam's type does not have may be emptied. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** What has a line of its own in the log is left out of this one: who is hidden, or shown. */
async function record(scope: ExamineeScope, before: Sent, after: Sent): Promise<void> {
  const named = Object.keys(after).filter((field) => field !== 'is_hidden');
  if (named.length === 0) return;
  const only = (fields: Sent) =>
    Object.fromEntries(named.map((field) => [field, fields[field as keyof Sent]]));
  const { exam_id, examinee_id } = scope;
  await recordOperation(scope, {
    operation: 'examinees.update',
    exam_id,
    examinee_id,
    before: only(before),
    after: only(after),
  });
}
