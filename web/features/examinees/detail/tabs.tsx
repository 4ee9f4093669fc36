import { Link, useLocation } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import styles from './detail.module.css';

const tabs = [
  { id: 'information', text: 'examinee.tab.information' },
  { id: 'exam-status', text: 'examinee.tab.examStatus' },
  { id: 'operation-log', text: 'examinee.tab.operationLog' },
  { id: 'edit', text: 'examinee.tab.edit', needs: 'manage' },
] as const;

export type TabId = (typeof tabs)[number]['id'];

function listTabs(mayManage: boolean) {
  return tabs.filter((tab) => mayManage || !('needs' in tab));
}

/** The tab of an address (`?tab=`); the first where it names none that is shown. */
export function tabOf(url: URL, mayManage: boolean): TabId {
  return listTabs(mayManage).find(({ id }) => id === url.searchParams.get('tab'))?.id ?? 'information';
}

/** The tabs of a person's page as links: a tab can be linked to and works without script. */
export function DetailTabs({ current, mayManage }: { current: TabId; mayManage: boolean }) {
  const t = useText();
  const { search } = useLocation();
  return (
    <nav className={styles.tabs} aria-label={t('examinee.tabs')}>
      {listTabs(mayManage).map(({ id, text }) => (
        <Link
          key={id}
          to={{ search: searchWith(search, { tab: id, page: null }) }}
          aria-current={id === current ? 'page' : undefined}
          preventScrollReset
        >
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
