import { examStatus } from '#contract/codes/status.ts';
import { getForm } from '#items/registry.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { Refusal } from '../../http/refusal.ts';
import type { ExamScope } from '../../http/scope.ts';
import { moveCounters } from '../exams/counters.ts';
import { listExamItems } from '../exams/door.ts';
import { mayAdd } from './rules.ts';
import {
  insertExaminees,
  insertPortions,
  lockRegistered,
  type NewExaminee,
  type PortionPlan,
} from './store.ts';

/**
 * Adds people with their portions inside the caller's transaction; counters and log go along.
 * @returns ids by login id
 * @throws Refusal examEnded or full; invalid when a chosen login id is taken
 */
export async function addPeople(
  scope: ExamScope,
  people: readonly NewExaminee[],
  operation: string,
): Promise<Map<string, number>> {
  const registered = await lockRegistered(scope);
  const refusal = mayAdd({ ...scope.exam, registered }, people.length);
  if (refusal) throw refusal;
  const ids = await insertExaminees(scope, people);
  if (ids.size < people.length)
    throw new Refusal('invalid', { problems: [{ path: 'login_id', key: 'examinee.loginId.taken' }] });
  const plans = await planPortions(scope);
  await insertPortions(scope, [...ids.values()], plans);
  const state = {
    test_status: plans.length > 0 ? examStatus.unexamined : examStatus.notRegistered,
    is_output: 0,
    is_printed: 0,
  };
  await moveCounters(scope, scope, null, state, people.length);
  for (const [login_id, examinee_id] of ids)
    await recordOperation(scope, { operation, exam_id: scope.exam_id, examinee_id, after: { login_id } });
  return ids;
}

async function planPortions(scope: ExamScope): Promise<PortionPlan[]> {
  const items = await listExamItems(scope, scope.client_id, scope.exam_id);
  return items.map((item, position) => {
    const { form } = getForm(item.form_id);
    return {
      exam_item_id: item.id,
      type: item.type,
      form_id: item.form_id,
      position,
      length: form.item_count,
      options: form.option_labels.length,
      page_size: form.page_size,
      page_count: form.page_count,
      time_limit: Math.round(form.time_limit / 60),
    };
  });
}
