import { Link, useLocation } from 'react-router';
import { to } from '#contract/screens.ts';
import type { PersonAnalysis } from '#contract/shapes/analysis.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import styles from './person.module.css';

/** Who stands before and after the person in the found list, and the way back to it. */
export function PersonNeighbours({ neighbours }: Pick<PersonAnalysis, 'neighbours'>) {
  const t = useText();
  const exam = useExam();
  const { search } = useLocation();
  if (!neighbours) return null;
  const { before, after } = neighbours;
  const pathOf = (id: number) => ({ pathname: to('exam.examinee', { exam, examineeId: id }), search });
  const search_uid = new URLSearchParams(search).get('search_uid') ?? undefined;
  return (
    <nav className={styles.neighbours} aria-label={t('analysis.person.neighbours')}>
      {before ? (
        <Link to={pathOf(before.examinee_id)}>{t('analysis.person.before', { name: before.name })}</Link>
      ) : null}
      <Link to={to('exam.analysis', { exam, query: { search_uid } })}>{t('analysis.person.list')}</Link>
      {after ? (
        <Link to={pathOf(after.examinee_id)}>{t('analysis.person.after', { name: after.name })}</Link>
      ) : null}
    </nav>
  );
}
