import { answerStatus } from '#contract/codes/status.ts';
import type { ExamineeRow } from '#contract/shapes/examinee.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import styles from './portion-dots.module.css';

/** One dot for each portion: empty, half or full; screen readers and tooltips get words. */
export function PortionDots({ portions }: { portions: ExamineeRow['portions'] }) {
  const t = useText();
  const { exam_items: items } = useExam();
  const nameOf = (type: string) => items.find((item) => item.type === type)?.display_name ?? type;
  return (
    <span className={styles.dots}>
      {portions.map(({ type, status }) => {
        const text = t('examinee.portion', { name: nameOf(type), status: t(portionStatusKey(status)) });
        return <span key={type} className={dotOf(status)} title={text} role="img" aria-label={text} />;
      })}
    </span>
  );
}

/** The words of a portion's state. */
export function portionStatusKey(status: number): MessageKey {
  return `portionStatus.${status}` as MessageKey;
}

function dotOf(status: number): string | undefined {
  if (status === answerStatus.answering) return styles.half;
  return status === answerStatus.unanswered ? styles.empty : styles.full;
}
