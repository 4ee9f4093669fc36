import { Link, useLocation } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import styles from '#web/ui/staff/tabs.module.css';

const tabs = [
  { id: 'information', text: 'examinee.tab.information' },
  { id: 'analysis', text: 'examinee.tab.analysis', needs: 'analysis' },
  { id: 'exam-status', text: 'examinee.tab.examStatus' },
  { id: 'email-history', text: 'examinee.tab.emailHistory', needs: 'mails' },
  { id: 'operation-log', text: 'examinee.tab.operationLog' },
  { id: 'privacy', text: 'examinee.tab.privacy', needs: 'privacy' },
  { id: 'edit', text: 'examinee.tab.edit', needs: 'manage' },
] as const;

export type TabId = (typeof tabs)[number]['id'];

/** What a tab needs: somebody who may manage or analyse, or a person who was sent a mail. */
export interface TabNeeds {
  manage: boolean;
  /** Who may manage, and platform administrators who look only. */
  privacy: boolean;
  analysis: boolean;
  mails: boolean;
}

function listTabs(has: TabNeeds) {
  return tabs.filter((tab) => !('needs' in tab) || has[tab.needs]);
}

/** The tab of an address (`?tab=`); the first where it names none that is shown. */
export function tabOf(url: URL, has: TabNeeds): TabId {
  return listTabs(has).find(({ id }) => id === url.searchParams.get('tab'))?.id ?? 'information';
}

/** The tabs of a person's page as links: a tab can be linked to and works without script. */
export function DetailTabs({ current, has }: { current: TabId; has: TabNeeds }) {
  const t = useText();
  const { search } = useLocation();
  return (
    <nav className={`${styles.tabs} ${styles.within}`} aria-label={t('examinee.tabs')}>
      {listTabs(has).map(({ id, text }) => (
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
