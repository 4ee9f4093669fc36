import { CircleQuestionMark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { isPlatform } from '#contract/codes/viewers.ts';
import { to } from '#contract/screens.ts';
import type { Notice } from '#contract/shapes/notice.ts';
import { useText } from '#web/app/text.tsx';
import type { Viewer } from '#web/app/viewer.ts';
import type { Breadcrumbs } from '#web/layouts/breadcrumbs.ts';
import type { MenuGroup } from '#web/layouts/menu.ts';
import { CompanyAccent } from '../company-accent.tsx';
import { Disclosure } from '../disclosure.tsx';
import { useKeptFrame } from '../kept-frame.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { MainLandmark } from '../main-landmark.tsx';
import { NoticeBanner } from '../notice-banner.tsx';
import controls from './controls.module.css';
import { Crumbs } from './crumbs.tsx';
import { LookSwitches } from './looks.tsx';
import { PageOrOutline } from './page-outline.tsx';
import { ShortcutsDialog, useShortcuts } from './shortcuts.tsx';
import { type InsideMenu, SideMenu } from './side-menu.tsx';
import styles from './staff-frame.module.css';
import { useHereInView } from './use-here-in-view.ts';

interface StaffFrameProps {
  viewer: Viewer;
  menu: readonly MenuGroup[];
  inside?: InsideMenu | undefined;
  breadcrumbs: Breadcrumbs;
  /** What the platform has to tell. */
  notice: Notice | null;
  children: ReactNode;
}

/** The frame of every staff screen: whose company, who is signed in, the way around; `?` lists the shortcuts. */
export function StaffFrame({ children, ...shown }: StaffFrameProps) {
  const { viewer, menu, inside, breadcrumbs, notice } = shown;
  const t = useText();
  useKeptFrame((page) => <StaffFrame {...shown}>{page}</StaffFrame>);
  const [hasHelp, setHelp] = useState(false);
  useShortcuts(() => setHelp(true));
  useHereInView();
  const ways = { groups: menu, inside, breadcrumbs: breadcrumbs.screens };
  return (
    <>
      <CompanyAccent color={viewer.client?.color ?? null} />
      <NoticeBanner notice={notice} />
      <div className={`${styles.frame} ${controls.controls}`}>
        <header className={styles.header}>
          <SideMenu {...ways} isDrawer />
          <CompanyName viewer={viewer} />
          <div className={styles.means}>
            <button
              type="button"
              className={styles.plain}
              aria-label={t('shell.shortcuts')}
              title={t('shell.shortcuts')}
              onClick={() => setHelp(true)}
            >
              <CircleQuestionMark size={20} aria-hidden="true" />
            </button>
            <UserMenu viewer={viewer} />
          </div>
        </header>
        <div className={styles.side}>
          <SideMenu {...ways} />
        </div>
        <MainLandmark className={styles.main}>
          <Inside viewer={viewer} />
          <PageOrOutline>
            <Crumbs crumbs={breadcrumbs.crumbs} />
            {children}
          </PageOrOutline>
        </MainLandmark>
      </div>
      <ShortcutsDialog isOpen={hasHelp} onClose={() => setHelp(false)} />
    </>
  );
}

function CompanyName({ viewer: { client } }: Pick<StaffFrameProps, 'viewer'>) {
  const t = useText();
  return (
    <Link
      className={styles.company}
      to={client ? to('client.top', { clientId: client.id }) : to('admin.companyList')}
    >
      {client?.logo_url ? <img className={styles.logo} src={client.logo_url} alt="" /> : null}
      <span className={styles.companyName}>{client?.name ?? t('shell.platform')}</span>
    </Link>
  );
}

/** The signed-in account, the screens' look, and the log-out; a disclosure, so that logging out needs no script. */
function UserMenu({ viewer: { user, kind } }: Pick<StaffFrameProps, 'viewer'>) {
  const t = useText();
  const label = (
    <>
      <span className={styles.userName}>{user.name}</span>
      <span aria-hidden="true">▾</span>
    </>
  );
  return (
    <Disclosure label={label}>
      <p className={styles.who}>
        <span>{user.name}</span>
        <br />
        <span>{`${user.login_id} · ${t(`role.${kind}` as 'role.admin')}`}</span>
      </p>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <LookSwitches />
      <Link className={styles.entry} to={ownPasswordOf(user)}>
        {t('page.ownPassword')}
      </Link>
      <Link className={styles.entry} to={securityOf(user)}>
        {t('page.security')}
      </Link>
      <form method="post" action={to('logout')}>
        <button type="submit" className={styles.out}>
          {t('session.logout')}
        </button>
      </form>
    </Disclosure>
  );
}

function ownPasswordOf({ client_id: clientId }: Viewer['user']): string {
  return clientId === null ? to('admin.ownPassword') : to('client.ownPassword', { clientId });
}

/** Where one's own ways of logging in are. */
function securityOf({ client_id: clientId }: Viewer['user']): string {
  return clientId === null ? to('admin.security') : to('client.security', { clientId });
}

/** The platform's people see whose screens they are looking at, and leave them. */
function Inside({ viewer: { kind, client } }: Pick<StaffFrameProps, 'viewer'>) {
  const t = useText();
  if (!isPlatform(kind) || !client) return null;
  return (
    <p className={styles.inside}>
      <span>{t('shell.inside', { name: client.name })}</span>{' '}
      <Link to={to('admin.companyList')}>{t('shell.inside.leave')}</Link>
    </p>
  );
}
