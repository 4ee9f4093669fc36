import styles from './dots.module.css';

export interface Dot {
  key: string;
  fill: 'empty' | 'half' | 'full';
  /** What it says: a tooltip, and the name by which it is heard. */
  text: string;
}

/** One dot for each part of something, by how far it is: empty, half or full. */
export function Dots({ dots }: { dots: readonly Dot[] }) {
  return (
    <span className={styles.dots}>
      {dots.map(({ key, fill, text }) => (
        <span key={key} className={styles[fill]} title={text} role="img" />
      ))}
    </span>
  );
}
