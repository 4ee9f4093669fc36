import type { Finding } from './company-rules.ts';
import { columnOf, isNode, isParameter, listAll, listOwn, type Node, type Query } from './read-statement.ts';
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
/** Depend on the session's settings, or might: how it writes days, numbers and objects. */
const writing = [
  ...['json', 'jsonb'].flatMap((json) =>
    ['build_object', 'build_array', 'agg', 'object_agg', 'to_record', 'to_recordset']
      .concat('populate_record', 'populate_recordset', 'strip_nulls')
      .map((name) => `${json}_${name}`),
  ),
  ...['to_json', 'to_jsonb', 'row_to_json', 'array_to_json', 'array_to_string', 'concat', 'concat_ws'],
  ...['format', 'to_char', 'to_date', 'to_timestamp', 'date_trunc', 'age', 'quote_literal', 'quote_nullable'],
];

/**
 * Rule 2: where rows of more than one server change, their values are worked out once. No function that moves within
 * a statement; one that stands still does so in no CASE, COALESCE, RETURNING or DO UPDATE, and no interval is added to a
 * column. What depends on settings is not asked of a changed table's columns, nor chosen from.
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
  if (query.kind === 'insert') findings.push(...checkConflict(query));
  else findings.push(...checkColumns(query.node, chosen));
  return findings.map((what) => ({ rule: 2, what }));
}

/** What DO UPDATE sets and where: the moment is inserted, and taken from there. */
function checkConflict({ node: { onConflictClause } }: Query): string[] {
  const isMutable = (node: Own) => isUnsteady(node) || isCall(node, writing);
  return listAll(onConflictClause).some(isMutable)
    ? ['a function of the moment or of settings in DO UPDATE: insert its value, and set excluded']
    : [];
}

/** What is asked of the columns of rows that are changed or deleted. */
function checkColumns(node: Node, chosen: readonly Own[]): string[] {
  const findings: string[] = [];
  const { fromClause: _from, returningClause: _returned, ...changed } = node;
  if (listOwn(node).some(isMovedColumn))
    findings.push('an interval added to a column: subtract the column from the moment');
  const written = [
    ...listOwn(changed).filter((node) => isCall(node, writing) && hasColumn(node.value.args)),
    ...chosen.flatMap(({ value }) => listAll(value)).filter((node) => isCall(node, writing)),
  ];
  if (chosen.some(({ value }) => value.arg !== undefined && 'args' in value && isNode(value.arg)))
    findings.push('CASE of an operand where rows change: case when x = …');
  for (const name of new Set(written.map(nameOfCall)))
    findings.push(`${name}() over columns of rows that change, or in CASE or COALESCE`);
  return findings;
}

/** Rule 3: no subquery in RETURNING, cast parameters in INSERT … SELECT, no WITH joined where rows are held. */
export function checkForm(query: Query, placements: Placements): Finding[] {
  const findings: string[] = [];
  const { node } = query;
  const { returningClause, lockingClause, selectStmt } = node;
  if (isSpread(query, placements)) {
    if (listOwn(returningClause).some(({ type }) => type === 'SubLink'))
      findings.push('a subquery in RETURNING');
    const source = query.kind === 'insert' && isNode(selectStmt) ? (selectStmt.SelectStmt as Node) : {};
    const given = ((source.targetList ?? []) as Node[]).map(({ ResTarget: target }) => (target as Node).val);
    if (listOwn(source.valuesLists).some(({ type }) => type === 'SubLink'))
      findings.push('a subquery in VALUES: INSERT … SELECT instead');
    const isSelected = isNode(selectStmt) && !source.valuesLists && query.use !== 'with';
    if (isSelected && listAll(node.onConflictClause).some(({ type }) => type === 'ParamRef'))
      findings.push('a parameter in DO UPDATE of INSERT … SELECT: it is not sent along');
    if (
      !source.valuesLists &&
      given.some((value) => isNode(value) && 'ParamRef' in value && isParameter(value))
    )
      findings.push('a parameter of INSERT … SELECT without a cast');
  }
  if (lockingClause && query.withTables.length > 0)
    findings.push(`WITH ${query.withTables.join(', ')} joined where rows are held`);
  if (['from', 'with'].includes(query.use) && isWithoutColumns(query))
    findings.push('a query without columns in FROM or WITH: select 1');
  return findings.map((what) => ({ rule: 3, what }));
}

/** Rule 3: what is on every worker is changed by itself, not by what one worker holds. */
export function checkReference({ kind, node, tables: [target] }: Query, placements: Placements): Finding[] {
  if (!['update', 'delete'].includes(kind) || placements.get(target?.name ?? '') !== 'reference') return [];
  const read = listAll(node).filter(
    ({ type, value }) => type === 'RangeVar' && placements.get(String(value.relname)) === 'distributed',
  );
  return read.length === 0
    ? []
    : [{ rule: 3, what: `${target?.name} is changed by rows of a company: read them first` }];
}

/** Rule 3: an INSERT … SELECT over tables into what is on every worker returns columns of an alias: the name is lost. */
export function checkReturned({ kind, node, tables: [target] }: Query, placements: Placements): Finding[] {
  const { relation, selectStmt, returningClause } = node;
  if (kind !== 'insert' || !returningClause || placements.get(target?.name ?? '') !== 'reference') return [];
  const isNamed = isNode(relation) && isNode(relation.alias);
  return !isNamed && listAll(selectStmt).some(({ type }) => type === 'RangeVar')
    ? [{ rule: 3, what: `${target?.name} is returned from without an alias: insert into … as` }]
    : [];
}

/**
 * Rule 3: an INSERT … SELECT that draws ids is planned over all shards. No query of its FROM looks at the rows beside it,
 * and none inside it has another one in it, unless all of it stands behind `offset 0`.
 */
export function checkDrawn(
  { kind, node, use, tables: [target] }: Query,
  drawn: ReadonlySet<string>,
): Finding[] {
  const source = kind === 'insert' && isNode(node.selectStmt) ? node.selectStmt.SelectStmt : undefined;
  if (!isNode(source) || source.valuesLists || !drawn.has(target?.name ?? '') || use === 'with') return [];
  const own = listOwn(source);
  const isLateral = own.some(({ type, value }) => type === 'RangeSubselect' && value.lateral === true);
  const isNested = own
    .filter(({ type }) => type === 'SubLink')
    .some(({ value }) => listAll(value.subselect).some(({ type }) => type === 'SubLink'));
  return isLateral || isNested
    ? [{ rule: 3, what: 'ids are drawn for rows that are still looked up: select from (… offset 0)' }]
    : [];
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

/** `select from tags`: good for EXISTS within one company alone. */
export function isWithoutColumns({ kind, node }: Query): boolean {
  const { targetList = [], valuesLists = [], op = 'SETOP_NONE' } = node as Record<string, unknown[] | string>;
  return kind === 'select' && targetList.length === 0 && valuesLists.length === 0 && op === 'SETOP_NONE';
}

function isCall(node: Own, names: readonly string[]): boolean {
  return node.type === 'FuncCall' && names.includes(nameOfCall(node));
}

function nameOfCall({ value }: Own): string {
  const parts = value.funcname as { String: { sval: string } }[];
  return parts.at(-1)?.String.sval ?? '';
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
