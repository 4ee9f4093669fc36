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
  return (
    <li className={styles.scale} data-range={range}>
      <h3 className={styles.name}>{name}</h3>
      <Strip scale={scale} />
      <p className={styles.range}>{t(`feedback.scale.${range}`, { low, high })}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
    </li>
  );
}

/** A line without numbers; the mark on it covers where the answers may lie. The words below it say the same. */
function Strip({ scale: { low, high, range } }: { scale: FeedbackScale }) {
  return (
    <div aria-hidden="true">
      <div className={styles.line}>
        {range === 'unclear' ? null : <span className={[styles.mark, styles[range]].join(' ')} />}
      </div>
      <div className={styles.ends}>
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  );
}
