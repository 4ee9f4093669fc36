import { examStates } from '#contract/codes/status.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { eraseExam } from './erase-exam.job.ts';
import { insertErasure, setState } from './erasure-store.ts';

/** Who wants it, in how many hours it begins, and what there is to erase. */
interface Wish {
  by: string;
  hours: number;
  people: number;
  files: number;
}

/**
 * Lets an exam wait for its erasure, inside the caller's transaction, which holds the exam and has made sure that no legal
 * hold is in force.
 */
export async function startErasure(
  scope: TenantScope,
  exam_id: number,
  wish: Wish,
  jobs: Pick<Jobs, 'enqueue'>,
): Promise<void> {
  await setState(scope, exam_id, examStates.waitDelete);
  const { id, due_at } = await insertErasure(scope, exam_id, wish);
  await jobs.enqueue(scope, eraseExam, { client_id: scope.client_id, id }, { at: due_at });
}
