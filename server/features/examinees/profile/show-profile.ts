import type { examinees } from '#contract/calls/examinees.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import { getExamineeSession, listNotes } from '../../sittings/door.ts';
import { updatableFieldsOf } from '../rules.ts';
import { getProfileRecord } from '../store.ts';

export const showProfile: Handler<typeof examinees.showProfile> = async (scope) => ({
  data: await profileOf(scope),
  examinee: await getExamineeSession(scope),
  notes: await listNotes(scope),
});

/** The candidate's own fields, and which of them may still be written. */
export async function profileOf(scope: ExamineeScope) {
  const { values, confirmed, has } = await getProfileRecord(scope);
  const { exam_type } = scope.exam;
  return {
    ...values,
    updatable_field: updatableFieldsOf(confirmed, exam_type, has),
    is_updated_profile: confirmed,
    exam_type,
  };
}
