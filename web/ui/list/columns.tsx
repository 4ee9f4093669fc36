import type { ReactNode } from 'react';
import type { Language } from '#contract/codes/languages.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatDay, formatMinute, formatNumber, formatPercent } from '#messages/format.ts';
import { type Translate, useLanguage } from '#web/app/text.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { type NameUnder, textUnder } from '../text-under.ts';
import styles from './list.module.css';

/** The name of a column that is named by data. */
export type GivenName = `given_${string}`;

/** One column of a list as data: its label, its format and whether it can be put away follow from it. */
export interface ListColumn<Row, Texts extends string, Sort extends string = never> {
  /**
   * Its label stands under this name among the list's texts; without a `cell` it shows the row's field of that name. What
   * is named by data begins with `given_`, and has a `label`.
   */
  name: NameUnder<Texts> | GivenName;
  label?: string;
  /** Under which heading it is chosen. */
  group?: MessageKey;
  /** Shown whatever somebody has put away: the list goes by it. */
  isAlways?: true;
  /** Names the row: it is never put away, and with `to` of the list it is the way to the row's page. */
  isHead?: true;
  /** Whole sentences, which break anywhere; names keep together. */
  isLong?: true;
  sort?: Sort;
  isNumber?: true;
  /** Put away until somebody takes it out. */
  isPutAway?: true;
  /** Not shown in narrow windows. */
  isMinor?: true;
  /** Of its field, where the name does not tell it: a moment to the minute, or a code that no browser translates. */
  format?: 'moment' | 'code';
  /** Called for each row: what it writes by the texts it is given needs no part of its own. */
  cell?: (row: Row, t: Translate) => ReactNode;
  /** Which fields of the row it shows, where not the one of its name. */
  reads?: readonly (keyof Row & string)[];
  /** Of the head: what stands beside the name, smaller. */
  beside?: (row: Row) => ReactNode;
  /** Of the head: what stands in a line of its own below the name. */
  below?: (row: Row) => ReactNode;
}

/** What a column is called. */
export function labelOfColumn(t: Translate, texts: string, column: { name: string; label?: string }): string {
  return column.label ?? textUnder(t, texts, column.name);
}

interface FieldValueProps {
  name: string;
  value: unknown;
  format?: 'moment' | 'code' | undefined;
}

/** A field of a row as its name and its kind say: a number, a day (`_on`, `_date`), a moment (`_at`), a text. */
export function FieldValue(field: FieldValueProps) {
  return fieldValue(field, useLanguage());
}

/** The same for many rows at once. */
export function fieldValue({ name, value, format }: FieldValueProps, language: Language) {
  if (value === null || value === undefined || value === '') return <None />;
  if (typeof value === 'number') return <span>{formatNumber(value, language)}</span>;
  if (format === 'code') return <span translate="no">{String(value)}</span>;
  if (format === 'moment' || /_at$/.test(name)) return <Moment at={String(value)} />;
  if (/_(on|date)$/.test(name))
    return <span className={styles.moment}>{formatDay(String(value), language)}</span>;
  return <span>{String(value)}</span>;
}

/** A moment to the minute, on one line. */
export function Moment({ at }: { at: string | null }) {
  if (at === null) return <None />;
  return <span className={styles.moment}>{formatMinute(at)}</span>;
}

/** There is nothing to show. */
export function None({ children = '–' }: { children?: ReactNode }) {
  return <span className={styles.none}>{children}</span>;
}

/** Somebody's name: it is not broken within a word, however narrow its column is. */
export function PersonName({ children }: { children: ReactNode }) {
  return <span className={styles.name}>{children}</span>;
}

/** A line below what a cell shows, smaller. */
export function Under({ children }: { children: ReactNode }) {
  return <div className={styles.under}>{children}</div>;
}

interface ProgressValueProps {
  done: number;
  total: number;
  /** Whole percent. */
  percent: number;
  /** What is progressing. */
  label: string;
}

/** How far something is, as a short bar; in narrow windows as words alone. */
export function ProgressValue({ done, total, percent, label }: ProgressValueProps) {
  const language = useLanguage();
  if (total === 0) return <None />;
  return (
    <div className={styles.progress}>
      <ProgressBar done={done} total={total} label={label} text={formatPercent(percent / 100, language)} />
    </div>
  );
}
