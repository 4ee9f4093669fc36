import { answerStatus } from '#contract/codes/status.ts';
import type { ExamineeRow } from '#contract/shapes/examinee.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { type Dot, Dots } from '#web/ui/dots.tsx';

/** One dot for each portion. */
export function PortionDots({ portions }: { portions: ExamineeRow['portions'] }) {
  const t = useText();
  const { exam_items: items } = useExam();
  const dots = portions.map(({ type, form_id, status }) => {
    const name = items.find((item) => item.form_id === form_id)?.display_name ?? type;
    const text = t('examinee.portion', { name, status: t(portionStatusKey(status)) });
    return { key: form_id, fill: fillOf(status), text };
  });
  return <Dots dots={dots} />;
}

/** The words of a portion's state. */
export function portionStatusKey(status: number): MessageKey {
  return `portionStatus.${status}` as MessageKey;
}

function fillOf(status: number): Dot['fill'] {
  if (status === answerStatus.answering) return 'half';
  return status === answerStatus.unanswered ? 'empty' : 'full';
}
