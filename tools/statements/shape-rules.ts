import type { Finding } from './company-rules.ts';
import { columnOf, isNode, isParameter, listOwn, type Node, type Query } from './read-statement.ts';
import type { Placement } from './tables.ts';

type Placements = ReadonlyMap<string, Placement>;

/** Answer something else every time, even within one statement. */
const volatile = [
  'clock_timestamp',
  'timeofday',
  'random',
  'gen_random_uuid',
  'nextval',
  'setval',
  'pg_sleep',
];
/** Stand still within a statement. */
const stable = ['now', 'statement_timestamp', 'transaction_timestamp'];

/**
 * Rule 2: where rows of more than one server change, their values are worked out once. No function that moves within
 * a statement; one that stands still does so in no CASE, COALESCE or RETURNING, and no interval is added to a column.
 */
export function checkClock(query: Query, placements: Placements): Finding[] {
  if (query.kind === 'select' || !isSpread(query, placements)) return [];
  const { returningClause, ...changed } = query.node;
  const findings: string[] = [];
  const all = listOwn(query.node);
  for (const name of volatile)
    if (all.some((node) => isCall(node, [name]))) findings.push(`${name}() where rows change`);
  if (listOwn(returningClause).some(isUnsteady)) findings.push('a function of the moment in RETURNING');
  if (listOwn(returningClause).some(isCastToText)) findings.push('a cast to text in RETURNING');
  const chosen = listOwn(changed).filter(({ type }) => type === 'CaseExpr' || type === 'CoalesceExpr');
  if (chosen.some(({ value }) => listOwn(value).some(isUnsteady)))
    findings.push('a function of the moment in CASE or COALESCE');
  if (query.kind !== 'insert' && all.some(isMovedColumn))
    findings.push('an interval added to a column: subtract the column from the moment');
  return findings.map((what) => ({ rule: 2, what }));
}

/** Rule 3: no subquery in RETURNING, cast parameters in INSERT … SELECT, no WITH joined where rows are held. */
export function checkForm(query: Query, placements: Placements): Finding[] {
  const findings: string[] = [];
  const { returningClause, lockingClause, selectStmt } = query.node;
  if (isSpread(query, placements)) {
    if (listOwn(returningClause).some(({ type }) => type === 'SubLink'))
      findings.push('a subquery in RETURNING');
    const source = query.kind === 'insert' && isNode(selectStmt) ? (selectStmt.SelectStmt as Node) : {};
    const given = ((source.targetList ?? []) as Node[]).map(({ ResTarget: target }) => (target as Node).val);
    if (
      !source.valuesLists &&
      given.some((value) => isNode(value) && 'ParamRef' in value && isParameter(value))
    )
      findings.push('a parameter of INSERT … SELECT without a cast');
  }
  if (lockingClause && query.withTables.length > 0)
    findings.push(`WITH ${query.withTables.join(', ')} joined where rows are held`);
  return findings.map((what) => ({ rule: 3, what }));
}

/** Rule 5: one function that answers rows in a FROM, not two. */
export function checkFunctions(query: Query): Finding[] {
  const functions = listOwn(query.node.fromClause).filter(({ type }) => type === 'RangeFunction');
  return functions.length > 1 ? [{ rule: 5, what: 'two functions that answer rows in one FROM' }] : [];
}

/** Rows of companies or of every worker are written. */
function isSpread({ tables: [target] }: Query, placements: Placements): boolean {
  const placement = placements.get(target?.name ?? '');
  return placement === 'distributed' || placement === 'reference';
}

interface Own {
  type: string;
  value: Node;
}

function isCall({ type, value }: Own, names: readonly string[]): boolean {
  if (type !== 'FuncCall') return false;
  const parts = value.funcname as { String: { sval: string } }[];
  return names.includes(parts.at(-1)?.String.sval ?? '');
}

function isUnsteady(node: Own): boolean {
  return isCall(node, [...volatile, ...stable]) || node.type === 'SQLValueFunction';
}

function isCastToText({ type, value }: Own): boolean {
  return type === 'TypeCast' && typeNameOf(value) === 'text';
}

/** `last_seen_at + interval '1 minute'`: its value depends on the session's time zone. */
function isMovedColumn({ type, value }: Own): boolean {
  if (type !== 'A_Expr') return false;
  const [operator] = value.name as [{ String: { sval: string } }];
  if (!['+', '-'].includes(operator.String.sval)) return false;
  const sides = [value.lexpr, value.rexpr];
  return sides.some(isInterval) && sides.some(hasColumn);
}

function isInterval(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (isNode(node.TypeCast)) return typeNameOf(node.TypeCast) === 'interval';
  if (isNode(node.A_Expr)) return [node.A_Expr.lexpr, node.A_Expr.rexpr].some(isInterval);
  return isNode(node.FuncCall) && isCall({ type: 'FuncCall', value: node.FuncCall }, ['make_interval']);
}

function hasColumn(node: unknown): boolean {
  return columnOf(node) !== undefined || listOwn(node).some(({ type }) => type === 'ColumnRef');
}

function typeNameOf(cast: Node): string | undefined {
  const { names } = cast.typeName as { names: { String: { sval: string } }[] };
  return names.at(-1)?.String.sval;
}
