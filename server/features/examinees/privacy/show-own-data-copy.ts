import type { z } from 'zod';
import type { examinees } from '#contract/calls/examinees.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { OwnCopy } from '#contract/shapes/privacy.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { type CopyRow, listCopies } from './copies-store.ts';

export const showOwnDataCopy: Handler<typeof examinees.showOwnDataCopy> = async (scope) => ({
  data: await getOwnCopy(scope),
});

/**
 * Where the candidate's wish stands. A copy that staff made for themselves is none of it; one that failed waits to be
 * made again.
 */
export async function getOwnCopy(scope: ExamineeScope): Promise<z.input<typeof OwnCopy>> {
  const own = (await listCopies(scope)).find(({ asked_by }) => asked_by === 'person');
  if (!own || own.status === jobStatus.oldData) return { state: 'none', due_on: null, expires_at: null };
  if (!isReady(own, scope.exam.now)) return { state: 'asked', due_on: own.due_on, expires_at: null };
  return { state: 'ready', due_on: own.due_on, expires_at: own.expires_at };
}

function isReady({ file, expires_at }: CopyRow, now: Date): boolean {
  return file !== null && expires_at !== null && expires_at > now;
}
