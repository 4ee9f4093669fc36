import type { examinees } from '#contract/calls/examinees.ts';
import type { Handler } from '../../http/handler.ts';
import { resultWords } from '../outputs/door.ts';
import { portionStates } from './portion-states.ts';
import { examineeRow, isoOrNull } from './present-examinee.ts';
import { findResult, getExamineeRecord } from './store.ts';

export const show: Handler<typeof examinees.show> = async (scope) => {
  const record = await getExamineeRecord(scope);
  const result = await findResult(scope);
  return {
    data: {
      ...examineeRow(record, scope.language),
      occupation_cd: record.occupation_cd,
      industry_cd: record.industry_cd,
      job_category_cd: record.job_category_cd,
      generation_cd: record.generation_cd,
      seniority_cd: record.seniority_cd,
      time_factor: record.time_factor,
      start_at: isoOrNull(record.start_at),
      end_at: isoOrNull(record.end_at),
      updated_at: new Date(record.updated_at).toISOString(),
      portion_states: await portionStates(scope),
      result: result ?? null,
    },
    words: result ? resultWords(result.personality, scope.language) : null,
  };
};
