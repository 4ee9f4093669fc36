import { Link, useLocation } from 'react-router';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import tabs from '#web/ui/staff/tabs.module.css';
import styles from './duplicates.module.css';

const views = ['pairs', 'acts', 'dismissed'] as const;
export type View = (typeof views)[number];

/** What an address shows (`?view=`): pairs where it names nothing else. */
export function viewOf(url: URL): View {
  return views.find((view) => view === url.searchParams.get('view')) ?? 'pairs';
}

/** Whether an address is about all exams (`?all_exams=1`). */
export function reachOf(url: URL): 0 | 1 {
  return url.searchParams.get('all_exams') === '1' ? 1 : 0;
}

interface ViewsProps {
  view: View;
  all_exams: 0 | 1;
  totals: Record<Exclude<View, 'pairs'>, number>;
}

/** What is shown, and of which exams: links, so that each can be linked to and works without script. */
export function Views({ view, all_exams, totals }: ViewsProps) {
  const t = useText();
  const language = useLanguage();
  const { search } = useLocation();
  const counted = (name: View) =>
    name === 'pairs' || totals[name] === 0 ? null : <b>{formatNumber(totals[name], language)}</b>;
  return (
    <div className={styles.views}>
      <nav aria-label={t('duplicate.views')} className={`${tabs.tabs} ${tabs.within}`}>
        {views.map((name) => (
          <Link
            key={name}
            to={{ search: searchWith(search, { view: name === 'pairs' ? null : name, page: null }) }}
            aria-current={name === view ? 'page' : undefined}
            preventScrollReset
          >
            <span>{t(`duplicate.view.${name}`)}</span> {counted(name)}
          </Link>
        ))}
      </nav>
      <nav aria-label={t('duplicate.reach')} className={tabs.parts}>
        {([0, 1] as const).map((reach) => (
          <Link
            key={reach}
            to={{ search: searchWith(search, { all_exams: reach === 1 ? 1 : null, page: null }) }}
            aria-current={reach === all_exams ? 'true' : undefined}
            preventScrollReset
          >
            {t(`duplicate.reach.${reach}`)}
          </Link>
        ))}
      </nav>
    </div>
  );
}
