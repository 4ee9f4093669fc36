/* Whoever scores people keeps their matches with the exam's factor patterns in the same transaction. */

export { keepMatches } from './matches/keep-matches.ts';
export { holdPatterns, type StoredProfile } from './matches/match-store.ts';
