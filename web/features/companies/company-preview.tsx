import type { CSSProperties } from 'react';
import { useText } from '#web/app/text.tsx';
import { readableOn } from '#web/ui/readable-color.ts';
import styles from './company-preview.module.css';

interface CompanyPreviewProps {
  /** Address of the logo. */
  logo: string | undefined;
  /** #rrggbb. */
  color: string | undefined;
}

/** The head of a company's pages with its logo and in its colour, darkened where it would be unreadable. */
export function CompanyPreview({ logo, color }: CompanyPreviewProps) {
  const t = useText();
  const accent = color ? ({ '--accent': readableOn(color, 'light') } as CSSProperties) : undefined;
  return (
    <div className={styles.preview} style={accent} role="img" aria-label={t('company.preview')}>
      <p className={styles.title}>{t('company.preview')}</p>
      <div className={styles.head}>
        {logo ? <img src={logo} alt="" /> : null}
        <span>{t('company.preview.name')}</span>
      </div>
      <div className={styles.body}>
        <span className={styles.button}>{t('company.preview.button')}</span>
        <span className={styles.link}>{t('company.preview.link')}</span>
      </div>
    </div>
  );
}
