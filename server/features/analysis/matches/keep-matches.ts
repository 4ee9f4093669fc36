import type { TenantScope } from '../../../access/scope.ts';
import { type KnownPattern, keeping, type NewMatch, type StoredProfile } from './match-store.ts';
import { matcherOf } from './matcher.ts';

/**
 * Keeps the matches of people who have just been scored, inside the transaction that writes their profiles. They are sent
 * with the commit: where everybody is scored at the deadline they cost no round trip.
 * @param patterns all of the exam, held after the profiles were written
 */
export function keepMatches(
  scope: TenantScope,
  patterns: readonly KnownPattern[],
  profiles: readonly StoredProfile[],
): void {
  const matches = patterns.flatMap((pattern) => matchesWith(pattern, profiles));
  if (matches.length > 0) scope.db.atCommit(...keeping(scope, matches));
}

/** What a pattern makes of profiles. @throws RangeError where its rows are no pattern */
export function matchesWith(
  { id, revision, rows }: KnownPattern,
  profiles: readonly StoredProfile[],
): NewMatch[] {
  const matchOf = matcherOf(rows);
  return profiles.map(({ examinee_id, scored_at, ...profile }) => ({
    ...{ pattern_id: id, revision, examinee_id, scored_at },
    ...matchOf(profile),
  }));
}
