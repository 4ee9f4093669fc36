import {
  columnOf,
  isNode,
  isParameter,
  listOwn,
  type NamedTable,
  type Node,
  type Query,
} from './read-statement.ts';
import type { Placement } from './tables.ts';

/** What a statement does against a rule of docs/decisions/0045. */
export interface Finding {
  rule: 1 | 2 | 3 | 4 | 5;
  what: string;
}

type Placements = ReadonlyMap<string, Placement>;

/**
 * Rule 1: a company's table is asked with `client_id` as a parameter, in this very query. Rule 4: over all companies
 * it is read once, grouped by them or as a list of them, and not looked into for one company after another.
 */
export function checkCompany(query: Query, placements: Placements): Finding[] {
  const tables = query.tables.filter(({ name }) => placements.get(name) === 'distributed');
  const target = query.kind === 'insert' ? tables[0] : undefined;
  if (target) return checkInsert(query, target);
  const pairs = query.conditions.flatMap((condition) => companyPair(condition, tables) ?? []);
  const loose = tables.filter(({ alias }) => !pairs.some((pair) => pair.alias === alias && pair.isParameter));
  if (loose.length === 0 || isByCompany(query, tables, pairs)) return [];
  return loose.map(({ name, alias }) => {
    const outside = pairs.flatMap((pair) =>
      pair.alias === alias && pair.column && isOutside(pair.column, query) ? [pair.column] : [],
    );
    if (outside.some(({ of = '' }) => query.outerRows.has(of)))
      return { rule: 4, what: `${name} ${alias} is looked into for the rows of a query: join it instead` };
    return outside.some((column) => column.name === 'id')
      ? {
          rule: 4,
          what: `${name} ${alias} is looked into for one company after another: join it once instead`,
        }
      : { rule: 1, what: `${name} ${alias} has no client_id = parameter of its own` };
  });
}

/** `alias.client_id` compared with something else. */
interface CompanyPair {
  alias: string;
  isParameter: boolean;
  column: ReturnType<typeof columnOf>;
}

/** What a condition says of a table's client_id; both sides of it when it ties two tables together. */
function companyPair(condition: Node, tables: readonly NamedTable[]): CompanyPair[] | undefined {
  const { A_Expr: expression } = condition;
  if (!isNode(expression) || !/^AEXPR_(OP|OP_ANY|IN)$/.test(String(expression.kind))) return undefined;
  const [operator] = expression.name as [{ String: { sval: string } }];
  if (operator.String.sval !== '=') return undefined;
  const { lexpr, rexpr } = expression;
  return [pairOf(lexpr, rexpr, tables), pairOf(rexpr, lexpr, tables)].flatMap((pair) => pair ?? []);
}

function pairOf(side: unknown, other: unknown, tables: readonly NamedTable[]): CompanyPair | undefined {
  const column = columnOf(side);
  if (column?.name !== 'client_id') return undefined;
  // Without a name before it the column is that of the only table which has one.
  const alias = column.of ?? (tables.length === 1 ? tables[0]?.alias : undefined);
  if (!tables.some((table) => table.alias === alias) || alias === undefined) return undefined;
  return { alias, isParameter: isListOfParameters(other), column: columnOf(other) };
}

function isListOfParameters(node: unknown): boolean {
  const list = isNode(node) && isNode(node.List) ? (node.List.items as unknown[]) : [node];
  return list.every(isParameter);
}

/** Reads all companies at once: grouped by client_id, or as the list of `id in (select client_id …)`. */
function isByCompany(query: Query, tables: readonly NamedTable[], pairs: readonly CompanyPair[]): boolean {
  const { groupClause = [], targetList = [] } = query.node as Record<string, Node[]>;
  const listed = query.use === 'in' ? targetList.map(({ ResTarget: target }) => (target as Node).val) : [];
  const keys = [...groupClause, ...listed].flatMap((node) => columnOf(node) ?? []);
  const isKeyed = keys.some(
    ({ of, name }) => name === 'client_id' && (!of || tables.some((t) => t.alias === of)),
  );
  return isKeyed && areTied(tables, pairs) && !pairs.some(({ column }) => column && isOutside(column, query));
}

/** Every table is tied to the first by client_id, over others if need be. */
function areTied(tables: readonly NamedTable[], pairs: readonly CompanyPair[]): boolean {
  const reached = new Set(tables.slice(0, 1).map(({ alias }) => alias));
  for (const _ of tables)
    for (const { alias, column } of pairs)
      if (column?.of !== undefined && reached.has(column.of)) reached.add(alias);
  return tables.every(({ alias }) => reached.has(alias));
}

function isOutside({ of }: { of: string | undefined }, { node }: Query): boolean {
  const names = listOwn(node).flatMap(({ type, value }) => {
    if (type === 'RangeVar') return [isNode(value.alias) ? value.alias.aliasname : value.relname];
    return type === 'alias' ? [value.aliasname] : [];
  });
  return of !== undefined && !names.includes(of);
}

/** What is inserted says its company as a parameter, or takes it from a row that was found by one. */
function checkInsert(query: Query, target: NamedTable): Finding[] {
  const { cols = [], selectStmt } = query.node as { cols?: Node[]; selectStmt?: Node };
  const at = cols.findIndex(({ ResTarget: column }) => (column as Node).name === 'client_id');
  const source = isNode(selectStmt?.SelectStmt) ? selectStmt.SelectStmt : {};
  const { valuesLists, targetList = [] } = source as { valuesLists?: Node[]; targetList?: Node[] };
  const given = valuesLists
    ? valuesLists.map(({ List: list }) => ((list as Node).items as Node[])[at])
    : [(targetList[at]?.ResTarget as Node | undefined)?.val];
  const isGiven = given.every(
    (value) => isParameter(value) || (!valuesLists && columnOf(value)?.name === 'client_id'),
  );
  return at >= 0 && isGiven
    ? []
    : [{ rule: 1, what: `a row of ${target.name} gets its client_id from no parameter` }];
}
