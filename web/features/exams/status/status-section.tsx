import { type ReactNode, useId } from 'react';
import type { progressTables } from '#contract/shapes/exam-progress.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import styles from './progress.module.css';

interface StatusSectionProps {
  title: string;
  /** The table that can be fetched whole. */
  table: (typeof progressTables)[number];
  note?: string | undefined;
  children: ReactNode;
}

/** A part of the status under its title, with its numbers as a file. */
export function StatusSection({ title, table, note, children }: StatusSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <TableLink title={title} table={table} />
      </div>
      {note ? <p className={styles.note}>{note}</p> : null}
      {children}
    </section>
  );
}

/** Fetches the numbers under this title as a CSV file. */
export function TableLink({ title, table }: Pick<StatusSectionProps, 'title' | 'table'>) {
  const t = useText();
  const exam = useExam();
  return (
    <a
      href={`/api/exams/${exam.id}/status/table?of=${table}`}
      aria-label={t('examStatus.csv.of', { name: title })}
    >
      {t('examStatus.csv')}
    </a>
  );
}
