import type { ReactNode } from 'react';
import { LanguageSwitch } from '../language-switch.tsx';
import styles from './candidate-header.module.css';

interface CandidateHeaderProps {
  name: string;
  exam: string;
  logoUrl: string | null;
  hasLanguages: boolean;
  /** One row on a phone: the switch is in the help there. */
  isLow?: boolean;
  /** Links and forms of a signed-in candidate. */
  children?: ReactNode;
}

/** The thin bar above every candidate page: which exam, and whose, in the company's colour. */
export function CandidateHeader(props: CandidateHeaderProps) {
  const { name, exam, logoUrl, hasLanguages, isLow = false, children } = props;
  return (
    <header className={isLow ? `${styles.header} ${styles.low}` : styles.header}>
      <p className={styles.company}>
        {logoUrl ? <img className={styles.logo} src={logoUrl} alt="" /> : null}
        <span>
          <span>{name}</span> <span className={styles.exam}>{exam}</span>
        </span>
      </p>
      {hasLanguages ? (
        <div className={styles.languages}>
          <LanguageSwitch />
        </div>
      ) : null}
      {children ? <div className={styles.means}>{children}</div> : null}
    </header>
  );
}
