/** What the platform's overview tells of, in the order in which it is shown: each where somebody has to look at it. */
export const matterKinds = [
  'sittings',
  'confirmations',
  'failedErasures',
  'erasures',
  'outputs',
  'imports',
  'mails',
  'copies',
  'jobs',
  'contracts',
  'applicants',
] as const;
export type MatterKind = (typeof matterKinds)[number];

/** A contract is told of so many days before its end; one that is over, for as long. */
export const contractDays = 30;

/** Above this share of the people it applied for a company is told of. */
export const applicantsShare = 0.8;

/** For so many days outputs, imports, mails and copies of data that failed are told of. */
export const failureDays = 7;

/** So many places of a matter are named; all are counted. */
export const placesShown = 10;

/** What a company's home tells of, in the order in which it is shown. */
export const companyMatterKinds = [
  'deadline',
  'uninvited',
  'stalled',
  'notOutput',
  'bounced',
  'linkage',
] as const;
export type CompanyMatterKind = (typeof companyMatterKinds)[number];

/** A company is told of an exam's end so many days before it, while somebody has not finished. */
export const deadlineDays = 7;

/** Whoever has begun and was not seen for so many days is told of. */
export const stalledDays = 3;

/** Results that were not output are told of for so many days after an exam's end. */
export const notOutputDays = 30;

/** So many exams of a company are looked at, those that end first; and so many of a matter are named. */
export const examsLookedAt = 200;
export const examsNamed = 3;
