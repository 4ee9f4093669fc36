import { useLocation } from 'react-router';
import { leastReliable } from '#contract/codes/reliability.ts';
import type { AnalysisFound } from '#contract/shapes/analysis.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import type { LoadedList } from '#web/ui/list/load-list.ts';
import { listedIn } from './conditions-in.ts';
import styles from './found.module.css';
import type { FoundRow } from './load-found.ts';

interface ListedNotesProps {
  found: Omit<AnalysisFound, 'data'>;
  people: LoadedList<FoundRow>;
}

/** Below the list: whom it holds beside those who are counted, and what a mark in it means. */
export function ListedNotes({ found, people }: ListedNotesProps) {
  const t = useText();
  const language = useLanguage();
  const uncounted = useUncounted(found, people);
  const isMarked = people.rows.some(({ borderline }) => borderline);
  if (uncounted === 0 && !isMarked) return null;
  const number = (value: number) => formatNumber(value, language);
  return (
    <ul className={styles.notes}>
      {uncounted > 0 ? (
        <li>
          {t('analysis.found.uncounted', {
            listed: number(people.pagination.total),
            kept: number(found.statistic.filter_count),
            uncounted: number(uncounted),
            least: leastReliable,
          })}
        </li>
      ) : null}
      {isMarked ? <li>{t('analysis.found.borderline.help')}</li> : null}
    </ul>
  );
}

/** Who is listed as meeting the conditions and is not in their count; 0 where the list is narrowed or of everybody. */
function useUncounted({ statistic }: Pick<AnalysisFound, 'statistic'>, { pagination }: LoadedList<FoundRow>) {
  const url = new URL(useLocation().search, 'http://list/');
  const isCounted = listedIn(url).listed !== 'all' && !url.searchParams.get('text');
  return isCounted ? pagination.total - statistic.filter_count : 0;
}
