import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import styles from './index-screen.module.css';

/** /: what this is, and the ways in. Candidates come by a link of their own. */
export default function IndexScreen() {
  const t = useText();
  return (
    <div className={styles.page}>
      <title>{t('product.title')}</title>
      <h1 className={styles.title}>{t('index.title')}</h1>
      <p className={styles.lead}>{t('index.lead')}</p>
      <ul className={styles.ways}>
        <li>
          <h2>{t('index.candidate')}</h2>
          <p>{t('index.candidate.help')}</p>
        </li>
        <li>
          <h2>{t('index.company')}</h2>
          <p>{t('index.company.help')}</p>
          <a className={buttonClass('primary')} href={to('client.login')}>
            {t('page.login')}
          </a>
        </li>
        <li>
          <h2>{t('index.admin')}</h2>
          <p>{t('index.admin.help')}</p>
          <a className={buttonClass('secondary')} href={to('admin.login')}>
            {t('page.adminLogin')}
          </a>
        </li>
      </ul>
    </div>
  );
}
