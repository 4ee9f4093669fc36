import type { PageAudience } from '#contract/page.ts';
import { useText } from '#web/app/text.tsx';
import styles from './loading-sign.module.css';
import { useLoadingShown } from './use-loading-shown.ts';

/**
 * Shows that a page is on its way. A candidate's page is covered, so that nothing is pressed twice in a test; a staff
 * page stays in view below a thin bar, and its frame draws the outline of the next one.
 */
export function LoadingSign({ audience }: { audience: PageAudience }) {
  const isShown = useLoadingShown();
  const t = useText();
  const look = audience === 'staff' ? styles.bar : styles.cover;
  return (
    <div role="status" className={isShown ? look : undefined}>
      {isShown ? (
        <>
          {audience === 'staff' ? null : <span className={styles.ring} />}
          <span className="visually-hidden">{t('shell.loading')}</span>
        </>
      ) : null}
    </div>
  );
}
