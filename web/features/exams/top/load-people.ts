import type { LoaderFunctionArgs } from 'react-router';
import type { NamedScore } from '#contract/shapes/listed-score.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import {
  columnOfScore,
  peopleSortsOf,
  readScoresOf,
  scoreFactsOf,
} from '#web/features/examinees/listed-scores.ts';
import { peopleSearchOf } from '#web/features/examinees/people-filters.ts';
import { changedColumnsOf, type LoadedList, loadList } from '#web/ui/list/load-list.ts';
import type { ListedPerson } from './people-columns.tsx';

/** A page of the exam's people as the address asks, with the scores that its columns show. */
export function loadPeople(args: LoaderFunctionArgs): Promise<LoadedList<ListedPerson>> {
  const exam_id = idOf(args, 'examId');
  const facts = scoreFactsOf(pageExamOf(args));
  const with_scores = readScoresOf(facts, args.url, changedColumnsOf(args).names);
  return loadList(args, peopleSortsOf(facts, args.url), async (query) => {
    const search = peopleSearchOf(args.url, facts);
    const body = { exam_id, ...query, ...search, with_scores, counted: 'first' } as const;
    const { data, pagination } = await api(args).examinees.search({ body });
    return {
      data: data.map(({ scores = {}, ...person }): ListedPerson => {
        const columns = with_scores.map((score) => [columnOfScore(score), scores[score] ?? null]);
        return { ...person, ...Object.fromEntries(columns) };
      }),
      pagination,
    };
  });
}

/** The scores that lists of the exam may show; none for who may not see results. */
export async function loadNamedScores(args: LoaderFunctionArgs): Promise<readonly NamedScore[]> {
  const { may_output, shows_numbers } = scoreFactsOf(pageExamOf(args));
  if (!may_output || !shows_numbers) return [];
  return (await api(args).examinees.listScores({ params: { id: idOf(args, 'examId') } })).data;
}
