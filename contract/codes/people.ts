/** Spec 3: gender codes; 9 stands for "other" and "no answer" (decisions 7). */
export const genders = [1, 2, 9] as const;

/** Of a gender that is not told. */
export const genderUntold = 9;

/** Master data of candidates' attributes: the ids travel, the words live in messages/groupings.ts. */
export const attributes = {
  occupation: [1, 2, 3, 4, 5, 6, 7, 9],
  industry: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 99],
  job_category: [1, 2, 3, 4, 5, 6, 7, 99],
  generation: [1, 2, 3, 4, 5, 6, 7],
  seniority: [1, 2, 3, 4, 5, 6],
} as const;
export type AttributeKind = keyof typeof attributes;

/** Factors of extra time by accommodation (decisions 4); shown in no result, export or report. */
export const timeFactors = [1, 1.25, 1.3, 1.5, 2] as const;

/**
 * What can no longer change once somebody has begun. What they are called, where they are reached and where they belong
 * can; so can whether they are let in.
 */
export const fixedAtBegin = [
  'login_id',
  'gender_cd',
  'generation_cd',
  'seniority_cd',
  'occupation_cd',
  'industry_cd',
  'job_category_cd',
  'exam_set_id',
  'time_factor',
] as const;
