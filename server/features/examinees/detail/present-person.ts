import type { z } from 'zod';
import { yesNo } from '#contract/codes/status.ts';
import type { Examinee, LoginLock } from '#contract/shapes/examinee.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import type { Buckets } from '../../../adapters/buckets.ts';
import { findSetOf } from '../../exam-sets/door.ts';
import { getMay } from '../../exams/door.ts';
import { getPlace } from '../../groupings/door.ts';
import { findMatches, findResult } from '../../outputs/door.ts';
import { findLoginLock, type Lock } from '../../sessions/door.ts';
import { hasNewerNorm } from '../../sittings/door.ts';
import { presentExaminee } from '../present-examinee.ts';
import { locksOf, updatableFieldsOf } from '../rules.ts';
import { getExamineeRecord, getProfileRecord } from '../store.ts';
import { portionStates } from './portion-states.ts';

/** One person with everything that staff see of them: what comes from the result only for those who may see results. */
export async function getPerson(scope: ExamineeScope, buckets: Buckets) {
  const record = await getExamineeRecord(scope);
  const may = await getMay(scope, { id: scope.exam_id, package_type: scope.exam.package.type });
  const lock = await findLoginLock(scope, buckets, record.login_id);
  const result = may.output ? await findResult(scope, scope.examinee_id) : undefined;
  const { confirmed, has } = await getProfileRecord(scope);
  const states = await portionStates(scope);
  return {
    ...record,
    ...presentExaminee(record, scope.language, may),
    ...(await getPlace(scope)),
    classification_id: record.classification?.id ?? null,
    section_id: record.section?.id ?? null,
    exam_set: (await findSetOf(scope)) ?? null,
    is_locked: record.is_locked || lock ? yesNo.yes : yesNo.no,
    // A lock for good has no moment at which it ends.
    login_lock: lock && !record.is_locked ? loginLockOf(lock, scope.exam.now) : null,
    portion_states: states,
    ...presentPortions(states),
    updatable_field: updatableFieldsOf(confirmed, scope.exam.exam_type, has),
    locks: locksOf(record.test_status),
    result_hidden: !may.output,
    has_newer_norm: may.output && result !== undefined && (await hasNewerNorm(scope)),
    result: result ?? null,
    patterns: result ? await findMatches(scope, result) : [],
  };
}

/** The portions by kind, in the fields of the API. */
function presentPortions(states: z.input<typeof Examinee>['portion_states']) {
  const subjects = states.filter(({ type }) => type === 'subjects');
  return {
    personality_id: states.find(({ type }) => type === 'personality')?.answer_id ?? null,
    motivation_id: states.find(({ type }) => type === 'motivation')?.answer_id ?? null,
    subject_no: subjects.length,
    subjects: subjects.map(({ answer_id, status, type, display_name, language }) => ({
      ...{ id: answer_id, status },
      exam_item: { type, display_name, language },
    })),
  };
}

function loginLockOf({ everywhere, addresses, seconds }: Lock, now: Date): z.input<typeof LoginLock> {
  return { everywhere, addresses, until: new Date(now.getTime() + seconds * 1000) };
}
