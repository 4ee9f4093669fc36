import type { ReactNode } from 'react';
import { LanguageSwitch } from '../language-switch.tsx';
import styles from './candidate-header.module.css';

interface CandidateHeaderProps {
  name: string;
  logoUrl: string | null;
  hasLanguages: boolean;
  /** Links and forms of a signed-in candidate. */
  children?: ReactNode;
}

/** The thin bar above every candidate page: whose exam it is, in the company's colour. */
export function CandidateHeader({ name, logoUrl, hasLanguages, children }: CandidateHeaderProps) {
  return (
    <header className={styles.header}>
      <p className={styles.company}>
        {logoUrl ? <img className={styles.logo} src={logoUrl} alt="" /> : null}
        {name}
      </p>
      <div className={styles.means}>
        {children}
        {hasLanguages ? <LanguageSwitch /> : null}
      </div>
    </header>
  );
}
