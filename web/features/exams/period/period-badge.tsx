import { examStates } from '#contract/codes/status.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import { useText } from '#web/app/text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { periodStateOf } from './exam-period.ts';

type Period = Pick<Exam, 'commence_on' | 'terminate_on' | 'delete_status'>;

/** Whether an exam is a draft, deleted, yet to open, open or over. @param now ISO 8601, the server's clock when the page was made */
export function ExamPeriodBadge({ exam, now }: { exam: Period; now: string }) {
  const t = useText();
  const { delete_status, commence_on, terminate_on } = exam;
  if (delete_status === examStates.saveDraft)
    return <StatusBadge tone="neutral">{t('exam.list.period.draft')}</StatusBadge>;
  if (delete_status !== examStates.notAction || !commence_on || !terminate_on)
    return <StatusBadge tone="neutral">{t('exam.list.period.deleted')}</StatusBadge>;
  const state = periodStateOf({ commence_on, terminate_on }, now);
  return (
    <StatusBadge tone={state === 'open' ? 'done' : 'neutral'}>{t(`exam.list.period.${state}`)}</StatusBadge>
  );
}
