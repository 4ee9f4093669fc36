import type { examinees } from '#contract/calls/examinees.ts';
import { ProfileForm } from '#contract/shapes/examinee.ts';
import { findBelongingProblems } from '#contract/shapes/grouping.ts';
import { changesOf } from '../../../access/changes.ts';
import { inOrderOf, Refusal, refuseInvalid } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import { isParentGone } from '../../../db/violations.ts';
import type { Handler } from '../../../http/handler.ts';
import { listGroupings, replacePublicTags } from '../../groupings/door.ts';
import { maySkipTerms } from '../../sittings/door.ts';
import { mergeProfile, type ProfileSent, updatableFieldsOf } from '../rules.ts';
import { getProfileRecord, storeProfile } from '../store.ts';
import { profileOf } from './show-profile.ts';

/**
 * The candidate confirms the personal information, once: afterwards only staff change it. The same words sent again,
 * by a second click or after a lost answer, change nothing and are answered alike.
 */
export const updateProfile: Handler<typeof examinees.updateProfile> = (scope, { body, problems }) =>
  transaction(scope, async (inside) => {
    // No personal data is taken before the candidate has agreed to its purpose.
    const refusal = maySkipTerms(inside.exam.package.service, inside.is_agreed);
    if (refusal) throw refusal;
    const { values, confirmed, has } = await getProfileRecord(inside, true);
    const { exam_type } = inside.exam;
    const open = updatableFieldsOf(confirmed, exam_type, has);
    const next = mergeProfile(values, body as ProfileSent, open);
    if (next instanceof Refusal) throw next;
    if (confirmed) {
      refuseInvalid(problems);
      return { data: await profileOf(inside) };
    }
    const belonging = findBelongingProblems(next, await listGroupings(inside, inside.exam_id), {
      open,
      exam_type,
    });
    const known = new Set(problems.map(({ path }) => path.split('.', 1)[0]));
    refuseInvalid(inOrderOf(ProfileForm, [...problems, ...belonging.filter(({ path }) => !known.has(path))]));
    await storeProfile(inside, next);
    await replacePublicTags(inside, next.tags);
    const { exam_id, examinee_id } = inside;
    await recordOperation(inside, {
      operation: 'examinees.updateProfile',
      exam_id,
      examinee_id,
      ...changesOf(values, next),
    });
    return { data: await profileOf(inside) };
  }).catch((error) => {
    // What was chosen a moment ago has just been deleted: the page has to be read again.
    throw isParentGone(error) ? new Refusal('fetchLatest') : error;
  });
