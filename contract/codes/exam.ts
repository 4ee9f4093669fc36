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

/** Spec 3: w web with a fixed form, p paper, r web with random order and items. */
export const examStyles = ['w', 'p', 'r'] as const;
/** The one that is delivered so far (docs/decisions/0014). */
export const deliveredStyle = 'w' satisfies (typeof examStyles)[number];

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

/** What a candidate is asked to do, by kind of portion. */
export const portionKinds = ['personality'] as const;
export type PortionKind = (typeof portionKinds)[number];

/** Answer codes (decisions 6): what a portion is filed under, by its kind and by the service it is delivered in. */
export const answerCodes = {
  personality: { EXAM1: 21, EXAM5: 11, EXAM6: 14 },
} as const satisfies Record<PortionKind, Record<ExamService, number>>;
