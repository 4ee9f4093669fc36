import styles from './button-words.module.css';

/** The words of a button: on a phone the short ones are shown, and screen readers still read the full ones. */
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
