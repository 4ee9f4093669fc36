import type { ReactNode } from 'react';
import styles from './small-table.module.css';

export interface SmallColumn {
  key: string;
  label: ReactNode;
  className?: string | undefined;
  isNumber?: boolean | undefined;
}

interface SmallTableProps {
  /** Its name, or the id of the heading that names it. */
  name: { text: string } | { heading: string };
  columns: readonly SmallColumn[];
  /** Classes of the frame, which says how wide and how tall it may grow, and of the table. */
  frame?: string | undefined;
  className?: string | undefined;
  /** One tbody or several. */
  children: ReactNode;
}

/** Rows that are neither sorted nor selected, as a part of a page: what does not fit scrolls within its frame, below its head. */
export function SmallTable({ name, columns, frame, className, children }: SmallTableProps) {
  const named = 'text' in name ? { 'aria-label': name.text } : { 'aria-labelledby': name.heading };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={`${styles.frame} ${frame ?? ''}`} {...named} tabIndex={0}>
      <table className={`${styles.table} ${className ?? ''}`}>
        <thead>
          <tr>
            {columns.map(({ key, label, className: own, isNumber }) => (
              <th key={key} scope="col" className={own ?? (isNumber ? styles.number : undefined)}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </section>
  );
}

/** A number in a cell. */
export function NumberCell({ children }: { children: ReactNode }) {
  return <td className={styles.number}>{children}</td>;
}
