import { examStates } from '#contract/codes/status.ts';
import type { JobScope } from '../../../access/scope.ts';
import type { FileStore } from '../../../adapters/files.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { recordPlatformOperation } from '../../../db/platform-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { JobWork } from '../../../jobs/jobs.ts';
import { forgetSome } from '../forgetting/forget-exams.ts';
import * as store from './erasure-store.ts';
import { deleteExamRows } from './exam-rows.ts';

/**
 * It may be killed between any two transactions, and may run twice: each forgets some people, and the last one what is the
 * exam's own.
 */
export const eraseExamWork: JobWork = {
  async run({ scope, id, adapters, signal }) {
    await begin(scope, id);
    while (await eraseSome(scope, id, adapters.files)) signal.throwIfAborted();
  },
  giveUp: ({ scope, id }) =>
    transaction(scope, async (inside) => {
      const taken = await store.takeErasure(inside, id);
      if (taken) await store.failErasure(inside, id, taken.exam_id, 'exam.erase.problem.unexpected');
    }),
};

/** Begins what is due and was not taken back. */
function begin(scope: JobScope, id: number): Promise<void> {
  return transaction(scope, async (inside) => {
    const taken = await store.takeErasure(inside, id);
    if (taken?.delete_status === examStates.waitDelete) await store.beginErasure(inside, id, taken);
  });
}

/**
 * Returns whether something may be left. Nothing is erased once the erasure has failed or is done: its exam may be held
 * by then.
 */
function eraseSome(scope: JobScope, id: number, files: FileStore): Promise<boolean> {
  return transaction(scope, async (inside) => {
    const taken = await store.takeErasure(inside, id);
    if (!taken) return false;
    const { exam_id } = taken;
    const batch = await forgetSome(inside, exam_id, files);
    const gone = batch.isLast ? { ...batch.gone, ...(await deleteExamRows(inside, exam_id)) } : batch.gone;
    await store.noteErased(inside, id, exam_id, { ...batch, gone });
    if (batch.isLast) await close(inside, id, exam_id);
    return !batch.isLast;
  });
}

async function close(scope: JobScope, id: number, exam_id: number): Promise<void> {
  await store.closeErasure(scope, exam_id);
  await store.endErasure(scope, id);
  await recordOperation(scope, { operation: 'exams.erase', exam_id });
  await recordPlatformOperation(scope, {
    operation: 'exams.erase',
    about_client: scope.client_id,
    about_exam: exam_id,
  });
}
