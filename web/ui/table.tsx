import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Direction } from '#contract/shapes/paging.ts';
import { useText } from '#web/app/text.tsx';
import { searchWith } from './list/list-query.ts';
import styles from './table.module.css';

export interface Column {
  key: string;
  label: ReactNode;
  /** Name under which the list can be sorted by this column. */
  sort?: string;
  /** The direction of the first press; absent: descending. */
  begins?: Direction | undefined;
  isNumber?: boolean | undefined;
  /** Not shown in narrow windows. */
  isMinor?: boolean | undefined;
  /** Holds nothing but a checkbox. */
  isCheck?: boolean | undefined;
}

interface TableProps {
  /** What the table holds, for those who hear it. */
  caption: string;
  columns: readonly Column[];
  /** What its rows answer to. */
  onRows?: Pick<ComponentProps<'tbody'>, 'onClick' | 'onKeyDown'>;
  children: ReactNode;
}

/**
 * A list as a plain table: its head stays in sight while the page scrolls, sorting is links in the address, no part
 * costs time per row. Where a window is too narrow the table alone scrolls sideways.
 */
export function Table({ caption, columns, onRows, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroller} aria-label={caption} tabIndex={0} data-list>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody {...onRows}>{children}</tbody>
      </table>
    </section>
  );
}

function Head({ column }: { column: Column }) {
  const { label, sort, begins = 'desc' } = column;
  const t = useText();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const order = sort && params.get('sort') === sort ? (params.get('order') ?? begins) : undefined;
  const next = order === undefined ? begins : order === 'desc' ? 'asc' : 'desc';
  const direction = order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={direction} className={classOf(column)}>
      {sort ? (
        <Link to={searchWith(search, { sort, order: next, page: null })} preventScrollReset>
          <span>{label}</span>
          <span aria-hidden="true">{order === 'asc' ? ' ▲' : order === 'desc' ? ' ▼' : ' ↕'}</span>
          <span className="visually-hidden">{t(next === 'asc' ? 'list.sortUp' : 'list.sortDown')}</span>
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

/** Of a row that leads somewhere. */
export const rowClass = styles.clickable;

export function Row({ children }: { children: ReactNode }) {
  return <tr>{children}</tr>;
}

interface CellProps {
  children?: ReactNode;
  /** Names the row. */
  isHead?: boolean | undefined;
  isNumber?: boolean | undefined;
  isMinor?: boolean | undefined;
  isCheck?: boolean | undefined;
}

export function Cell({ children, isHead = false, ...kind }: CellProps) {
  const className = classOf(kind);
  if (!isHead) return <td className={className}>{children}</td>;
  return (
    <th scope="row" className={className}>
      {children}
    </th>
  );
}

type Kind = Pick<Column, 'isNumber' | 'isMinor' | 'isCheck'>;

/** The class of a cell of this kind. */
export function classOf({ isNumber, isMinor, isCheck }: Kind): string | undefined {
  const names = [isNumber && styles.number, isMinor && styles.minor, isCheck && styles.check];
  return names.filter(Boolean).join(' ') || undefined;
}
