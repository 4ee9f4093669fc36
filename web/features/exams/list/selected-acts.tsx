import { examStates } from '#contract/codes/status.ts';
import type { ExamRow } from '#contract/shapes/exam.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { useText } from '#web/app/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { ActNumber } from '#web/ui/list/act-number.tsx';
import type { Chosen, ListSelection } from '#web/ui/list/selection.ts';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { CopyExam, useMayCopy } from '../form/copy-act.tsx';

interface SelectedExamsActsProps {
  clientId: number;
  /** The page of the list. */
  exams: readonly ExamRow[];
  selection: ListSelection<never>;
}

/** What can be done with the exams that are selected: one alone is copied. */
export function SelectedExamsActs({ clientId, exams, selection }: SelectedExamsActsProps) {
  const t = useText();
  const { chosen, number } = selection;
  const mayCopy = useMayCopy();
  const one = mayCopy && number === 1 ? exams.find(({ id }) => selection.has(id)) : undefined;
  const isDeleted = one && one.delete_status > examStates.saveDraft;
  return (
    <SelectionBar selection={selection}>
      <a
        className={buttonClass('primary')}
        href={fileAddress('/exams/status-table', {}, { client_id: clientId, ...queryOf(chosen) })}
      >
        <span>{t('exam.list.statuses')}</span>
        <ActNumber />
      </a>
      {one && !isDeleted ? <CopyExam exam={one} /> : null}
    </SelectionBar>
  );
}

/** Exams by their ids, or by the search of the list that finds them. */
function queryOf(chosen: Chosen): Record<string, string> {
  return 'found' in chosen
    ? Object.fromEntries(new URLSearchParams(chosen.found))
    : { ids: chosen.ids.join('-') };
}
