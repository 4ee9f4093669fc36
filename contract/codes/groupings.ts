import { examTypes } from './exam.ts';
import { codedNames } from './people.ts';

/** What candidates are grouped by, beside their attributes: every exam has its own. */
export const groupingKinds = ['sections', 'classifications', 'tags'] as const;
export type GroupingKind = (typeof groupingKinds)[number];

/** What the candidate's master data is asked for by: the kinds of GET /master-data and the exam's own groupings. */
export const choiceKinds = [...codedNames, ...groupingKinds] as const;

/** What a company's own people are asked for by another word. */
const asked = {
  [examTypes.recruitment]: { classification_id: 'classification', section_id: 'section' },
  [examTypes.employee]: { classification_id: 'department', section_id: 'post' },
} as const;

/** The word of a grouping field, as message keys have it. */
export function groupingWord(field: 'classification_id' | 'section_id', exam_type: number) {
  return asked[exam_type === examTypes.employee ? examTypes.employee : examTypes.recruitment][field];
}
