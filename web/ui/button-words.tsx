import styles from './button-words.module.css';

/** What a button says: on a phone the short words are seen, and the full ones still heard. */
export function ButtonWords({ full, short }: { full: string; short: string }) {
  return (
    <>
      <span className={styles.full}>{full}</span>
      <span className={styles.short} aria-hidden="true">
        {short}
      </span>
    </>
  );
}
