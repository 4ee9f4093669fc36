import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { to } from '#contract/screens.ts';
import { type ExamineeRow, examineeSorts } from '#contract/shapes/examinee.ts';
import type { GroupingChoices } from '#contract/shapes/grouping.ts';
import type { SavedSearch } from '#contract/shapes/saved-search.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { useText } from '#web/app/text.tsx';
import { countWithinOf } from '#web/features/examinees/count-people.ts';
import { peopleFiltersOf, peopleSearchOf } from '#web/features/examinees/people-filters.ts';
import { SavedSearches, searchActs } from '#web/features/examinees/saved-searches-act.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { List } from '#web/ui/list/list.tsx';
import type { LoadedList } from '#web/ui/list/load-list.ts';
import { useKeptRows } from '#web/ui/list/neighbours.ts';
import { useSelection } from '#web/ui/list/selection.ts';
import { useCounted } from '#web/ui/list/use-counted.ts';
import { peopleColumnsOf } from './people-columns.tsx';
import { type ExamTopActs, SelectedActs } from './selected-act.tsx';

interface PeopleProps extends ExamTopActs {
  loaded: LoadedList<ExamineeRow>;
  places: GroupingChoices;
  /** Null for who saves none. */
  searches: readonly SavedSearch[] | null;
  /** The way to add somebody, for who may. */
  add: ReactNode;
}

/** The people of the exam: search, list, what is selected. */
export function ExamTopPeople({ loaded: first, places, searches, add, ...acts }: PeopleProps) {
  const { replyOf, ended, may } = acts;
  const t = useText();
  const exam = useExam();
  const { search } = useLocation();
  const filters = peopleFiltersOf(exam.exam_type, places);
  const loaded = useCounted(first, filters, async (signal) => {
    const body = { exam_id: exam.id, ...peopleSearchOf(new URL(search, 'http://list/')), per_page: 1 };
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
      <List
        texts="examinee.list"
        caption={t('examinee.list')}
        loaded={loaded}
        sorts={examineeSorts}
        columns={peopleColumnsOf(exam.exam_type)}
        filters={filters}
        beside={searches ? <SavedSearches searches={searches} reply={replyOf(...searchActs)} /> : null}
        to={may.open ? ({ id }) => to('exam.examinee', { exam, examineeId: id }) : undefined}
        selection={may.report || may.write ? selection : undefined}
        first={add}
        {...(may.write ? {} : { emptyHelp: t('examinee.list.empty.view') })}
      />
      {may.report || may.write ? <SelectedActs selection={selection} {...acts} /> : null}
    </>
  );
}
