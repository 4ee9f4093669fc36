import { displayStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import { type ExamineeRow, examineeSorts } from '#contract/shapes/examinee.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { ListFilter } from '#web/ui/list/filter-bar.tsx';
import { List } from '#web/ui/list/list.tsx';
import type { LoadedList } from '#web/ui/list/load-list.ts';
import { peopleColumns } from './people-columns.tsx';
import { useSelection } from './selection.ts';
import { ExamTopSelectionBar } from './selection-bar.tsx';

/** What this viewer may do here; the calls decide again. */
export interface ExamTopMay {
  write: boolean;
  open: boolean;
  report: boolean;
}

/** States the list can be narrowed to, in the order people pass through them. */
const statuses = [
  displayStatus.notExam,
  displayStatus.doingExam,
  displayStatus.doneExam,
  displayStatus.notExport,
  displayStatus.doneExport,
];
export const statusFilter: ListFilter<'examinee.list'> = {
  name: 'status',
  choices: statuses.map((value) => ({ value, text: `status.${value}` as MessageKey })),
};

interface PeopleProps {
  loaded: LoadedList<ExamineeRow>;
  answer: FormAnswer | undefined;
  may: ExamTopMay;
}

/** The people of the exam: search, list, what is selected. */
export function ExamTopPeople({ loaded, answer, may }: PeopleProps) {
  const t = useText();
  const exam = useExam();
  const selection = useSelection(exam.id);
  const nameOf = ({ name, login_id }: ExamineeRow) => name || login_id;
  return (
    <>
      <List
        texts="examinee.list"
        caption={t('examinee.list')}
        loaded={loaded}
        sorts={examineeSorts}
        columns={peopleColumns}
        filters={[statusFilter]}
        to={may.open ? ({ id }) => to('exam.examinee', { exam, examineeId: id }) : undefined}
        selection={may.report ? { ...selection, nameOf } : undefined}
        first={may.write ? <AddExaminee /> : null}
        {...(may.write ? {} : { emptyHelp: t('examinee.list.empty.view') })}
      />
      {may.report ? (
        <ExamTopSelectionBar selection={selection} shown={loaded.rows.map(({ id }) => id)} answer={answer} />
      ) : null}
    </>
  );
}

function AddExaminee() {
  const t = useText();
  return (
    <ButtonLink look="primary" to={to('exam.addExaminee', { exam: useExam() })}>
      {t('examinee.add')}
    </ButtonLink>
  );
}
