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
