import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import styles from '../../sessions/login-form.module.css';

/** /client/reset-password-success */
export default function ResetPasswordSuccessScreen() {
  const t = useText();
  return (
    <div className={styles.card}>
      <title>{`${t('page.resetPasswordSuccess')} | ${t('product.name')}`}</title>
      <h1 className={styles.title}>{t('page.resetPasswordSuccess')}</h1>
      <p className={styles.lead}>{t('account.reset.done')}</p>
      <a className={`${buttonClass('primary', true)} ${styles.submit}`} href={to('client.login')}>
        {t('page.login')}
      </a>
    </div>
  );
}
