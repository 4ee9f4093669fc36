import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import styles from '../login-form.module.css';

/** The way in by the company's own provider; below it the way in by password. */
export function SignOnCard({ lead, children }: { lead: string; children?: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.card}>
      <title>{`${t('page.signOn')} | ${t('product.name')}`}</title>
      <h1 className={styles.title}>{t('page.signOn')}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      <p className={styles.beside}>
        <Link to={to('client.login')}>{t('signOn.byPassword')}</Link>
      </p>
    </div>
  );
}
