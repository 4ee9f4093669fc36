import type { GroupProgress, PortionProgress } from '#contract/shapes/exam-progress.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Adapters } from '../../../http/handler.ts';
import { listTree } from '../../groupings/door.ts';
import { presentItem } from '../present.ts';
import { listExamItems } from '../store.ts';
import { groupProgress, portionProgress } from './progress.ts';
import * as store from './progress-store.ts';
import { refreshProgress } from './refresh-progress.job.ts';

/** Up to so many people are counted at each request: it takes a few hundredths of a second. */
const countedAtOnce = 3_000;

export interface FoundProgress {
  made_at: Date;
  is_refreshing: boolean;
  portions: PortionProgress[];
  groups: GroupProgress[];
}

/**
 * How far the people of the scope's exam are. Counts of many people are kept (docs/decisions/0062): what is older than
 * a minute is answered with its time, and counted anew by a job.
 */
export async function findProgress(
  scope: ExamScope,
  adapters: Pick<Adapters, 'jobs'>,
): Promise<FoundProgress> {
  const { counted, ...when } = await findCounted(scope, adapters);
  const items = await listExamItems(scope, scope.exam_id);
  return {
    ...when,
    portions: portionProgress(
      items.map((item) => presentItem(item, scope.language)),
      counted.portions,
    ),
    groups: groupProgress(await listTree(scope, scope.exam_id), counted.groups),
  };
}

async function findCounted(scope: ExamScope, { jobs }: Pick<Adapters, 'jobs'>) {
  const { exam_id } = scope;
  const { registered, made_at, counted, is_stale } = await store.findKept(scope);
  if (registered <= countedAtOnce)
    return {
      counted: await store.countProgress(scope, exam_id),
      made_at: scope.exam.now,
      is_refreshing: false,
    };
  if (!counted || !made_at) {
    const first = await store.countProgress(scope, exam_id);
    return { counted: first, made_at: await store.keepProgress(scope, exam_id, first), is_refreshing: false };
  }
  if (is_stale)
    await transaction(scope, async (inside) => {
      if (!(await store.claimRefresh(inside))) return;
      await jobs.enqueue(inside, refreshProgress, { client_id: scope.client_id, id: exam_id });
    });
  return { counted, made_at, is_refreshing: is_stale };
}
