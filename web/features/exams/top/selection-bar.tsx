import { useEffect } from 'react';
import { useNavigation } from 'react-router';
import { formatNumber } from '#messages/format.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { ReportForm } from '#web/features/outputs/report-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { selectPageId } from '#web/ui/list/selection-checks.tsx';
import type { Selection } from './selection.ts';
import styles from './top.module.css';

interface SelectionBarProps {
  selection: Selection;
  /** Ids on the page that is shown: the others are selected elsewhere. */
  shown: readonly number[];
  answer: FormAnswer | undefined;
}

/** What can be done with the selected people; it stays in view while the list is walked through. */
export function ExamTopSelectionBar({ selection, shown, answer }: SelectionBarProps) {
  const t = useText();
  const language = useLanguage();
  useClearingAfterReport(selection);
  const number = selection.ids.size;
  const elsewhere = number - shown.filter((id) => selection.ids.has(id)).length;
  if (number === 0) return null;
  const clearAndReturn = () => {
    selection.clear();
    // The bar disappears with the button that has the focus: the focus moves elsewhere first.
    document.getElementById(selectPageId)?.focus();
  };
  return (
    <div className={styles.bar}>
      <p className={styles.selected} role="status">
        <strong>{t('examinee.selected', { number: formatNumber(number, language) })}</strong>
        {elsewhere > 0
          ? ` ${t('examinee.selected.elsewhere', { number: formatNumber(elsewhere, language) })}`
          : null}
      </p>
      <ReportForm examineeIds={[...selection.ids]} label={t('examinee.selected.report')} answer={answer} />
      <Button type="button" look="quiet" onClick={clearAndReturn}>
        {t('examinee.selected.clear')}
      </Button>
    </div>
  );
}

/** Once the reports are under way (the action leads to their list) the next selection begins with nobody. */
function useClearingAfterReport({ ids, clear }: Selection): void {
  const { state, formMethod, location } = useNavigation();
  const isAccepted =
    state === 'loading' && formMethod === 'POST' && location.pathname.endsWith('/output-instruction-list');
  useEffect(() => {
    if (isAccepted && ids.size > 0) clear();
  }, [isAccepted, ids, clear]);
}
