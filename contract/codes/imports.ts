/** Fields that a table of people may fill. What an exam does not ask for is left out of its template. */
export const importFields = [
  'login_id',
  'password',
  'name',
  'name_kana',
  'email',
  'person_cd',
  'gender_cd',
  'generation_cd',
  'seniority_cd',
  'occupation_cd',
  'industry_cd',
  'job_category_cd',
  'classification_id',
  'section_id',
  'tags',
  'exam_set_id',
  'time_factor',
] as const;
export type ImportField = (typeof importFields)[number];

/** What becomes of a row. */
export const importActs = ['add', 'change', 'leave', 'refuse'] as const;
export type ImportAct = (typeof importActs)[number];

/** A cell that empties its field; an empty cell leaves it as it is. */
export const clearingCell = '-';
