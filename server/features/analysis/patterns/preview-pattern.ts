import type { factorPatterns } from '#contract/calls/factor-patterns.ts';
import type { PatternRow } from '#contract/shapes/factor-pattern.ts';
import { pointsNeeded } from '#scoring/patterns/needed-points.ts';
import { smallestGroup } from '#scoring/reports/group-scores.ts';
import { writeScoreName } from '#scoring/reports/score-table.ts';
import { mean, standardDeviation } from '#scoring/statistics/moments.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { matcherOf } from '../matches/matcher.ts';
import { type CountedPeople, drawCountedPeople } from '../people-store.ts';
import { getAnalysedExam } from '../search/exam-scores.ts';
import { listMarketMatches, scoredRow, storedRow } from './pattern-markets.ts';
import { presentMarket } from './present-pattern.ts';
import { problemsOfRows } from './rules.ts';

const mostPeople = 2000;

/** @throws Refusal invalid for a score that the exam does not have */
export const previewPattern: Handler<typeof factorPatterns.previewPattern> = async (scope, { body }) => {
  const { rows } = body;
  const exam = await getAnalysedExam(scope);
  refuseInvalid(problemsOfRows(rows, exam));
  const [market = null] = await listMarketMatches(scope, exam, [rows]);
  const counted = exam.shows_numbers ? await drawCountedPeople(scope, mostPeople) : undefined;
  return {
    data: {
      market: presentMarket(market),
      ...(counted ? matchPeople(rows, counted) : { people: null, error: null }),
      needs: [50, 80].map((match) => ({ match, rows: needsOf(rows, match) })),
    },
  };
};

/** How people match, and how far the mean of those looked at may be from that of all. */
function matchPeople(rows: readonly PatternRow[], { people, of }: CountedPeople) {
  const matchProfile = matcherOf(rows.map(storedRow));
  const matches = Float64Array.from(people.flatMap((person) => matchProfile(person).match ?? []));
  const n = matches.length;
  if (n < smallestGroup) return { people: null, error: null };
  const sd = standardDeviation(matches);
  const error = people.length < of ? (sd / Math.sqrt(n)) * Math.sqrt(1 - people.length / of) : null;
  return { people: { n, of, mean: mean(matches), sd, bins: sharesOf(matches) }, error };
}

const bins = 20;
const width = 5;

/** Shares with a match of 0 to 4, 5 to 9 ... 95 to 100, as of the market. */
function sharesOf(matches: Float64Array): number[] {
  const shares = Array.from({ length: bins }, () => 0);
  for (const match of matches) {
    const bin = Math.min(bins - 1, Math.floor(match / width));
    shares[bin] = (shares[bin] ?? 0) + 1 / matches.length;
  }
  return shares;
}

function needsOf(rows: readonly PatternRow[], match: number) {
  return pointsNeeded(rows.map(scoredRow), match).flatMap(({ t, ...name }) =>
    t === null ? [] : [{ score: writeScoreName(name), t }],
  );
}
