import { useEffect, useState } from 'react';
import { durations } from '#contract/codes/limits.ts';
import { useText } from '#web/app/text.tsx';
import styles from './loading-cover.module.css';
import { useUnderWay } from './use-under-way.ts';

/** A quicker page shows no spinner: a flash of one is worse than a short wait. */
const patienceMs = 200;
/** After this the cover goes away, so that the page behind it can be read and left. */
const limitMs = 20_000;

/** The full-screen spinner while a page is on its way; released 100 ms after the last one arrived (spec 9). */
export function LoadingCover() {
  const isLoading = useUnderWay();
  const [isShown, setShown] = useState(false);
  const t = useText();
  useEffect(() => {
    const timer = setTimeout(() => setShown(isLoading), isLoading ? patienceMs : durations.loadingRelease);
    const limit = setTimeout(() => setShown(false), limitMs);
    return () => {
      clearTimeout(timer);
      clearTimeout(limit);
    };
  }, [isLoading]);
  return (
    <div role="status" className={isShown ? styles.cover : undefined}>
      {isShown ? (
        <>
          <span className={styles.ring} />
          <span className="visually-hidden">{t('shell.loading')}</span>
        </>
      ) : null}
    </div>
  );
}
