import { to } from '#contract/screens.ts';
import { type ExamineeRow, examineeSorts } from '#contract/shapes/examinee.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { useText } from '#web/app/text.tsx';
import { statusFilter } from '#web/features/examinees/people-search.ts';
import { ReportAct } from '#web/features/outputs/report-act.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { List } from '#web/ui/list/list.tsx';
import type { LoadedList } from '#web/ui/list/load-list.ts';
import { useSelection } from '#web/ui/list/selection.ts';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { peopleColumns } from './people-columns.tsx';

/** What this viewer may do here; the calls decide again. */
export interface ExamTopMay {
  write: boolean;
  open: boolean;
  report: boolean;
}

interface PeopleProps {
  loaded: LoadedList<ExamineeRow>;
  answer: FormAnswer | undefined;
  may: ExamTopMay;
}

/** The people of the exam: search, list, what is selected. */
export function ExamTopPeople({ loaded, answer, may }: PeopleProps) {
  const t = useText();
  const exam = useExam();
  const selection = useSelection({
    key: keptKeys.examSelection,
    of: exam.id,
    loaded,
    filters: [statusFilter],
    nameOf: ({ name, login_id }) => name || login_id,
  });
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
        selection={may.report ? selection : undefined}
        first={may.write ? <AddExaminee /> : null}
        {...(may.write ? {} : { emptyHelp: t('examinee.list.empty.view') })}
      />
      {may.report ? (
        <SelectionBar selection={selection}>
          <ReportAct exam_id={exam.id} chosen={selection.chosen} answer={answer} />
        </SelectionBar>
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
