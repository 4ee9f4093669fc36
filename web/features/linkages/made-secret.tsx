import { useText } from '#web/app/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './linkage.module.css';

export interface Made {
  /** Null for the secret of notifications, which has none. */
  key_id: string | null;
  secret: string;
}

/** A new key or secret, which no page shows a second time. */
export function MadeSecret({ made: { key_id, secret }, next }: { made: Made; next: string }) {
  const t = useText();
  return (
    <>
      <Notice tone="warning">{t('linkage.keys.made.once')}</Notice>
      {key_id === null ? null : <Value label={t('linkage.keys.made.id')} value={key_id} />}
      <Value label={t('linkage.keys.made.value')} value={secret} />
      {/* A new document, so that the secret does not stay in this one. */}
      <a className={buttonClass('primary')} href={next}>
        {t('linkage.keys.made.kept')}
      </a>
    </>
  );
}

/** A value for the other side, with a button that copies it. */
export function Value({ label, value }: { label: string; value: string }) {
  const t = useText();
  return (
    <div className={styles.value}>
      <p className={styles.valueLabel}>{label}</p>
      <code className={styles.code}>{value}</code>
      <CopyButton
        look="quiet"
        label={t('linkage.keys.copy')}
        text={value}
        copied={t('linkage.keys.copied')}
        failed={t('linkage.keys.copyFailed')}
      />
    </div>
  );
}
