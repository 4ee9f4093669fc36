import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { Sorts } from '#contract/shapes/paging.ts';
import { useText } from '#web/app/text.tsx';
import { EmptyState } from '../empty-state.tsx';
import { type Column, Table } from '../table.tsx';
import { type NameUnder, textUnder } from '../text-under.ts';
import { changedColumns } from './changed-columns.ts';
import { ColumnChooser, isChoosable } from './column-chooser.tsx';
import { type ListColumn, labelOfColumn } from './columns.tsx';
import { FilterBar } from './filter-bar.tsx';
import styles from './list.module.css';
import { type ListFilter, narrowingsOf } from './list-filter.ts';
import { ListRows } from './list-rows.tsx';
import type { LoadedList } from './load-list.ts';
import { Pager } from './pager.tsx';
import { useRowOfReturn } from './row-of-return.ts';
import { useRowWays } from './row-ways.ts';
import type { ListSelection } from './selection.ts';
import { PageCheck } from './selection-checks.tsx';
import { isRead, isShown, type onlyShown } from './shown-columns.ts';

interface ListProps<Item extends { id: number }, Texts extends string, Sort extends string> {
  /** Where the list's texts stand: its columns' names, `search`, `empty`, `empty.help`. */
  texts: Texts & ('empty' | 'empty.help' extends NameUnder<Texts> ? unknown : never);
  /** What the list holds, for screen readers. */
  caption: string;
  loaded: LoadedList<Item>;
  sorts?: Sorts<Sort>;
  columns: readonly ListColumn<Item, Texts, Sort>[];
  /** The list's call has no search. */
  hasNoSearch?: true;
  /** Nothing is paged through: what there is more is told by the screen. */
  isOnePage?: true;
  /** Stands beside the search. */
  beside?: ReactNode;
  /** Searches that somebody has saved: they stand with the choice of columns. */
  saved?: ReactNode;
  /** A row's own page. */
  to?: ((item: Item) => string | undefined) | undefined;
  filters?: readonly ListFilter<Texts>[];
  /** What else of the address stays when the list is searched: the screen's own conditions. */
  keeps?: readonly string[];
  /** So many columns that they stand closer, and scroll where there is no room. */
  isWide?: true;
  /** How many columns under headings may be taken out at a time. */
  mostOfGroups?: number;
  /** Absent for viewers who have no act on a selection. */
  selection?: ListSelection<Item> | undefined;
  /** The first thing to do while the list is empty. */
  first?: ReactNode;
  /** Instead of the texts' `empty.help`. */
  emptyHelp?: string;
}

/** A list as data: search, filters, columns, rows, pages. All of its state stands in the address. */
export function List<Item extends { id: number }, Texts extends string, Sort extends string = never>(
  props: ListProps<Item, Texts, Sort>,
) {
  const {
    texts,
    loaded,
    columns,
    filters = [],
    keeps,
    hasNoSearch = false,
    beside,
    saved,
    isWide,
    isOnePage,
    mostOfGroups,
  } = props;
  const [changed, setChanged] = useChanged(loaded, columns);
  const isNarrowed = narrowingsOf(useLocation().search, filters).length > 0;
  const isEmpty = loaded.rows.length === 0;
  if (isEmpty && !isNarrowed) return <NothingYet {...props} />;
  const shown = columns.filter((column) => isShown(column, changed) && isRead(column, loaded));
  return (
    <div className={classOf(isWide, shown.length > columns.filter(({ isPutAway }) => !isPutAway).length)}>
      <FilterBar {...{ texts, filters, keeps, hasNoSearch, beside }}>
        {saved}
        {isChoosable(columns) ? (
          <ColumnChooser {...{ texts, columns, changed, mostOfGroups }} onChange={setChanged} />
        ) : null}
      </FilterBar>
      {isEmpty ? <NothingFound /> : <ListTable {...props} columns={shown} />}
      {isOnePage ? null : <Pager pagination={loaded.pagination} />}
    </div>
  );
}

/** @param isCrowded columns were taken out, and stand beside those that fill the window */
function classOf(isWide: boolean | undefined, isCrowded: boolean): string | undefined {
  if (isCrowded) return `${styles.wide} ${styles.crowded}`;
  return isWide ? styles.wide : undefined;
}

function ListTable<Item extends { id: number }, Texts extends string, Sort extends string>(
  props: ListProps<Item, Texts, Sort>,
) {
  const { caption, loaded, columns, selection, to } = props;
  useRowOfReturn();
  return (
    <Table caption={caption} columns={useHeads(props)} onRows={useRowWays()}>
      <ListRows items={loaded.rows} {...{ columns, selection, to }} />
    </Table>
  );
}

function useChanged(list: LoadedList<unknown>, columns: Parameters<typeof onlyShown>[1]) {
  const { cookie, names: loaded } = list.changedColumns;
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState({ pathname, names: loaded });
  // Another exam's list is the same screen with other columns put away.
  const names = chosen.pathname === pathname ? chosen.names : loaded;
  useMissingRead(
    names.join(' '),
    columns.some((column) => isShown(column, names) && !isRead(column, list)),
  );
  const change = (names: readonly string[]) => {
    setChosen({ pathname, names });
    changedColumns.keep(cookie, names);
  };
  return [names, change] as const;
}

/** Reads what columns that were just taken out show. A second one waits for the first: cut short, that would fail. */
function useMissingRead(names: string, isMissing: boolean): void {
  const { state, revalidate } = useRevalidator();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!isMissing) asked.current = undefined;
    if (!isMissing || state !== 'idle' || asked.current === names) return;
    asked.current = names;
    void revalidate();
  });
}

function useHeads<Item extends { id: number }, Texts extends string, Sort extends string>({
  texts,
  sorts,
  columns,
  selection,
  loaded,
}: ListProps<Item, Texts, Sort>): Column[] {
  const t = useText();
  const heads = columns.map(({ sort, isNumber, isMinor, ...column }) => ({
    key: column.name,
    label: labelOfColumn(t, texts, column),
    ...(sort && sorts && { sort, begins: sorts[sort] }),
    isNumber,
    isMinor,
  }));
  if (!selection) return heads;
  return [
    { key: 'select', label: <PageCheck items={loaded.rows} selection={selection} />, isCheck: true },
    ...heads,
  ];
}

function NothingYet<Item extends { id: number }, Texts extends string, Sort extends string>(
  props: ListProps<Item, Texts, Sort>,
) {
  const t = useText();
  const { texts, first, emptyHelp } = props;
  return (
    <EmptyState title={textUnder(t, texts, 'empty')} help={emptyHelp ?? textUnder(t, texts, 'empty.help')}>
      {first}
    </EmptyState>
  );
}

/** The chips above show the filters and remove them. */
function NothingFound() {
  const t = useText();
  return <EmptyState title={t('list.nothing')} help={t('list.nothing.help')} />;
}
