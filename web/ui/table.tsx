import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { searchWith } from './list-query.ts';
import styles from './table.module.css';

export interface Column {
  key: string;
  label: ReactNode;
  /** Name under which the list can be sorted by this column. */
  sort?: string;
  isNumber?: boolean;
  /** Not shown in narrow windows. */
  isMinor?: boolean;
}

interface TableProps {
  /** What the table holds, for those who hear it. */
  caption: string;
  columns: readonly Column[];
  children: ReactNode;
}

/** A list as a plain table: sticky head, sorting by links in the address, no part that costs time per row. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroller} aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

function Head({ column: { label, sort, isNumber, isMinor } }: { column: Column }) {
  const t = useText();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const order = sort && params.get('sort') === sort ? (params.get('order') ?? 'desc') : undefined;
  const next = order === 'desc' ? 'asc' : 'desc';
  const direction = order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={direction} className={classOf(isNumber, isMinor)}>
      {sort ? (
        <Link to={searchWith(search, { sort, order: next, page: null })} preventScrollReset>
          {label}
          <span aria-hidden="true">{order === 'asc' ? ' ▲' : order === 'desc' ? ' ▼' : ' ↕'}</span>
          <span className="visually-hidden">{t(next === 'asc' ? 'list.sortUp' : 'list.sortDown')}</span>
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

/** A row; with `to` the whole row answers a click, while the keyboard's way is a link in its head cell. */
export function Row({ to, children }: { to?: string; children: ReactNode }) {
  const navigate = useNavigate();
  if (!to) return <tr>{children}</tr>;
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    const isOther = (event.target as Element).closest('a, button, input, label, select');
    if (!isOther && !window.getSelection()?.toString()) navigate(to);
  };
  return (
    <tr className={styles.clickable} onClick={open}>
      {children}
    </tr>
  );
}

interface CellProps {
  children?: ReactNode;
  /** Names the row. */
  isHead?: boolean;
  isNumber?: boolean;
  isMinor?: boolean;
}

export function Cell({ children, isHead = false, isNumber, isMinor }: CellProps) {
  const className = classOf(isNumber, isMinor);
  if (!isHead) return <td className={className}>{children}</td>;
  return (
    <th scope="row" className={className}>
      {children}
    </th>
  );
}

function classOf(isNumber?: boolean, isMinor?: boolean): string | undefined {
  return [isNumber && styles.number, isMinor && styles.minor].filter(Boolean).join(' ') || undefined;
}
