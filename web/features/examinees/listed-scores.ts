import { limits } from '#contract/codes/limits.ts';
import {
  type BoundedScore,
  boundRange,
  isListedScore,
  type ListedScore,
  mayRankByScore,
  mayShowScore,
  readScoreBound,
  type ScoreFacts,
} from '#contract/codes/listed-scores.ts';
import type { PublishedExam } from '#contract/published.ts';
import { examineeSorts } from '#contract/shapes/examinee.ts';
import type { NamedScore } from '#contract/shapes/listed-score.ts';
import type { Direction, Sorts } from '#contract/shapes/paging.ts';
import type { GivenName } from '#web/ui/list/columns.tsx';
import type { ListFilter } from '#web/ui/list/list-filter.ts';

/** What a list of people is sorted by. */
export type PeopleSort = keyof typeof examineeSorts | ListedScore;

/** What decides whether this viewer's lists show scores, and go by them. */
export function scoreFactsOf(
  exam: Pick<PublishedExam, 'may' | 'package' | 'result_mode' | 'deviation'>,
): ScoreFacts {
  return {
    may_output: exam.may.output,
    service: exam.package.service,
    result_mode: exam.result_mode,
    shows_numbers: exam.deviation === 1,
  };
}

/** The orders that an address may ask for. A score's is there where the address names it. */
export function peopleSortsOf(facts: ScoreFacts, url: URL): Sorts<PeopleSort> {
  const asked = url.searchParams.get('sort') ?? '';
  const sorts = Object.entries(examineeSorts).filter(
    ([name]) => name !== 'reliability_index' || mayRankByScore(facts, 'reliability_index'),
  );
  const byScore: [string, Direction][] =
    isListedScore(asked) && mayRankByScore(facts, asked) ? [[asked, 'desc']] : [];
  return Object.fromEntries([...sorts, ...byScore]) as Sorts<PeopleSort>;
}

/** Of bounds that an address names those by which this viewer's list may be narrowed. */
export function allowedBounds(facts: ScoreFacts, bounds: readonly string[]): string[] {
  return bounds.filter((text) => {
    const bound = readScoreBound(text);
    return bound !== undefined && mayRankByScore(facts, bound.score);
  });
}

/** Why an address is not followed in full: it goes by scores, which the viewer may not see or the exam does not rank by. */
export function whyNotByScores(facts: ScoreFacts, url: URL): 'right' | 'exam' | undefined {
  const sort = url.searchParams.get('sort') ?? '';
  const bounds = url.searchParams.getAll('scores').filter((text) => readScoreBound(text));
  const isByScore = sort === 'reliability_index' || isListedScore(sort);
  const isFollowed =
    (!isByScore || mayRankByScore(facts, sort as BoundedScore)) &&
    allowedBounds(facts, bounds).length === bounds.length;
  if (isFollowed) return undefined;
  return facts.may_output ? 'exam' : 'right';
}

/** The filter of the list by scores and by the reliability index; nothing for who may not see results. */
export function scoreFilters(facts: ScoreFacts, named: readonly NamedScore[]): ListFilter<'examinee.list'>[] {
  if (!facts.may_output) return [];
  const ranked = named.filter(({ score }) => mayRankByScore(facts, score));
  return [
    {
      ...{ name: 'scores', kind: 'range', isFurther: true },
      ranges: { ...boundRange, number: limits.scoreBounds },
      choices: [
        { value: 'reliability_index', text: 'examinee.list.reliability_index' },
        ...ranked.map(
          ({ score, name, group }) =>
            ({ value: score, label: name, group: `examinee.list.scores.${group}` }) as const,
        ),
      ],
    },
  ];
}

/** The name of a score's column, of letters and digits alone: it stands in a cookie. */
export function columnOfScore(score: ListedScore): GivenName {
  return `given_${score.replaceAll('-', '_')}`;
}

function scoreOfColumn(name: string): ListedScore | undefined {
  const score = name.startsWith('given_') ? name.slice('given_'.length).replaceAll('_', '-') : '';
  return isListedScore(score) ? score : undefined;
}

/** The scores that a list goes by: what they are is shown whatever columns somebody has put away. */
export function scoresOfAddress(facts: ScoreFacts, url: URL): ListedScore[] {
  const asked = [
    url.searchParams.get('sort') ?? '',
    ...allowedBounds(facts, url.searchParams.getAll('scores')).map(
      (text) => readScoreBound(text)?.score ?? '',
    ),
  ];
  return [...new Set(asked)].filter(isListedScore).filter((score) => mayRankByScore(facts, score));
}

/** The scores that a page reads: those it goes by, and the columns that the viewer has taken out. */
export function readScoresOf(facts: ScoreFacts, url: URL, changed: readonly string[]): ListedScore[] {
  const taken = changed.map(scoreOfColumn).filter((score) => score !== undefined);
  return [...new Set([...scoresOfAddress(facts, url), ...taken])]
    .filter((score) => mayShowScore(facts, score))
    .slice(0, limits.scoreColumns);
}
