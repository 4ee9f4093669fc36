import { checkCompany, type Finding } from './company-rules.ts';
import { type Query, readStatement } from './read-statement.ts';
import {
  checkClock,
  checkDrawn,
  checkForm,
  checkFunctions,
  checkReference,
  checkReturned,
  isWithoutColumns,
} from './shape-rules.ts';
import { drawnTables, placements } from './tables.ts';

// A statement says in itself which rule is not for it, and why: `/* exempt from rule 1: the reason */`.
const mark = /\/\* exempt from rule ([1-5]): [^*]+ \*\//g;

export interface Checked {
  /** What it does against the rules. */
  findings: readonly Finding[];
  /** Rules that it is exempt from and keeps: their marks go. */
  unused: readonly number[];
}

/** Looks at a statement by rules 1 to 5 of docs/decisions/0045. */
export function checkStatement(text: string): Checked {
  const { queries, others } = readStatement(text);
  const unread = others.map((kind): Finding => ({ rule: 1, what: `${kind} is not looked into` }));
  const found = queries.flatMap((query) => [
    ...checkCompany(query, placements),
    ...checkClock(query, placements),
    ...checkForm(query, placements),
    ...checkReference(query, placements),
    ...checkReturned(query, placements),
    ...checkDrawn(query, drawnTables),
    ...checkFunctions(query),
  ]);
  found.push(...unread, ...checkEmpty(queries, found));
  const exempt = [...text.matchAll(mark)].map(([, rule]) => Number(rule));
  return {
    findings: found.filter(({ rule }) => !exempt.includes(rule)),
    unused: exempt.filter((rule) => !found.some((finding) => finding.rule === rule)),
  };
}

/** Over all companies a query inside another may be asked for on its own: then it needs a column. */
function checkEmpty(queries: readonly Query[], found: readonly Finding[]): Finding[] {
  if (!found.some(({ rule }) => rule === 1 || rule === 4)) return [];
  return queries
    .filter((query) => query.use === 'value' && isWithoutColumns(query) && query.tables.length > 0)
    .map(() => ({ rule: 3, what: 'a query without columns over all companies: select 1' }));
}
