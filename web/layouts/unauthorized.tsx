import { Outlet } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import styles from './unauthorized.module.css';

/** The frame of the index and of the staff log-ins: the product's name, the languages, one column. */
export default function UnauthorizedLayout() {
  const t = useText();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a className={styles.name} href="/">
          {t('product.name')}
        </a>
        <LanguageSwitch />
      </header>
      <main id="main" className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
