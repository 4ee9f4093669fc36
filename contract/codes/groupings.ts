import { attributes } from './people.ts';

/** What candidates are grouped by, beside their attributes: every exam has its own (spec 3). */
export const groupingKinds = ['sections', 'classifications', 'tags'] as const;
export type GroupingKind = (typeof groupingKinds)[number];

/** What the candidate's master data is asked for by: the kinds of GET /master-data and the exam's own groupings. */
export const choiceKinds = [
  'gender',
  ...(Object.keys(attributes) as (keyof typeof attributes)[]),
  ...groupingKinds,
] as const;
