import { MantineProvider } from '@mantine/core';
import { to } from '#contract/screens.ts';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { type ReactNode, useState } from 'react';
import { useText } from '#web/app/text.tsx';
import type { Viewer } from '#web/app/viewer.ts';
import type { MenuGroup } from '#web/layouts/menu.ts';
import { CompanyAccent } from '../company-accent.tsx';
import { LanguageSwitch } from '../language-switch.tsx';
import { MainLandmark } from '../main-landmark.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { ShortcutsDialog, useShortcuts } from './shortcuts.tsx';
import { SideMenu } from './side-menu.tsx';
import styles from './staff-frame.module.css';
import { staffTheme, staffVariables } from './theme.ts';

interface StaffFrameProps {
  viewer: Viewer;
  menu: readonly MenuGroup[];
  children: ReactNode;
}

/** The frame of every staff screen: whose company, who is signed in, the way around; `?` lists the shortcuts. */
export function StaffFrame({ viewer, menu, children }: StaffFrameProps) {
  const t = useText();
  const [hasHelp, setHelp] = useState(false);
  useShortcuts(() => setHelp(true));
  return (
    <MantineProvider theme={staffTheme} cssVariablesResolver={staffVariables} defaultColorScheme="auto">
      <CompanyAccent color={viewer.client?.color ?? null} />
      <div className={styles.frame}>
        <header className={styles.header}>
          <SideMenu groups={menu} isDrawer />
          <CompanyName viewer={viewer} />
          <div className={styles.means}>
            <LanguageSwitch />
            <button type="button" className={styles.plain} onClick={() => setHelp(true)}>
              <kbd>?</kbd> <span className={styles.wide}>{t('shell.shortcuts')}</span>
            </button>
            <UserMenu viewer={viewer} />
          </div>
        </header>
        <aside className={styles.side}>
          <SideMenu groups={menu} />
        </aside>
        <MainLandmark className={styles.main}>{children}</MainLandmark>
      </div>
      <ShortcutsDialog isOpen={hasHelp} onClose={() => setHelp(false)} />
    </MantineProvider>
  );
}

function CompanyName({ viewer: { client } }: { viewer: Viewer }) {
  const t = useText();
  return (
    <a
      className={styles.company}
      href={client ? to('client.top', { clientId: client.id }) : to('admin.companyList')}
    >
      {client?.logo_url ? <img className={styles.logo} src={client.logo_url} alt="" /> : null}
      <span className={styles.companyName}>{client?.name ?? t('shell.platform')}</span>
    </a>
  );
}

/** Who is signed in, and the way out; a disclosure, so that logging out needs no script. */
function UserMenu({ viewer: { user, kind } }: Pick<StaffFrameProps, 'viewer'>) {
  const t = useText();
  return (
    <details className={styles.user} name="staff-header">
      <summary className={styles.plain}>
        <span className={styles.userName}>{user.name}</span>
        <span aria-hidden="true">▾</span>
      </summary>
      <div className={styles.sheet}>
        <p className={styles.who}>
          {user.name}
          <br />
          {user.login_id} · {t(`role.${kind}` as 'role.admin')}
        </p>
        <SchemeSwitch />
        <form method="post" action={to('logout')}>
          <button type="submit" className={styles.plain}>
            {t('session.logout')}
          </button>
        </form>
      </div>
    </details>
  );
}
