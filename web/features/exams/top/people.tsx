import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { displayStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { ExamineeRow } from '#contract/shapes/examinee.ts';
import type { Pagination } from '#contract/shapes/paging.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListSearch } from '#web/ui/list-search.tsx';
import { ExamTopList } from './people-list.tsx';
import { useSelection } from './selection.ts';
import { ExamTopSelectionBar } from './selection-bar.tsx';

/** What this viewer may do here; the calls decide again. */
export interface ExamTopMay {
  write: boolean;
  open: boolean;
  report: boolean;
}

interface PeopleProps {
  people: readonly ExamineeRow[];
  pagination: Pagination;
  /** The display state the list is narrowed to, if any. */
  status: number | undefined;
  /** Words or a state are being searched for. */
  isNarrowed: boolean;
  answer: FormAnswer | undefined;
  may: ExamTopMay;
}

/** The people of the exam: search, list, what is selected. */
export function ExamTopPeople({ people, pagination, status, isNarrowed, answer, may }: PeopleProps) {
  const t = useText();
  const selection = useSelection(useExam().id);
  const isEmpty = pagination.total === 0;
  if (isEmpty && !isNarrowed) return <NobodyYet mayAdd={may.write} />;
  return (
    <>
      <ListSearch label={t('examinee.search')}>
        <StatusFilter status={status} />
      </ListSearch>
      {isEmpty ? (
        <EmptyState title={t('examinee.noMatch')} help={t('examinee.noMatch.help')}>
          <Link className={buttonClass()} to="?">
            {t('examinee.noMatch.clear')}
          </Link>
        </EmptyState>
      ) : (
        <ExamTopList
          people={people}
          pagination={pagination}
          selection={may.report ? selection : undefined}
          mayOpen={may.open}
        />
      )}
      {may.report ? (
        <ExamTopSelectionBar selection={selection} shown={people.map(({ id }) => id)} answer={answer} />
      ) : null}
    </>
  );
}

/** States the list can be narrowed to, in the order people pass through them. */
export const filterStatuses: readonly number[] = [
  displayStatus.notExam,
  displayStatus.doingExam,
  displayStatus.doneExam,
  displayStatus.notExport,
  displayStatus.doneExport,
];

function StatusFilter({ status }: { status: number | undefined }) {
  const t = useText();
  const [chosen, setChosen] = useState(String(status ?? ''));
  // The address also changes without this field (Back, a cleared search); an effect follows it and keeps the focus.
  useEffect(() => setChosen(String(status ?? '')), [status]);
  return (
    <select
      name="status"
      aria-label={t('examinee.filter.status')}
      value={chosen}
      onChange={(event) => {
        setChosen(event.currentTarget.value);
        event.currentTarget.form?.requestSubmit();
      }}
    >
      <option value="">{t('examinee.filter.all')}</option>
      {filterStatuses.map((each) => (
        <option key={each} value={each}>
          {t(`status.${each}` as MessageKey)}
        </option>
      ))}
    </select>
  );
}

function NobodyYet({ mayAdd }: { mayAdd: boolean }) {
  const t = useText();
  const exam = useExam();
  if (!mayAdd) return <EmptyState title={t('examinee.progress.none')} help={t('examinee.empty.help.view')} />;
  return (
    <EmptyState title={t('examinee.empty')} help={t('examinee.empty.help')}>
      <ButtonLink look="primary" to={to('exam.addExaminee', { exam })}>
        {t('examinee.add')}
      </ButtonLink>
    </EmptyState>
  );
}
