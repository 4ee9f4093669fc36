import { type Learned, type LearningInput, learnPattern } from '#scoring/patterns/learning/learn-pattern.ts';
import type { Profile } from '#scoring/patterns/match-many.ts';
import { fairnessOfPattern, type PatternFairness } from '#scoring/patterns/pattern-fairness.ts';
import type { PatternRow } from '#scoring/patterns/points.ts';
import { type MarketScale, marketOf } from '#scoring/selection/market.ts';
import { type MarketMatches, matchesOfMarket } from '#scoring/selection/market-match.ts';
import { type Filter, type MarketShare, shareOfMarket } from '#scoring/selection/market-share.ts';

/** How the people of a market match patterns. */
export interface MarketsWork {
  kind: 'markets';
  scales: readonly MarketScale[];
  patterns: readonly (readonly PatternRow[])[];
}

/** What bounds and a wanted match keep of a market. */
export interface RateWork {
  kind: 'rate';
  scales: readonly MarketScale[];
  filter: Filter;
}

/** A pattern learned, and how an exam's people of several groupings reach a match with it. */
export interface LearningWork {
  kind: 'learning';
  learning: LearningInput;
  /** Where a score stands in the profiles. */
  places: Readonly<Record<string, number>>;
  profiles: readonly Profile[];
  /** For each grouping, which group each person belongs to; null: none. */
  groupings: readonly { groups: number; members: readonly (number | null)[] }[];
  wanted: number;
}

/** Long work that holds no connection: done in a thread of its own (do-apart.ts). */
export type Work = MarketsWork | RateWork | LearningWork;

export interface Done {
  markets: (MarketMatches | null)[];
  rate: MarketShare | null;
  learning: { learned: Learned; fairness: PatternFairness[] };
}

/** Does the work. Pure: the same input gives the same figures. */
export function doWork(work: Work): Done[Work['kind']] {
  if (work.kind === 'learning') return learn(work);
  const market = marketOf(work.scales);
  if (work.kind === 'rate') return shareOfMarket(market, work.filter);
  return work.patterns.map((rows) => matchesOfMarket(market, rows));
}

function learn({ learning, places, profiles, groupings, wanted }: LearningWork): Done['learning'] {
  const learned = learnPattern(learning);
  const { rows } = learned;
  const at = rows.map(({ id }) => places[id] ?? -1);
  const fairness = groupings.map(({ groups, members }) => {
    const people = members.flatMap((group, person) => {
      const profile = profiles[person];
      return group === null || !profile ? [] : [{ profile, group }];
    });
    return fairnessOfPattern({ rows, places: at, people, groups, wanted });
  });
  return { learned, fairness };
}
