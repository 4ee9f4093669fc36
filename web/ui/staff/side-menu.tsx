import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useText } from '#web/app/text.tsx';
import type { MenuGroup } from '#web/layouts/menu.ts';
import styles from './side-menu.module.css';

/** The ways to go from here. As a drawer (narrow windows) it is a disclosure that closes when a way is taken. */
export function SideMenu({ groups, isDrawer = false }: { groups: readonly MenuGroup[]; isDrawer?: boolean }) {
  const t = useText();
  if (!isDrawer) return <Ways groups={groups} />;
  return (
    <Drawer label={t('shell.menu')}>
      <Ways groups={groups} />
    </Drawer>
  );
}

function Drawer({ label, children }: { label: string; children: React.ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location key is what closes the drawer
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);
  return (
    <details className={styles.drawer} name="staff-header" ref={ref}>
      <summary aria-label={label}>☰</summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}

function Ways({ groups }: { groups: readonly MenuGroup[] }) {
  const t = useText();
  return (
    <nav aria-label={t('shell.menu')} className={styles.menu}>
      {groups
        .filter(({ entries }) => entries.length > 0)
        .map(({ label, entries }) => (
          <div key={entries[0]?.to} className={styles.group}>
            {label ? <p className={styles.label}>{label}</p> : null}
            <ul>
              {entries.map(({ to, title }) => (
                <li key={to}>
                  <NavLink to={to} end className={({ isActive }) => (isActive ? styles.here : styles.way)}>
                    {t(title)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </nav>
  );
}
