import type { FeedbackScale } from '#contract/shapes/feedback.ts';
import { useText } from '#web/app/text.tsx';
import styles from './feedback.module.css';

/** Each scale with its place between two ends: shaded for the eye, in words for everybody. */
export function FeedbackScales({ scales }: { scales: readonly FeedbackScale[] }) {
  return (
    <ul className={styles.scales}>
      {scales.map((scale) => (
        <Scale key={scale.id} scale={scale} />
      ))}
    </ul>
  );
}

function Scale({ scale }: { scale: FeedbackScale }) {
  const t = useText();
  const { name, low, high, range, text } = scale;
  const isBetween = range === 'lowToMiddle' || range === 'middleToHigh';
  return (
    <li className={styles.scale} data-range={range}>
      <h3 className={styles.name}>{name}</h3>
      <Strip scale={scale} />
      <p className={styles.range}>{t(`feedback.scale.${range}`, { low, high })}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {isBetween ? <p className={styles.between}>{t('feedback.between')}</p> : null}
    </li>
  );
}

const thirds = ['low', 'middle', 'high'] as const;

/** Three thirds without numbers, shaded where the answers lie. The words below it say the same. */
function Strip({ scale: { low, high, range } }: { scale: FeedbackScale }) {
  const shaded: Record<FeedbackScale['range'], readonly (typeof thirds)[number][]> = {
    low: ['low'],
    lowToMiddle: ['low', 'middle'],
    middle: ['middle'],
    middleToHigh: ['middle', 'high'],
    high: ['high'],
    unclear: [],
  };
  return (
    <div className={styles.strip} aria-hidden="true">
      <div className={styles.thirds}>
        {thirds.map((third) => (
          <span key={third} className={shaded[range].includes(third) ? styles.shaded : undefined} />
        ))}
      </div>
      <div className={styles.ends}>
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  );
}
