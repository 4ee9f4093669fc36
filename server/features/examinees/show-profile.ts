import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../http/handler.ts';
import type { ExamineeScope } from '../../http/scope.ts';
import { getExamineeSession, listNotes } from '../sittings/door.ts';
import { updatableFieldsOf } from './rules.ts';
import { getExamineeRecord } from './store.ts';

export const showProfile: Handler<typeof examinees.showProfile> = async (scope) => ({
  data: await profileOf(scope),
  examinee: await getExamineeSession(scope),
  notes: await listNotes(scope),
});

/** The candidate's own fields, and which of them may still be written. */
export async function profileOf(scope: ExamineeScope) {
  const record = await getExamineeRecord(scope);
  const { exam_type } = scope.exam;
  return {
    name: record.name,
    name_kana: record.name_kana,
    email: record.email,
    gender_cd: record.gender_cd,
    occupation_cd: record.occupation_cd,
    industry_cd: record.industry_cd,
    job_category_cd: record.job_category_cd,
    generation_cd: record.generation_cd,
    seniority_cd: record.seniority_cd,
    updatable_field: updatableFieldsOf(record.profile_updated, exam_type),
    is_updated_profile: record.profile_updated,
    exam_type,
  };
}
