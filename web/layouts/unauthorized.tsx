import { Outlet } from 'react-router';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { MainLandmark } from '#web/ui/main-landmark.tsx';
import styles from './unauthorized.module.css';

/** The frame of the index and of the staff log-ins: the product's name, the languages, one column. */
export default function UnauthorizedLayout() {
  const t = useText();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.name} href={to('index')}>
          {t('product.name')}
        </a>
        <LanguageSwitch />
      </header>
      <MainLandmark className={styles.main}>
        <Outlet />
      </MainLandmark>
    </div>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
