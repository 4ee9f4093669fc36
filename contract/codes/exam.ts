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

/** Whether candidates choose in which language they read it. */
export function isMultilingual({ service }: { service: ExamService }): boolean {
  return service === 'EXAM6';
}

/** w web with a fixed form, p paper, r web with an order and generated questions of each examinee's own. */
export const examStyles = ['w', 'p', 'r'] as const;
export type ExamStyle = (typeof examStyles)[number];

/** What happens to the open page's answers at time-out: left out, or kept as drafts. */
export const timeoutPolicies = ['drop_last_page', 'keep_drafts'] as const;
export type TimeoutPolicy = (typeof timeoutPolicies)[number];

/** Months after the period for which personal data and answers are kept where nobody chose. */
export const retentionOfService = {
  EXAM1: 12,
  EXAM5: 6,
  EXAM6: 6,
} as const satisfies Record<ExamService, number>;

export const contractClassifications = { newGraduate: 1, midCareer: 2 } as const;
/** How a company became a customer of the platform. */
export const distributions = ['direct', 'agency', 'partner'] as const;

export const contractTypes = [
  contractClassifications.newGraduate,
  contractClassifications.midCareer,
] as const;
export type ContractType = (typeof contractTypes)[number];

/** Which blocks of results screens, reports and files have. */
export const resultModes = ['all', 'aptitude', 'motivation'] as const;
export type ResultMode = (typeof resultModes)[number];

/** What an exam of these kinds of portion shows where nobody chose. */
export function resultModeOf(kinds: readonly PortionKind[]): ResultMode {
  if (!kinds.includes('motivation')) return 'aptitude';
  return kinds.every((kind) => kind === 'motivation') ? 'motivation' : 'all';
}

/** What the exam list can be narrowed to. */
export const examListStates = ['draft', 'before', 'open', 'over', 'deleted'] as const;
export type ExamListState = (typeof examListStates)[number];

/** Why a field of an exam can no longer be changed: somebody has begun, its moment has come, its data is deleted. */
export const examLocks = ['begun', 'reached', 'forgotten'] as const;
export type ExamLock = (typeof examLocks)[number];

/** What a portion measures; a package's contents name the same four. */
export const portionKinds = ['personality', 'motivation', 'subjects', 'jimu'] as const;
export type PortionKind = (typeof portionKinds)[number];

/** What each service can hold: people in work are not examined in subjects (gate `exam1`). */
export const contentsOfService = {
  EXAM1: ['personality', 'motivation'],
  EXAM5: portionKinds,
  EXAM6: portionKinds,
} as const satisfies Record<ExamService, readonly PortionKind[]>;

/**
 * What an exam can be made of, with the minutes it takes at most and its questions. A subject carries its level; two
 * offers of one `slot` exclude each other.
 */
export const offers = {
  personality: { kind: 'personality', slot: 'personality', minutes: 40, questions: 120 },
  personality_short: { kind: 'personality', slot: 'personality', minutes: 30, questions: 84 },
  motivation: { kind: 'motivation', slot: 'motivation', minutes: 20, questions: 40 },
  verbal_1: { kind: 'subjects', slot: 'verbal', minutes: 10, questions: 24 },
  numerical_1: { kind: 'subjects', slot: 'numerical', minutes: 20, questions: 20 },
  numerical_2: { kind: 'subjects', slot: 'numerical', minutes: 25, questions: 20 },
  numerical_3: { kind: 'subjects', slot: 'numerical', minutes: 30, questions: 20 },
  logical_1: { kind: 'subjects', slot: 'logical', minutes: 15, questions: 20 },
  figural_1: { kind: 'subjects', slot: 'figural', minutes: 12, questions: 16 },
  figural_2: { kind: 'subjects', slot: 'figural', minutes: 14, questions: 16 },
  figural_3: { kind: 'subjects', slot: 'figural', minutes: 16, questions: 16 },
  english_1: { kind: 'subjects', slot: 'english', minutes: 10, questions: 24 },
  knowledge_1: { kind: 'subjects', slot: 'knowledge', minutes: 10, questions: 30 },
  jimu: { kind: 'jimu', slot: 'jimu', minutes: 15, questions: 120 },
} as const satisfies Record<string, { kind: PortionKind; slot: string } & Amount>;
export type Offer = keyof typeof offers;
export const offerNames = Object.keys(offers) as Offer[];

/** How much an offer asks of a person. */
export interface Amount {
  /** The time limit. */
  minutes: number;
  questions: number;
}

/** The amount of an offer in that service: the motivation questionnaire of employees has twice as many questions. */
export function amountOf(offer: Offer, service: ExamService): Amount {
  return offer === 'motivation' && service === 'EXAM1' ? { minutes: 30, questions: 80 } : offers[offer];
}

/** What a package of those contents offers. */
export function offersOf(contents: readonly PortionKind[]): Offer[] {
  return offerNames.filter((offer) => contents.includes(offers[offer].kind));
}

/** Answer codes: what a portion is filed under, by its kind and by the service it is delivered in. */
export const answerCodes = {
  personality: { EXAM1: 21, EXAM5: 11, EXAM6: 14 },
  motivation: { EXAM1: 23, EXAM5: 13, EXAM6: 13 },
  subjects: { EXAM1: 12, EXAM5: 12, EXAM6: 12 },
  jimu: { EXAM1: 99, EXAM5: 99, EXAM6: 99 },
} as const satisfies Record<PortionKind, Record<ExamService, number>>;

/** What staff do between making an exam and its first candidate, in this order. */
export const setupSteps = ['groupings', 'people', 'invitation', 'reminder'] as const;
export type SetupStep = (typeof setupSteps)[number];
