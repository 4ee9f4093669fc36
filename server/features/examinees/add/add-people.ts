import type { OperationName } from '#contract/codes/operations.ts';
import { examStatus, yesNo } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { InsideExam } from '../../../access/scope.ts';
import { drawExamineeLoginId } from '../../../adapters/ids.ts';
import { recordEvents } from '../../../db/events.ts';
import { recordOperations } from '../../../db/operation-log.ts';
import { moveCounters } from '../../exams/door.ts';
import { planPortions } from '../portions/plan-portions.ts';
import { mayAdd } from '../rules.ts';
import { insertExaminees, insertPortions, lockRoom, type NewExaminee, named } from '../store.ts';
import { listItemsOfSet } from './items-of-set.ts';

/** Somebody to add; without a login id one is issued. */
export interface PersonToAdd extends Omit<NewExaminee, 'login_id'> {
  login_id: string | null;
}

/** Somebody who belongs nowhere yet. */
export const unplaced = { person_cd: null, classification_id: null, section_id: null, tags: [] } as const;

export interface AddedPerson {
  id: number;
  login_id: string;
}

/**
 * Adds people with their portions inside the caller's transaction, together with counters, log and events.
 * @param exam_set_id of the tests they get; null: those that everybody gets
 * @returns the people in the given order
 * @throws Refusal examEnded; invalid when the exam is full, a chosen login id is taken or the set is of no use here
 */
export async function addPeople(
  scope: InsideExam,
  people: readonly PersonToAdd[],
  operation: OperationName,
  exam_set_id: number | null = null,
): Promise<AddedPerson[]> {
  const room = await lockRoom(scope, scope.exam_id);
  const refusal = mayAdd({ ...scope.exam, ...room }, people.length);
  if (refusal) throw refusal;
  const plans = planPortions(await listItemsOfSet(scope, scope.exam_id, exam_set_id));
  const added = await insertWithLoginIds(scope, people, exam_set_id);
  const ids = added.map(({ id }) => id);
  await insertPortions(scope, scope.exam_id, named(ids), plans);
  const state = {
    test_status: plans.length > 0 ? examStatus.unexamined : examStatus.notRegistered,
    is_output: 0,
    is_printed: 0,
    is_hidden: yesNo.no,
    finished_on: null,
  };
  const by = scope.viewer.kind === 'linkage' ? 'launch' : 'staff';
  recordEvents(
    scope,
    scope.exam_id,
    ids.map((examinee_id) => ({ kind: 'registered', examinee_id, detail: { by } })),
  );
  moveCounters(scope, scope, [{ before: null, after: state, people: people.length }]);
  await recordOperations(
    scope,
    added.map(({ id, login_id }) => ({
      operation,
      exam_id: scope.exam_id,
      examinee_id: id,
      after: { login_id },
    })),
  );
  return added;
}

/** A drawn login id that is in use is drawn again; a chosen one is refused. */
async function insertWithLoginIds(
  scope: InsideExam,
  people: readonly PersonToAdd[],
  exam_set_id: number | null,
): Promise<AddedPerson[]> {
  const added = new Map<PersonToAdd, AddedPerson>();
  for (let draw = 0; draw < 5 && added.size < people.length; draw += 1) {
    const named = people
      .filter((person) => !added.has(person))
      .map((person) => ({ person, login_id: person.login_id ?? drawExamineeLoginId() }));
    const ids = await insertExaminees(
      scope,
      named.map(({ person, login_id }) => ({ ...person, login_id })),
      exam_set_id,
    );
    for (const { person, login_id } of named) {
      const id = ids.get(login_id);
      if (id === undefined) {
        if (person.login_id !== null) throw new Refusal('invalid', { problems: [loginIdTaken] });
        continue;
      }
      // An id that was drawn twice in one round goes to the first person.
      ids.delete(login_id);
      added.set(person, { id, login_id });
    }
  }
  return people.map((person) => {
    const one = added.get(person);
    if (!one) throw new Error('every drawn login id is in use');
    return one;
  });
}

const loginIdTaken = { path: 'login_id', key: 'examinee.loginId.taken' } as const;
