import type { CSSProperties } from 'react';
import { useText } from '#web/app/text.tsx';
import { readableOn } from '#web/ui/readable-color.ts';
import styles from './notices.module.css';

interface NoticePreviewProps {
  text: string;
  bold: boolean;
  /** #rrggbb. */
  color: string | undefined;
}

/** How the notice will look on light and dark screens, and above a candidate's page. */
export function NoticePreview({ text, bold, color }: NoticePreviewProps) {
  const t = useText();
  const shown = text.trim() || t('deployment.preview.empty');
  const styleOf = (scheme: 'light' | 'dark') =>
    color ? ({ '--shown': readableOn(color, scheme) } as CSSProperties) : undefined;
  return (
    <section className={styles.previews} aria-label={t('deployment.preview')}>
      {(['light', 'dark'] as const).map((scheme) => (
        <figure key={scheme} className={styles.preview}>
          <figcaption>{t(`deployment.preview.${scheme}`)}</figcaption>
          <p className={`${styles.bar} ${styles[scheme]}`} style={styleOf(scheme)} data-bold={bold}>
            {shown}
          </p>
        </figure>
      ))}
      <figure className={styles.preview}>
        <figcaption>{t('deployment.preview.candidate')}</figcaption>
        <div className={`${styles.bar} ${styles.light} ${styles.candidate}`} style={styleOf('light')}>
          <p data-bold={bold}>{shown}</p>
          <span aria-hidden="true">×</span>
        </div>
      </figure>
    </section>
  );
}
