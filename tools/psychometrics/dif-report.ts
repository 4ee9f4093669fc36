import type { DifSelection } from '#scoring/fairness/dif-people.ts';
import type { LogisticDif } from '#scoring/fairness/logistic-dif.ts';
import type { MantelHaenszelDif } from '#scoring/fairness/mantel-haenszel-dif.ts';
import type { DataTable } from './command.ts';
import { printColumns } from './print-text.ts';

/** Lines of people left out that a note names. */
const NAMED_LINES = 10;
/** Who is not compared and why, with the lines of data where they stand. */
export function sayWhoIsOut(
  table: DataTable,
  { incomplete, ungrouped }: DifSelection,
  share: number,
): string[] {
  const say = (rows: readonly number[], why: string) => {
    if (rows.length === 0) return [];
    const people = rows.reduce((sum, row) => sum + (table.weights?.[row] ?? 1), 0);
    const lines = rows.slice(0, NAMED_LINES).map((row) => row + 1);
    const more = rows.length > NAMED_LINES ? ` and ${rows.length - NAMED_LINES} more` : '';
    return [`People left out because they ${why}: ${people} (lines of data ${lines.join(', ')}${more}).`];
  };
  const items = Math.ceil(share * table.names.length - 1e-9);
  return [
    ...say(
      incomplete,
      `answered fewer than ${Math.max(1, items)} of ${table.names.length} items (--answered ${share})`,
    ),
    ...say(ungrouped, 'belong to neither group'),
  ];
}

/** The results as a table for people. */
export function printDif(
  items: readonly { name: string; mantel_haenszel: MantelHaenszelDif | null; logistic: LogisticDif | null }[],
  groups: string,
): string {
  const head = [
    'item',
    'mh alpha',
    'delta',
    'chi2',
    'p',
    'class',
    'uniform p',
    'nonuniform p',
    'both p',
    'R2 change',
    'effect',
  ];
  const rows = items.map(({ name, mantel_haenszel: mh, logistic }) => [
    name,
    mh?.alpha ?? '',
    mh?.delta ?? '',
    mh?.chi_square ?? '',
    mh?.p ?? '',
    mh?.ets ?? '',
    logistic?.uniform.p ?? '',
    logistic?.nonuniform.p ?? '',
    logistic?.both.p ?? '',
    logistic?.r2_change ?? '',
    logistic?.effect ?? '',
  ]);
  return `${groups}\n\n${printColumns(head, rows)}`;
}
