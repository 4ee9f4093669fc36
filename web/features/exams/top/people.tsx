import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { limits } from '#contract/codes/limits.ts';
import { to } from '#contract/screens.ts';
import type { GroupingChoices } from '#contract/shapes/grouping.ts';
import type { NamedScore } from '#contract/shapes/listed-score.ts';
import type { SavedSearch } from '#contract/shapes/saved-search.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { useText } from '#web/app/text.tsx';
import { countWithinOf } from '#web/features/examinees/count-people.ts';
import { peopleSortsOf, scoreFilters, whyNotByScores } from '#web/features/examinees/listed-scores.ts';
import { peopleFiltersOf, peopleSearchOf } from '#web/features/examinees/people-filters.ts';
import { SavedSearches, searchActs } from '#web/features/examinees/saved-searches-act.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { List } from '#web/ui/list/list.tsx';
import type { LoadedList } from '#web/ui/list/load-list.ts';
import { useKeptRows } from '#web/ui/list/neighbours.ts';
import { useSelection } from '#web/ui/list/selection.ts';
import { useCounted } from '#web/ui/list/use-counted.ts';
import { Notice } from '#web/ui/notice.tsx';
import { type ListedPerson, listedScoresOf, peopleColumnsOf } from './people-columns.tsx';
import { type ExamTopActs, SelectedActs } from './selected-act.tsx';

interface PeopleProps extends ExamTopActs {
  loaded: LoadedList<ListedPerson>;
  /** The scores that lists of this exam may show and go by. */
  named: readonly NamedScore[];
  places: GroupingChoices;
  /** Null for who saves none. */
  searches: readonly SavedSearch[] | null;
  /** The way to add somebody, for who may. */
  add: ReactNode;
}

/** The people of the exam: search, list, what is selected. */
export function ExamTopPeople({ loaded: first, named, places, searches, add, ...acts }: PeopleProps) {
  const { replyOf, ended, may } = acts;
  const t = useText();
  const exam = useExam();
  const { search } = useLocation();
  const url = new URL(search, 'http://list/');
  const scores = listedScoresOf(exam, named, url);
  const filters = peopleFiltersOf(exam.exam_type, places, scoreFilters(scores.facts, named));
  const loaded = useCounted(first, filters, async (signal) => {
    const body = { exam_id: exam.id, ...peopleSearchOf(url, scores.facts), per_page: 1 };
    return (await callFromBrowser('searchPeople', { body }, { signal })).pagination;
  });
  useKeptRows(keptKeys.examShown, exam.id, loaded, search);
  const selection = useSelection({
    key: keptKeys.examSelection,
    of: exam.id,
    loaded,
    filters,
    nameOf: ({ name, login_id }) => name || login_id,
    ended,
    countWithin: may.write ? countWithinOf(exam.id) : undefined,
  });
  return (
    <>
      <NotByScores why={whyNotByScores(scores.facts, url)} />
      <List
        texts="examinee.list"
        caption={t('examinee.list')}
        loaded={loaded}
        sorts={peopleSortsOf(scores.facts, url)}
        columns={peopleColumnsOf(exam, scores)}
        mostOfGroups={limits.scoreColumns}
        filters={filters}
        saved={searches ? <SavedSearches searches={searches} reply={replyOf(...searchActs)} /> : null}
        to={may.open ? ({ id }) => to('exam.examinee', { exam, examineeId: id }) : undefined}
        selection={may.report || may.write ? selection : undefined}
        first={add}
        {...(may.write ? {} : { emptyHelp: t('examinee.list.empty.view') })}
      />
      {may.report || may.write ? <SelectedActs selection={selection} {...acts} /> : null}
    </>
  );
}

/** An address that somebody else has sent may go by scores. */
function NotByScores({ why }: { why: ReturnType<typeof whyNotByScores> }) {
  const t = useText();
  return why ? <Notice tone="info">{t(`examinee.list.scores.left.${why}`)}</Notice> : null;
}
