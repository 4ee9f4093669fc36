import { formatDay } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In place of the people of an exam whose retention is over: that they were deleted, when, and what remains. */
export function ExamForgotten() {
  const t = useText();
  const language = useLanguage();
  const { forgotten_at } = useExam();
  if (forgotten_at === null) return null;
  const day = formatDay(forgotten_at, language);
  return <EmptyState title={t('examinee.forgotten', { day })} help={t('examinee.forgotten.help')} />;
}
