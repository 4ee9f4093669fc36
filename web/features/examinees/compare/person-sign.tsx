import { shapeOf } from '#charts/people-signs.ts';
import styles from './compare.module.css';

/** The sign of the person at a place, in the colour and shape that stand for them everywhere on the page. */
export function PersonSign({ place }: { place: number }) {
  return (
    <svg className={styles.sign} data-person={place + 1} viewBox="-7 -7 14 14" aria-hidden="true">
      <path d={shapeOf(place)} />
    </svg>
  );
}
