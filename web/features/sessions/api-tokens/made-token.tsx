import { useText } from '#web/app/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useOrigin } from '#web/ui/use-origin.ts';
import styles from './api-tokens.module.css';

interface MadeTokenProps {
  name: string;
  api_token: string;
  /** Where to go on once it is kept. */
  next: string;
}

/** A new token, which no page shows a second time, and how it is used. */
export function MadeToken({ name, api_token, next }: MadeTokenProps) {
  const t = useText();
  const origin = useOrigin();
  return (
    <>
      <Notice tone="warning">{t('apiToken.once')}</Notice>
      <h2 className={styles.name}>{name}</h2>
      <code className={styles.token}>{api_token}</code>
      <div className={styles.acts}>
        <CopyButton
          label={t('apiToken.copy')}
          text={api_token}
          copied={t('apiToken.copied')}
          failed={t('apiToken.copyFailed')}
        />
        {/* A new document, so that the token does not stay in this one. */}
        <a className={buttonClass('primary')} href={next}>
          {t('apiToken.kept')}
        </a>
      </div>
      <h2 className={styles.name}>{t('apiToken.example')}</h2>
      <code className={styles.example}>{`curl -H 'Authorization: Bearer hkr_…' ${origin}/api/me`}</code>
    </>
  );
}
