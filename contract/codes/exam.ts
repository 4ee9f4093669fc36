/** Spec 3, enumerations of exams. */
export const examTypes = { recruitment: 1, employee: 2 } as const;
export const packageTypes = ['ASP', 'TRUST'] as const;
export const examServices = ['EXAM1', 'EXAM5', 'EXAM6'] as const;
export type ExamService = (typeof examServices)[number];
export type PackageType = (typeof packageTypes)[number];

/** EXAM1 is for people in work, EXAM5 for recruiting, EXAM6 for recruiting in three languages. */
export const examTypeOfService = {
  EXAM1: examTypes.employee,
  EXAM5: examTypes.recruitment,
  EXAM6: examTypes.recruitment,
} as const satisfies Record<ExamService, 1 | 2>;

/** Spec 3: w web with a fixed form, p paper, r web with an order and generated questions of each examinee's own. */
export const examStyles = ['w', 'p', 'r'] as const;
export type ExamStyle = (typeof examStyles)[number];

/** What becomes of the open page's answers at time-out (decisions 4): left out as the specification has it, or kept. */
export const timeoutPolicies = ['drop_last_page', 'keep_drafts'] as const;
export type TimeoutPolicy = (typeof timeoutPolicies)[number];

/** Months after the period for which personal data and answers are kept where nobody chose (decisions 7). */
export const retentionOfService = {
  EXAM1: 12,
  EXAM5: 6,
  EXAM6: 6,
} as const satisfies Record<ExamService, number>;

export const contractClassifications = { newGraduate: 1, midCareer: 2 } as const;

/** Deletion states of an exam (spec 4, decisions 4). */
export const deleteStatus = {
  notAction: 0,
  saveDraft: 1,
  softDelete: 2,
  waitDelete: 3,
  failDelete: 4,
  deleting: 5,
  hardDelete: 6,
} as const;

/** What a portion measures; a package's contents name the same four. */
export const portionKinds = ['personality', 'motivation', 'subjects', 'jimu'] as const;
export type PortionKind = (typeof portionKinds)[number];

/** What each service can hold: people in work are not examined in subjects (decisions 3, not-allow-exam1). */
export const contentsOfService = {
  EXAM1: ['personality', 'motivation'],
  EXAM5: portionKinds,
  EXAM6: portionKinds,
} as const satisfies Record<ExamService, readonly PortionKind[]>;

/** What an exam can be made of. A subject carries its level; two offers of one `slot` exclude each other. */
export const offers = {
  personality: { kind: 'personality', slot: 'personality' },
  personality_short: { kind: 'personality', slot: 'personality' },
  motivation: { kind: 'motivation', slot: 'motivation' },
  verbal_1: { kind: 'subjects', slot: 'verbal' },
  numerical_1: { kind: 'subjects', slot: 'numerical' },
  numerical_2: { kind: 'subjects', slot: 'numerical' },
  numerical_3: { kind: 'subjects', slot: 'numerical' },
  logical_1: { kind: 'subjects', slot: 'logical' },
  figural_1: { kind: 'subjects', slot: 'figural' },
  figural_2: { kind: 'subjects', slot: 'figural' },
  figural_3: { kind: 'subjects', slot: 'figural' },
  english_1: { kind: 'subjects', slot: 'english' },
  knowledge_1: { kind: 'subjects', slot: 'knowledge' },
  jimu: { kind: 'jimu', slot: 'jimu' },
} as const satisfies Record<string, { kind: PortionKind; slot: string }>;
export type Offer = keyof typeof offers;
export const offerNames = Object.keys(offers) as Offer[];

/** What a package of those contents offers. */
export function offersOf(contents: readonly PortionKind[]): Offer[] {
  return offerNames.filter((offer) => contents.includes(offers[offer].kind));
}

/** Answer codes (decisions 6): what a portion is filed under, by its kind and by the service it is delivered in. */
export const answerCodes = {
  personality: { EXAM1: 21, EXAM5: 11, EXAM6: 14 },
  motivation: { EXAM1: 23, EXAM5: 13, EXAM6: 13 },
  subjects: { EXAM1: 12, EXAM5: 12, EXAM6: 12 },
  jimu: { EXAM1: 99, EXAM5: 99, EXAM6: 99 },
} as const satisfies Record<PortionKind, Record<ExamService, number>>;
