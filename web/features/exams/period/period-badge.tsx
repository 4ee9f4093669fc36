import type { Exam } from '#contract/shapes/exam.ts';
import { useText } from '#web/app/text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { periodStateOf } from './exam-period.ts';

type Period = Pick<Exam, 'commence_on' | 'terminate_on'>;

/** Whether an exam is yet to open, open or over. @param now ISO 8601, the server's clock when the page was made */
export function ExamPeriodBadge({ exam, now }: { exam: Period; now: string }) {
  const t = useText();
  const state = periodStateOf(exam, now);
  return (
    <StatusBadge tone={state === 'open' ? 'done' : 'neutral'}>{t(`exam.list.period.${state}`)}</StatusBadge>
  );
}
