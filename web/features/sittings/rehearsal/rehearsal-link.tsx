import { Link } from 'react-router';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import type { ExamParams } from '../candidate-address.ts';
import styles from '../sitting.module.css';

/** The way to the rehearsal, from every screen before a test begins. */
export function RehearsalLink({ exam }: { exam: ExamParams }) {
  const t = useText();
  return (
    <p>
      <Link className={styles.standing} to={to('candidate.rehearsal', { exam })}>
        {t('rehearsal.link')}
      </Link>
    </p>
  );
}
