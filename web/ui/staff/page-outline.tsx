import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useComingHead } from '#web/layouts/breadcrumbs.ts';
import { useLoadingShown } from '../use-loading-shown.ts';
import { Crumbs } from './crumbs.tsx';
import styles from './page-outline.module.css';
import head from './staff-page.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The page, and in its place the outline of the next one while that is on its way. */
export function PageOrOutline({ children }: { children: ReactNode }) {
  const isLoading = useLoadingShown();
  const next = useNextPath();
  const isLeaving = isLoading && next !== undefined;
  return (
    <>
      {/* Kept, so that a page that could not be left is as it was. */}
      <div hidden={isLeaving}>{children}</div>
      {isLeaving ? <PageOutline path={next} /> : null}
    </>
  );
}

/** The path of another page that is being opened; more of the same page (its list sorted, a form sent) is none. */
function useNextPath(): string | undefined {
  const { state, location, formMethod = 'GET' } = useNavigation();
  const { pathname } = useLocation();
  return state === 'loading' && formMethod === 'GET' && location.pathname !== pathname
    ? location.pathname
    : undefined;
}

function PageOutline({ path }: { path: string }) {
  const { title, crumbs } = useComingHead(path);
  return (
    <div data-outline>
      <Crumbs crumbs={crumbs} />
      <div className={head.head}>
        <h1 className={head.title}>{title}</h1>
      </div>
      <div className={styles.outline}>
        <span className={styles.bar} />
        {rows.map((row) => (
          <span key={row} className={styles.row} />
        ))}
      </div>
    </div>
  );
}
