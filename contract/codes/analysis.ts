import { scorePlaces } from './score-places.ts';

/** What an analysis compares people by: the profile with what is searched for, a factor pattern, motives and gaps. */
export const analysisTypes = { profile: 1, pattern: 2, motivation: 3 } as const;
export type AnalysisType = (typeof analysisTypes)[keyof typeof analysisTypes];

/** With whom found people are compared: everybody, new graduates, people in mid-career, employees, the company's own. */
export const markets = { all: 1, newGraduates: 2, midCareer: 3, employees: 4, own: 5 } as const;
export type Market = (typeof markets)[keyof typeof markets];

/** A bound on a score: T at least, T at most, percentile at least, percentile at most. */
export const boundTypes = { tAtLeast: 1, tAtMost: 2, percentileAtLeast: 3, percentileAtMost: 4 } as const;
export type BoundType = (typeof boundTypes)[keyof typeof boundTypes];

/** Whether a high or a low score is looked for. */
export const patternDirections = { ascending: 1, descending: 2 } as const;
export type PatternDirection = (typeof patternDirections)[keyof typeof patternDirections];

/** Where a factor pattern comes from: made by hand, from another exam, from a company's own people. */
export const patternSources = ['authored', 'copied', 'learned'] as const;
export type PatternSource = (typeof patternSources)[number];

/** Whether the matches that are kept are those of the newest revision. */
export const patternStates = ['ready', 'computing', 'failed'] as const;
export type PatternState = (typeof patternStates)[number];

/** Groupings that a selection's fairness is judged by; nothing else uses them. */
export const fairnessGroupings = ['gender', 'age', 'language'] as const;
export type FairnessGrouping = (typeof fairnessGroupings)[number];

/** `too_few`: one different person could turn the result round. `look`: below four fifths. `fine`: neither. */
export const fairnessVerdicts = ['fine', 'look', 'too_few'] as const;
export type FairnessVerdict = (typeof fairnessVerdicts)[number];

/** The twelve factors of personality, of which a new pattern is made. */
export const defaultFactors = scorePlaces.slice(0, 12);

/** Cuts at fifths of the norm, at which a new row begins. */
export const defaultCuts = [42, 47, 53, 58] as const;

/**
 * Bounds of T-scores that an exam which hides its numbers may be searched by: any other would tell them by trying. They
 * are where ranks begin, so that an upper bound means the ranks below it and not one T-score more.
 */
export const coarseBounds = [35, 45, 55, 65] as const;
