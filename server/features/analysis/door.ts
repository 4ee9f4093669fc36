/* Whoever scores people keeps their matches with the exam's factor patterns in the same transaction. */

export { keepMatches } from './matches/keep-matches.ts';
export {
  type CountedMatches,
  countedMatches,
  findMatchesOf,
  holdPatterns,
  type KnownPattern,
  listPatternsOf,
  type StoredProfile,
} from './matches/match-store.ts';
export { scoredRowOf } from './matches/matcher.ts';
/** A picture of the people whom a saved search finds. */
export { drawSearch } from './search/draw-search.ts';
export { getAnalysedExam, showsPattern } from './search/exam-scores.ts';
export { listPatterns } from './search/pattern-store.ts';
export { ranksOf } from './search/ranks.ts';
