import type { ReactNode } from 'react';
import { useText } from '#web/app/text.tsx';
import { buttonClass } from '../button.tsx';
import { Disclosure } from '../disclosure.tsx';
import styles from './selection-bar.module.css';

/** Acts on what is selected that are done less often: in a sheet above the bar, so that the bar stays low. */
export function MoreActs({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <Disclosure
      label={
        <span className={buttonClass()}>
          <span>{t('list.act.more')}</span> <span>▾</span>
        </span>
      }
      className={styles.more}
      sheet={styles.sheet}
    >
      <div className={styles.items} data-menu>
        {children}
      </div>
    </Disclosure>
  );
}
