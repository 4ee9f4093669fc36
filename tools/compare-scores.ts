import type pg from 'pg';
import { scorePlaces } from '#contract/codes/score-places.ts';
import { matchesWith } from '#server/features/analysis/matches/keep-matches.ts';
import type { KnownPattern, NewMatch, StoredProfile } from '#server/features/analysis/matches/match-store.ts';
import type { NewestDocument, ScoreRow } from '#server/features/sittings/end/score-store.ts';
import { scoreRowsOf } from '#server/features/sittings/end/score-store.ts';

/** What is kept of a person otherwise than it follows from their documents. */
export interface Difference {
  client_id: number;
  examinee_id: number;
  /** A score, one in the profile, or a pattern whose match it is. */
  name: string;
  /** Undefined where it is not kept. */
  kept: Told | undefined;
  /** Undefined where it should not be kept. */
  meant: Told | undefined;
}

type Told = string | number | null;
type Found = Omit<Difference, 'client_id' | 'examinee_id'>;

/** People read at a time. */
const atOnce = 1_000;

/**
 * Compares the scores that are kept of everybody, their profiles and their matches with patterns that are ready with
 * the newest documents of everybody, some people at a time.
 */
export async function* compareScores(pool: pg.Pool): AsyncGenerator<Difference> {
  for (let after: Person = { client_id: 0, id: 0 }; ; ) {
    const { rows: people } = await pool.query<Stored>(storedText, [after.client_id, after.id, atOnce]);
    for (const { client_id, id: examinee_id, ...stored } of people) {
      const meant = (stored.documents ?? []).flatMap((each) => scoreRowsOf({ examinee_id, ...each }));
      const found = [
        ...differentScores(stored.kept ?? [], meant),
        ...differentPlaces(stored.profile, meant),
        ...differentMatches({ ...stored, examinee_id }),
      ];
      for (const each of found) yield { client_id, examinee_id, ...each };
    }
    const last = people.at(-1);
    if (!last) return;
    after = last;
  }
}

interface Person {
  client_id: number;
  id: number;
}

interface Stored extends Person {
  documents: Omit<NewestDocument, 'examinee_id'>[] | null;
  kept: ScoreRow[] | null;
  profile: Profile | null;
  /** Of the person's exam, whose matches are all kept. */
  patterns: KnownPattern[] | null;
  matches: Match[] | null;
}

/** Read as JSON: its moment is text. */
type Profile = Omit<StoredProfile, 'examinee_id' | 'scored_at'> & { norms: string[]; scored_at: string };
type Match = Pick<NewMatch, 'pattern_id' | 'revision' | 'match' | 'expected'> & { scored_at: string };

const storedText = `
  select x.client_id, x.id,
    (select jsonb_agg(jsonb_build_object('answer_id', d.answer_id, 'scores', d.scores))
      from (
        select a.id as answer_id, r.scores
        from answers a
        cross join lateral (
          select scores from results r where r.client_id = a.client_id and r.answer_id = a.id
          order by r.revision desc limit 1
        ) r
        where a.client_id = x.client_id and a.examinee_id = x.id and a.status >= 3
        union all
        (select null, c.scores from composites c where c.client_id = x.client_id and c.examinee_id = x.id
          order by c.revision desc limit 1)
      ) d) as documents,
    (select jsonb_agg(to_jsonb(s)) from scores s where s.client_id = x.client_id and s.examinee_id = x.id) as kept,
    (select to_jsonb(p) from score_profiles p where p.client_id = x.client_id and p.examinee_id = x.id) as profile,
    (select jsonb_agg(jsonb_build_object('id', f.id, 'revision', f.revision, 'rows', (
        select jsonb_agg(to_jsonb(r) order by r.position)
        from factor_pattern_rows r where r.client_id = f.client_id and r.pattern_id = f.id)))
      from factor_patterns f
      where f.client_id = x.client_id and f.exam_id = x.exam_id and f.matched_at is not null and f.problem is null
    ) as patterns,
    (select jsonb_agg(to_jsonb(m)) from pattern_matches m
      where m.client_id = x.client_id and m.examinee_id = x.id) as matches
  from examinees x
  where (x.client_id, x.id) > ($1, $2)
  order by x.client_id, x.id limit $3`;

function differentScores(kept: readonly ScoreRow[], meant: readonly ScoreRow[]): Found[] {
  const meantBy = new Map(meant.map((row) => [row.score, row]));
  const keptBy = new Map(kept.map((row) => [row.score, row]));
  return [...new Set([...meantBy.keys(), ...keptBy.keys()])].flatMap((name) => {
    const [is, should] = [keptBy.get(name), meantBy.get(name)];
    return is && should && isSame(is, should) ? [] : { name, kept: is?.t, meant: should?.t };
  });
}

function isSame(kept: ScoreRow, meant: ScoreRow): boolean {
  return (Object.keys(meant) as (keyof ScoreRow)[]).every((column) => kept[column] === meant[column]);
}

/** A profile has every score in its place, and names every norm. */
function differentPlaces(profile: Profile | null, meant: readonly ScoreRow[]): Found[] {
  if (!profile || meant.length === 0)
    return !profile === (meant.length === 0)
      ? []
      : [{ name: 'the profile', kept: profile?.scored_at, meant: meant[0]?.score }];
  const by = new Map(meant.map((row) => [row.score, row]));
  const places = scorePlaces.flatMap((score, at) => {
    const kept = toldAt(profile.ts[at], profile.sems[at], profile.calibrated[at]);
    const should = by.get(score);
    const told = toldAt(should?.t, should?.sem, should?.calibrated);
    return kept === told ? [] : { name: `${score} in the profile`, kept, meant: told };
  });
  const norms = meant.flatMap((row) => (row.norm_id === null ? [] : `${row.norm_id} ${row.norm_version}`));
  const [kept, should] = [profile.norms, [...new Set(norms)]].map((list) => list.sort().join(', '));
  return kept === should ? places : [...places, { name: 'norms of the profile', kept, meant: should }];
}

/** Standard errors are kept with single precision. */
function toldAt(t?: number | null, sem?: number | null, calibrated?: boolean): string {
  const error = sem === null || sem === undefined ? 'unknown' : Math.fround(sem);
  return `${t ?? 'none'} (${error}${calibrated ? ', calibrated' : ''})`;
}

/** Everybody with a profile has a match with each pattern that is ready, of its revision and of these scores. */
function differentMatches(
  stored: Pick<Stored, 'profile' | 'patterns' | 'matches'> & { examinee_id: number },
): Found[] {
  const { profile, examinee_id } = stored;
  const kept = new Map((stored.matches ?? []).map((match) => [match.pattern_id, match]));
  if (!profile)
    return [...kept.values()].map((match) => ({
      name: `pattern ${match.pattern_id}`,
      ...{ kept: toldMatch(match), meant: undefined },
    }));
  const counted = { ...profile, examinee_id, scored_at: new Date(profile.scored_at) };
  return (stored.patterns ?? []).flatMap((pattern) => {
    const [is, should] = [kept.get(pattern.id), matchesWith(pattern, [counted])[0]].map(
      (match) => match && toldMatch(match),
    );
    return is === should ? [] : { name: `pattern ${pattern.id}`, kept: is, meant: should };
  });
}

function toldMatch({ match, expected, revision, scored_at }: Match | NewMatch): string {
  const exactly = expected === null ? 'none' : Math.fround(expected);
  return `${match ?? 'none'} (${exactly}) of revision ${revision}, ${new Date(scored_at).toISOString()}`;
}
