import { Link, useLocation } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import styles from './detail.module.css';

const tabs = [
  { id: 'information', text: 'examinee.tab.information' },
  { id: 'exam-status', text: 'examinee.tab.examStatus' },
] as const;

export type TabId = (typeof tabs)[number]['id'];

/** The tab of an address (`?tab=`); the first where it names none. */
export function tabOf(url: URL): TabId {
  return tabs.find(({ id }) => id === url.searchParams.get('tab'))?.id ?? 'information';
}

/** The tabs of a person's page as links: a tab can be linked to and works without script. */
export function DetailTabs({ current }: { current: TabId }) {
  const t = useText();
  const { search } = useLocation();
  return (
    <nav className={styles.tabs} aria-label={t('examinee.tabs')}>
      {tabs.map(({ id, text }) => (
        <Link
          key={id}
          to={{ search: searchWith(search, { tab: id }) }}
          aria-current={id === current ? 'page' : undefined}
          preventScrollReset
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
