import type { examinees } from '#contract/calls/examinees.ts';
import { recordOperation } from '../../db/operation-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { changesOf, updatableFieldsOf } from './rules.ts';
import { profileOf } from './show-profile.ts';
import { lockProfile, type ProfileValues, storeProfile } from './store.ts';

/** The candidate confirms the personal information, once: afterwards only staff change it. */
export const updateProfile: Handler<typeof examinees.updateProfile> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    const { values, confirmed } = await lockProfile(inside);
    const updatable: readonly string[] = updatableFieldsOf(confirmed, scope.exam.exam_type);
    if (updatable.length === 0) throw new Refusal('profileLocked');
    const next = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [
        field,
        updatable.includes(field) ? (body as ProfileValues)[field] : value,
      ]),
    ) as ProfileValues;
    await storeProfile(inside, next);
    const { exam_id, examinee_id } = inside;
    await recordOperation(inside, {
      operation: 'examinees.updateProfile',
      exam_id,
      examinee_id,
      ...changesOf(values, next),
    });
    return { data: await profileOf(inside) };
  });
