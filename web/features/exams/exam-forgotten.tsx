import { formatDay } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Replaces the list of people once the exam's retention is over: says when they were deleted and what remains. */
export function ExamForgotten() {
  const t = useText();
  const language = useLanguage();
  const { forgotten_at } = useExam();
  if (forgotten_at === null) return null;
  const day = formatDay(forgotten_at, language);
  return <EmptyState title={t('examinee.forgotten', { day })} help={t('examinee.forgotten.help')} />;
}
