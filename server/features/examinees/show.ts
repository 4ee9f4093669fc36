import type { z } from 'zod';
import type { examinees } from '#contract/calls/examinees.ts';
import { yesNo } from '#contract/codes/status.ts';
import type { LoginLock } from '#contract/shapes/examinee.ts';
import type { Handler } from '../../http/handler.ts';
import { getMay } from '../exams/door.ts';
import { getPlace } from '../groupings/door.ts';
import { findResult, resultWords } from '../outputs/door.ts';
import { findLoginLock, type Lock } from '../sessions/door.ts';
import { hasNewerNorm } from '../sittings/door.ts';
import { portionStates } from './portion-states.ts';
import { presentExaminee } from './present-examinee.ts';
import { getExamineeRecord } from './store.ts';

export const show: Handler<typeof examinees.show> = async (scope, _input, context) => {
  const record = await getExamineeRecord(scope);
  const may = await getMay(scope, { id: scope.exam_id, package_type: scope.exam.package.type });
  const lock = await findLoginLock(scope, context.house.buckets, record.login_id);
  const result = may.output ? await findResult(scope, scope.examinee_id) : undefined;
  return {
    data: {
      ...record,
      ...presentExaminee(record, scope.language, may),
      ...(await getPlace(scope)),
      is_locked: record.is_locked || lock ? yesNo.yes : yesNo.no,
      // A lock for good has no moment at which it ends.
      login_lock: lock && !record.is_locked ? loginLockOf(lock, scope.exam.now) : null,
      portion_states: await portionStates(scope),
      result_hidden: !may.output,
      has_newer_norm: may.output && result !== undefined && (await hasNewerNorm(scope)),
      result: result ?? null,
    },
    words: result ? resultWords(result, scope.language) : null,
  };
};

function loginLockOf({ everywhere, addresses, seconds }: Lock, now: Date): z.input<typeof LoginLock> {
  return { everywhere, addresses, until: new Date(now.getTime() + seconds * 1000) };
}
