import sqlTag, { empty, join, raw, type Sql } from 'sql-template-tag';
import { limits } from '#contract/codes/limits.ts';
import type { Counted, Direction, Sorts } from '#contract/shapes/paging.ts';

/**
 * The one way to write a statement: a value in braces is sent as a parameter, a nested piece becomes part of the text.
 * `raw` is for names and intervals that this code writes, never for anything that a request brought.
 */
export { empty, join, raw, type Sql, sqlTag as sql };

/** A named statement, which PostgreSQL keeps prepared on each connection: for statements that are sent all the time. */
export interface Statement {
  name: string;
  /** Parameters as $1, $2 ... */
  text: string;
  /**
   * It finds every row by its key, in the order in which it names the tables: it goes by the connections kept for such
   * statements (docs/decisions/0057), unless it is a part of a transaction.
   */
  byKey?: true;
}

/** Which rows a list shows, and in which order. */
export interface List {
  /** The table whose rows are counted, with its alias: `exams e`. */
  from: `${string} ${string}`;
  where: Sql;
  /** Ends with a column that makes the order total. */
  order: Sql;
  /** The columns of the page's rows; tables of `join` may be named. */
  columns: Sql;
  join?: Sql;
  /** How far rows are counted, instead of `limits.countedRows`. */
  countedTo?: number;
  /** What is counted instead, where another table gives the number faster: a query of as many rows as `where` finds. */
  counted?: Sql;
  /**
   * For a condition that the order does not help: reading in the order could pass nearly every row before a page is
   * full. Up to as many matches as are counted are found once and sorted; with more, rows are read in the order.
   */
  found?: {
    /** The columns of the key and of the order. */
    columns: Sql;
    /** Joins a row of the listed table to its row of `page`. */
    same: Sql;
  };
  /**
   * For an order that another table's index has: the page is cut from rows `s` of that table, joined to the listed one.
   * Who has no such row is counted, and not shown. `order` names columns of `s`.
   */
  cut?: {
    /** Both tables. */
    from: Sql;
    where: Sql;
    /** The key and the columns of the order, of `s`. */
    columns: Sql;
    /** Joins a row of the listed table to its row of `page`. */
    same: Sql;
  };
}

/** A page of a list and the number of all rows, counted to one beyond the limit; both in one round trip. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/**
 * The statement of a page: it finds the page's rows in the listed table alone, and only then joins the others.
 * @param paging `page` counts from 1
 */
export function pageStatement(list: List, paging: Paging): Sql {
  if (list.cut) return cutPage({ ...list, cut: list.cut }, paging);
  return list.found ? foundPage({ ...list, found: list.found }, paging) : walkedPage(list, paging);
}

interface Paging {
  page: number;
  per_page: number;
}

/** How far rows are counted where the page must come soon: at least to its end, so that the page exists. */
function countedFirst({ page, per_page }: Paging): number {
  return Math.min(limits.countedRows, Math.max(limits.countedFirst, page * per_page));
}

function walkedPage(list: List, { page, per_page }: Paging): Sql {
  const from = raw(list.from);
  const row = raw(list.from.split(' ')[1] ?? '');
  const { where, order, columns, countedTo = limits.countedRows } = list;
  // Rows are numbered after the limit: to number them first, all matches would be sorted.
  return sqlTag`
    with page as (
      select ${row}.*, row_number() over (order by ${order}) as place from (
        select ${row}.* from ${from} where ${where}
        order by ${order} limit ${per_page} offset ${(page - 1) * per_page}
      ) ${row}
    )
    select counted.in_all, shown.*
    from (
      select count(*)::int as in_all from (${list.counted ?? sqlTag`select 1 from ${from} where ${where}`} limit ${countedTo + 1}) found
    ) counted
    left join (select ${row}.place, ${columns} from page ${row} ${list.join ?? empty}) shown on true
    order by shown.place`;
}

function foundPage(list: List & Required<Pick<List, 'found'>>, { page, per_page }: Paging): Sql {
  const from = raw(list.from);
  const row = raw(list.from.split(' ')[1] ?? '');
  const { where, order, columns, found, countedTo = limits.countedRows } = list;
  const cut = sqlTag`order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`;
  return sqlTag`
    with found as materialized (
      select ${found.columns} from ${from} where ${where} limit ${countedTo + 1}
    ), counted as materialized (
      select count(*)::int as in_all from found
    ), page as (
      select ${row}.*, row_number() over (order by ${order}) as place from (
        (select ${found.columns} from found ${row} where (select in_all from counted) <= ${countedTo} ${cut})
        union all
        (select ${found.columns} from ${from} where ${where} and (select in_all from counted) > ${countedTo} ${cut})
      ) ${row}
    )
    select counted.in_all, shown.* from counted
    left join (select page.place, ${columns} from page join ${from} on ${found.same} ${list.join ?? empty}) shown on true
    order by shown.place`;
}

function cutPage(list: List & Required<Pick<List, 'cut'>>, { page, per_page }: Paging): Sql {
  const from = raw(list.from);
  const { where, order, columns, cut, countedTo = limits.countedRows } = list;
  return sqlTag`
    with page as (
      select s.*, row_number() over (order by ${order}) as place from (
        select ${cut.columns} from ${cut.from} where ${cut.where} and ${where}
        order by ${order} limit ${per_page} offset ${(page - 1) * per_page}
      ) s
    )
    select counted.in_all, shown.*
    from (
      select count(*)::int as in_all from (select 1 from ${from} where ${where} limit ${countedTo + 1}) found
    ) counted
    left join (
      select page.place, ${columns} from page join ${from} on ${cut.same} ${list.join ?? empty}
    ) shown on true
    order by shown.place`;
}

/** How far a list with `counted` in its query is counted. */
export function countedBy(asked: Paging & { counted: Counted }): number {
  return asked.counted === 'first' ? countedFirst(asked) : limits.countedRows;
}

/** Every order that a list can be asked for, in either direction; the last column makes each total. */
export type Orders<Name extends string> = Readonly<Record<Name, (by: Sql) => Sql>>;

/** The requested order, one of the list's own: no text of a request reaches ORDER BY. */
export function orderOf<Name extends string>(
  orders: Orders<Name>,
  sorts: Sorts<Name>,
  { sort, order }: { sort: Name; order?: Direction | undefined },
): Sql {
  return orders[sort]((order ?? sorts[sort]) === 'asc' ? sqlTag`asc` : sqlTag`desc`);
}
