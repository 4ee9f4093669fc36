import { loadModule, parseSync } from 'libpg-query';

await loadModule();

/** A node of PostgreSQL's own parse tree, as libpg-query writes it. */
export type Node = { readonly [field: string]: unknown };

/** How a query stands in the one around it. `in`: the list of `x in (select …)`. */
type Use = 'statement' | 'with' | 'from' | 'in' | 'value';

export interface NamedTable {
  name: string;
  alias: string;
}

/** One SELECT, INSERT, UPDATE or DELETE of a statement: the whole, or one inside another. */
export interface Query {
  kind: (typeof kinds)[keyof typeof kinds];
  /** All of it but its WITH and the sides of a UNION. */
  node: Node;
  use: Use;
  /** What it reads and writes itself; queries inside it have their own. */
  tables: NamedTable[];
  /** What stands behind its WITH, and its outer queries'. */
  withNames: ReadonlySet<string>;
  /** Names of WITH that it reads from. */
  withTables: string[];
  /** What must all be true of its rows: its WHERE and the ON of its joins. */
  conditions: Node[];
  /**
   * Aliases in the FROM of the queries around it: of functions, of WITH, and of queries with a limit or grouped without
   * the company. A distributed database cannot look into tables for each of their rows.
   */
  outerRows: ReadonlySet<string>;
}

const kinds = {
  SelectStmt: 'select',
  InsertStmt: 'insert',
  UpdateStmt: 'update',
  DeleteStmt: 'delete',
} as const;

/** What a text holds. */
export interface Statement {
  /** Every query, outer ones first. */
  queries: Query[];
  /** Kinds of statements that are none of these queries: MERGE, TRUNCATE, LOCK, as PostgreSQL calls them. */
  others: string[];
}

/** @throws Error when PostgreSQL's grammar does not know the text */
export function readStatement(text: string): Statement {
  const { stmts = [] } = parseSync(text) as { stmts?: { stmt: Node }[] };
  const queries: Query[] = [];
  const outermost = { withNames: new Set<string>(), outerRows: new Set<string>() };
  for (const { stmt } of stmts) collect(stmt, 'statement', outermost, queries);
  const others = stmts.flatMap(({ stmt }) => Object.keys(stmt)).filter((kind) => !isKind(kind));
  return { queries, others };
}

/** What a query may name of those around it. */
type Around = Pick<Query, 'withNames' | 'outerRows'>;

/** Finds the queries under a node that is none itself, or reads the one that it is. */
function collect(node: unknown, use: Use, around: Around, found: Query[]): void {
  if (Array.isArray(node)) for (const each of node) collect(each, use, around, found);
  if (!isNode(node)) return;
  for (const [field, value] of Object.entries(node)) {
    if (isKind(field) && isNode(value)) readQuery(field, value, use, around, found);
    else if (field === 'CommonTableExpr') collect(value, 'with', around, found);
    else if (field === 'RangeSubselect') collect(value, 'from', around, found);
    else if (field === 'SubLink' && isNode(value))
      collect(value, value.subLinkType === 'ANY_SUBLINK' ? 'in' : 'value', around, found);
    else collect(value, use, around, found);
  }
}

function readQuery(type: keyof typeof kinds, node: Node, use: Use, around: Around, found: Query[]): void {
  const { outerRows } = around;
  const withNames = new Set([...around.withNames, ...namesOf(node.withClause)]);
  const named: NamedTable[] = [];
  const conditions: Node[] = [];
  const { relation, fromClause, usingClause, whereClause } = node;
  if (isNode(relation)) named.push(tableOf(relation));
  readFrom([fromClause, usingClause].flat(), named, conditions);
  split(whereClause, conditions);
  const { larg, rarg, withClause: _, ...own } = node;
  found.push({
    ...{ kind: kinds[type], node: own, use, withNames, conditions, outerRows },
    tables: named.filter(({ name }) => !withNames.has(name)),
    withTables: named.map(({ name }) => name).filter((name) => withNames.has(name)),
  });
  // Both sides of a UNION stand without their type.
  for (const side of [larg, rarg])
    if (isNode(side)) readQuery('SelectStmt', side, use, { withNames, outerRows }, found);
  readWith(node.withClause, around, found);
  const rows = [...outerRows, ...rowsIn([fromClause, usingClause].flat(), withNames)];
  collect(own, 'value', { withNames, outerRows: new Set(rows) }, found);
}

/** Aliases of what stands in a FROM and is neither a table nor a query that each company answers for itself. */
function rowsIn(items: readonly unknown[], withNames: ReadonlySet<string>): string[] {
  return items.flatMap((item) => {
    if (!isNode(item)) return [];
    if (isNode(item.JoinExpr)) return rowsIn([item.JoinExpr.larg, item.JoinExpr.rarg], withNames);
    if (isNode(item.RangeVar)) {
      const { name, alias } = tableOf(item.RangeVar);
      return withNames.has(name) ? [alias] : [];
    }
    const made = item.RangeSubselect ?? item.RangeFunction;
    if (!isNode(made) || !isNode(made.alias) || isOfEachCompany(made.subquery)) return [];
    return [String(made.alias.aliasname)];
  });
}

/** Neither cut by a limit, nor grouped or made distinct without the company among the keys. */
function isOfEachCompany(subquery: unknown): boolean {
  const select = isNode(subquery) ? subquery.SelectStmt : undefined;
  if (!isNode(select) || select.limitCount || select.limitOffset) return false;
  const keys = [select.groupClause, select.distinctClause].filter(Array.isArray);
  return keys.every((key: unknown[]) => key.some((each) => columnOf(each)?.name === 'client_id'));
}

/** Each query of a WITH knows those before it; of its own name it means the table, unless the WITH is recursive. */
function readWith(withClause: unknown, { withNames, outerRows }: Around, found: Query[]): void {
  const names = namesOf(withClause);
  const isRecursive = isNode(withClause) && withClause.recursive === true;
  for (const [at, query] of ctesOf(withClause).entries()) {
    const known = new Set([...withNames, ...(isRecursive ? names : names.slice(0, at))]);
    collect(query, 'with', { withNames: known, outerRows }, found);
  }
}

function namesOf(withClause: unknown): string[] {
  return ctesOf(withClause).map((cte) => String((cte.CommonTableExpr as Node).ctename));
}

function ctesOf(withClause: unknown): Node[] {
  return isNode(withClause) && Array.isArray(withClause.ctes) ? withClause.ctes : [];
}

function tableOf(range: Node): NamedTable {
  const name = String(range.relname);
  return { name, alias: isNode(range.alias) ? String(range.alias.aliasname) : name };
}

function readFrom(items: readonly unknown[], named: NamedTable[], conditions: Node[]): void {
  for (const item of items) {
    if (!isNode(item)) continue;
    if (isNode(item.RangeVar)) named.push(tableOf(item.RangeVar));
    if (!isNode(item.JoinExpr)) continue;
    readFrom([item.JoinExpr.larg, item.JoinExpr.rarg], named, conditions);
    split(item.JoinExpr.quals, conditions);
  }
}

/** `a and b and c` are three conditions. */
function split(condition: unknown, into: Node[]): void {
  if (!isNode(condition)) return;
  const { BoolExpr } = condition;
  if (isNode(BoolExpr) && BoolExpr.boolop === 'AND_EXPR')
    for (const each of BoolExpr.args as Node[]) split(each, into);
  else into.push(condition);
}

/** Every node of a query's own, with its type; queries inside it are left out. */
export function listOwn(node: unknown): { type: string; value: Node }[] {
  if (Array.isArray(node)) return node.flatMap(listOwn);
  if (!isNode(node)) return [];
  return Object.entries(node).flatMap(([type, value]) => {
    if (isKind(type)) return [];
    const below = listOwn(value);
    return isNode(value) ? [{ type, value }, ...below] : below;
  });
}

/** Every node with its type, also those of queries inside. */
export function listAll(node: unknown): { type: string; value: Node }[] {
  if (Array.isArray(node)) return node.flatMap(listAll);
  if (!isNode(node)) return [];
  return Object.entries(node).flatMap(([type, value]) => {
    const below = listAll(value);
    return isNode(value) ? [{ type, value }, ...below] : below;
  });
}

/** `a.b` as ['a', 'b']; undefined when the node is no column. */
export function columnOf(node: unknown): { of: string | undefined; name: string } | undefined {
  const fields = isNode(node) && isNode(node.ColumnRef) ? (node.ColumnRef.fields as Node[]) : [];
  const names = fields.flatMap(({ String: text }) => (isNode(text) ? [String(text.sval)] : []));
  const name = names.at(-1);
  return name === undefined ? undefined : { of: names.at(-2), name };
}

/** A parameter, cast or not. */
export function isParameter(node: unknown): boolean {
  if (!isNode(node)) return false;
  return isNode(node.TypeCast) ? isParameter(node.TypeCast.arg) : 'ParamRef' in node;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKind(type: string): type is keyof typeof kinds {
  return Object.hasOwn(kinds, type);
}
