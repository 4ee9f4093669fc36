import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { to } from '#contract/screens.ts';
import { formatNumber } from '#messages/format.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { peopleSortsOf, scoreFactsOf } from '#web/features/examinees/listed-scores.ts';
import { peopleSearchOf } from '#web/features/examinees/people-filters.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { listQueryOf, searchWith } from '#web/ui/list/list-query.ts';
import { useNeighbours } from '#web/ui/list/neighbours.ts';
import styles from './detail.module.css';

/** The way to the person before and after in the list that one came from; its keys are the pager's. */
export function DetailNeighbours({ id }: { id: number }) {
  const t = useText();
  const language = useLanguage();
  const exam = useExam();
  const { id: exam_id } = exam;
  const found = useNeighbours(keptKeys.examShown, exam_id, id, async (search, page, signal) => {
    const url = new URL(search, 'http://list/');
    const facts = scoreFactsOf(exam);
    const query = listQueryOf(url, peopleSortsOf(facts, url));
    const body = { exam_id, ...query, ...peopleSearchOf(url, facts), page };
    return (await callFromBrowser('searchPeople', { body }, { signal })).data.map((person) => person.id);
  });
  if (!found || found.number === 1) return null;
  const { previous, next, more } = found;
  const place = formatNumber(found.place, language);
  const number = `${formatNumber(found.number, language)}${more ? '+' : ''}`;
  return (
    <nav className={styles.neighbours} aria-label={t('examinee.neighbours')}>
      <Way id={previous} pager="previous" label={t('examinee.neighbours.previous')}>
        <ChevronLeft size={16} aria-hidden="true" />
      </Way>
      <span title={t('examinee.neighbours.list', { place, number })}>
        {t('examinee.neighbours.place', { place, number })}
      </span>
      <Way id={next} pager="next" label={t('examinee.neighbours.next')}>
        <ChevronRight size={16} aria-hidden="true" />
      </Way>
    </nav>
  );
}

interface WayProps {
  id: number | undefined;
  pager: 'previous' | 'next';
  label: string;
  children: ReactNode;
}

function Way({ id, pager, label, children }: WayProps) {
  const exam = useExam();
  const { search } = useLocation();
  if (id === undefined) return <span className={styles.noWay}>{children}</span>;
  // The tab stays, the report that was asked for here does not.
  const pathname = to('exam.examinee', { exam, examineeId: id });
  return (
    <Link
      to={{ pathname, search: searchWith(search, { output: null }) }}
      aria-label={label}
      title={label}
      data-pager={pager}
      data-ahead
    >
      {children}
    </Link>
  );
}
