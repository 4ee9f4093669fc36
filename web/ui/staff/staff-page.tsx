import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#web/app/text.tsx';
import styles from './staff-page.module.css';

interface StaffPageProps {
  title: string;
  /** From the outermost on; the page itself is added. */
  crumbs?: readonly { to: string; label: string }[];
  /** The one primary action, and lesser ones. */
  actions?: ReactNode;
  /** Beside the title: a period, a badge. */
  note?: ReactNode;
  children: ReactNode;
}

/** The head every staff screen has: where one is, what it is called, what can be done. */
export function StaffPage({ title, crumbs = [], actions, note, children }: StaffPageProps) {
  const t = useText();
  return (
    <>
      <title>{`${title} | ${t('product.name')}`}</title>
      {crumbs.length > 0 ? (
        <nav aria-label={t('shell.breadcrumbs')} className={styles.crumbs}>
          <ol>
            {crumbs.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li aria-current="page">{title}</li>
          </ol>
        </nav>
      ) : null}
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {note ? <div className={styles.note}>{note}</div> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
      {children}
    </>
  );
}
