import { examStatus } from '#contract/codes/status.ts';
import { getQuestionKind } from '#items/kinds/registry.ts';
import { getForm } from '#items/registry.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { InsideExam } from '../../../access/scope.ts';
import { drawExamineeLoginId } from '../../../adapters/ids.ts';
import { recordEvents } from '../../../db/events.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { listExamItems, moveCounters } from '../../exams/door.ts';
import { mayAdd } from '../rules.ts';
import {
  insertExaminees,
  insertPortions,
  lockRegistered,
  type NewExaminee,
  type PortionPlan,
} from '../store.ts';

/** Somebody to add; without a login id one is issued. */
export interface PersonToAdd extends Omit<NewExaminee, 'login_id'> {
  login_id: string | null;
}

export interface AddedPerson {
  id: number;
  login_id: string;
}

/**
 * Adds people with their portions inside the caller's transaction, together with counters, log and events.
 * @returns the people in the given order
 * @throws Refusal examEnded; invalid when the exam is full or a chosen login id is taken
 */
export async function addPeople(
  scope: InsideExam,
  people: readonly PersonToAdd[],
  operation: string,
): Promise<AddedPerson[]> {
  const registered = await lockRegistered(scope);
  const refusal = mayAdd({ ...scope.exam, registered }, people.length);
  if (refusal) throw refusal;
  const added = await insertWithLoginIds(scope, people);
  const plans = await planPortions(scope);
  const ids = added.map(({ id }) => id);
  await insertPortions(scope, ids, plans);
  const state = {
    test_status: plans.length > 0 ? examStatus.unexamined : examStatus.notRegistered,
    is_output: 0,
    is_printed: 0,
  };
  const by = scope.viewer.kind === 'linkage' ? 'launch' : 'staff';
  recordEvents(
    scope,
    scope.exam_id,
    ids.map((examinee_id) => ({ kind: 'registered', examinee_id, detail: { by } })),
  );
  moveCounters(scope, scope, null, state, people.length);
  for (const { id, login_id } of added)
    await recordOperation(scope, {
      operation,
      exam_id: scope.exam_id,
      examinee_id: id,
      after: { login_id },
    });
  return added;
}

/** A drawn login id that is in use is drawn again; a chosen one is refused. */
async function insertWithLoginIds(scope: InsideExam, people: readonly PersonToAdd[]): Promise<AddedPerson[]> {
  const added = new Map<PersonToAdd, AddedPerson>();
  for (let draw = 0; draw < 5 && added.size < people.length; draw += 1) {
    const named = people
      .filter((person) => !added.has(person))
      .map((person) => ({ person, login_id: person.login_id ?? drawExamineeLoginId() }));
    const ids = await insertExaminees(
      scope,
      named.map(({ person, login_id }) => ({ ...person, login_id })),
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

async function planPortions(scope: InsideExam): Promise<PortionPlan[]> {
  const items = await listExamItems(scope, scope.exam_id);
  return items.map((item, position) => {
    const { form } = getForm(item.form_id);
    return {
      exam_item_id: item.id,
      type: item.type,
      form_id: item.form_id,
      position,
      length: form.item_count,
      options: getQuestionKind(form.kind).options,
      page_size: form.page_size,
      page_count: form.page_count,
      time_limit: Math.round(form.time_limit / 60),
    };
  });
}
