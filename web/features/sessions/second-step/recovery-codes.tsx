import { useText } from '#web/app/text.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './app-set-up.module.css';

/** New recovery codes, which no page shows a second time. @param next where to go on once they are kept */
export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const t = useText();
  return (
    <>
      <Notice tone="warning">{t('factor.codes.once')}</Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <CopyButton
          label={t('factor.codes.copy')}
          text={codes.join('\n')}
          copied={t('factor.codes.copied')}
          failed={t('factor.codes.copyFailed')}
        />
        {/* A new document, so that the codes do not stay in this one. */}
        <a className={buttonClass('primary')} href={next}>
          {t('factor.codes.kept')}
        </a>
      </div>
    </>
  );
}
