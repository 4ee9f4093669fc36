import { Link } from 'react-router';
import { useText } from '#web/app/text.tsx';
import type { Breadcrumbs } from '#web/layouts/breadcrumbs.ts';
import styles from './staff-frame.module.css';

/** The way to the open page: the screens above it. */
export function Crumbs({ crumbs }: Pick<Breadcrumbs, 'crumbs'>) {
  const t = useText();
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={t('shell.breadcrumbs')} className={styles.crumbs}>
      <ol>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
