import type { exams } from '#contract/calls/exams.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { getPlatformExam } from '../platform/get-platform-exam.ts';
import { recordAct } from '../platform/record-act.ts';
import { lockExam } from '../store.ts';
import * as store from './erasure-store.ts';

export const release: Handler<typeof exams.release> = async (scope) => {
  await transaction(scope, async (inside) => {
    const { held_until, held_reason } = await lockExam(inside);
    await store.setHold(inside, null);
    if (held_until) await recordAct(inside, 'exams.release', { before: { held_until, held_reason } });
  });
  return { data: await getPlatformExam(scope) };
};
