import type { AppSecret } from '#contract/shapes/factor.ts';
import { useText } from '#web/app/text.tsx';
import styles from './app-set-up.module.css';
import { QrCode } from './qr-code.tsx';

/** What an authenticator app is set up with: a code to scan, or a key to type in. */
export function AppSetUp({ app: { secret, uri } }: { app: AppSecret }) {
  const t = useText();
  return (
    <>
      <p>{t('factor.scan')}</p>
      <QrCode text={uri} label={t('factor.qr')} />
      <p>{t('factor.secret')}</p>
      <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
    </>
  );
}
