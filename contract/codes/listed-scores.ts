import type { ExamService, ResultMode } from './exam.ts';
import { showsScore } from './outputs.ts';
import { type ScorePlace, scorePlaces } from './score-places.ts';

/** A score that lists of an exam's people show and go by: a T-score, or the match with one of the exam's patterns. */
export type ListedScore = ScorePlace | PatternScore;
type PatternScore = `pattern-${number}`;

/** What a list of people can be narrowed by: such a score, or the reliability index. */
export type BoundedScore = ListedScore | 'reliability_index';

/** The ends of what a bound may say, of T-scores, matches and the index alike. */
export const boundRange = { least: 0, most: 100 } as const;

const pattern = /^pattern-([1-9]\d{0,14})$/;

export function isListedScore(text: string): text is ListedScore {
  return (scorePlaces as readonly string[]).includes(text) || pattern.test(text);
}

function isBoundedScore(text: string): text is BoundedScore {
  return text === 'reliability_index' || isListedScore(text);
}

/** The id of the pattern whose match this is; undefined for a T-score. */
export function patternIn(score: string): number | undefined {
  const id = pattern.exec(score)?.[1];
  return id === undefined ? undefined : Number(id);
}

export function scoreOfPattern(id: number): PatternScore {
  return `pattern-${id}`;
}

/** What is asked of a score, both ends included. At least one of them is there. */
export interface ScoreBound {
  score: BoundedScore;
  from?: number;
  to?: number;
}

/** A bound as calls and addresses write it: `T1-1:50-`, `reliability_index:-39`, `V-4:40-60`. */
export function writeScoreBound({ score, from, to }: ScoreBound): string {
  return `${score}:${from ?? ''}-${to ?? ''}`;
}

/** Undefined for what is no bound, or for one that no number keeps. */
export function readScoreBound(text: string): ScoreBound | undefined {
  const [, score = '', from = '', to = ''] = /^([^:]+):(\d{0,3})-(\d{0,3})$/.exec(text) ?? [];
  if (!isBoundedScore(score) || from + to === '') return undefined;
  const bound = { score, ...(from !== '' && { from: Number(from) }), ...(to !== '' && { to: Number(to) }) };
  const { least, most } = boundRange;
  const isPossible =
    (bound.from ?? least) <= (bound.to ?? most) && Math.max(Number(from), Number(to)) <= most;
  return isPossible ? bound : undefined;
}

/** What decides whether lists show scores to a viewer. */
export interface ScoreFacts {
  /** The viewer may see this exam's results. */
  may_output: boolean;
  service: ExamService;
  result_mode: ResultMode;
  /** The exam shows T-scores as numbers. */
  shows_numbers: boolean;
}

/** Whether a list may show the score as a column. The statements leave out a pattern that rests on scores of a hidden kind. */
export function mayShowScore(facts: ScoreFacts, score: BoundedScore): boolean {
  if (score === 'reliability_index') return facts.may_output;
  return (
    facts.may_output && facts.shows_numbers && (isOfPattern(score) || showsScore(facts.result_mode, score))
  );
}

/**
 * Whether a list may be sorted and narrowed by it: an order tells a number as well as the number itself. An exam of a
 * company's own people shows scores, and ranks nobody by them.
 */
export function mayRankByScore(facts: ScoreFacts, score: BoundedScore): boolean {
  return mayShowScore(facts, score) && (score === 'reliability_index' || facts.service !== 'EXAM1');
}

function isOfPattern(score: BoundedScore): boolean {
  return patternIn(score) !== undefined;
}
