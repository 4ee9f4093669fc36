import { analyseItems } from '#scoring/quality/items/item-analysis.ts';
import { listAgainst, listReasons, listSmallness, refuseUnusable } from './check-table.ts';
import { type Command, type CommandResult, type DataTable, withoutBlank } from './command.ts';
import { printColumns } from './print-text.ts';
import { doubtfulOf, scaleFields, scaleItemFields, scaleLine } from './scale-line.ts';

const WANTED_PEOPLE = 150;

export const alphaCommand: Command = {
  name: 'alpha',
  summary:
    'Reliability of a scale: alpha, standardized alpha, omega of one factor, alpha if an item is dropped.',
  options: [],
  fields: [...scaleFields, ...scaleItemFields],
  run: runAlpha,
};

function runAlpha(given: DataTable): CommandResult {
  const { table, warnings } = withoutBlank(given);
  refuseUnusable(table, 3);
  const { scale, items } = analyseItems(table.rows, { weights: table.weights });
  const named = items.map(({ n, mean, sd, r_total, r_drop, alpha_drop, loading }, at) => ({
    name: table.names[at] ?? '',
    n,
    mean,
    sd,
    r_total,
    r_drop,
    alpha_drop,
    loading,
  }));
  const against = listAgainst(
    table,
    items.map(({ r_drop }) => r_drop),
  );
  const rows = named.map((item) => Object.values(item));
  return {
    json: { ...scale, items: named },
    text: `${scaleLine(scale, doubtfulOf(table, items))}\n\n${printColumns(['item', 'n', 'mean', 'sd', 'r_total', 'r_drop', 'alpha_drop', 'loading'], rows)}`,
    alarms: against,
    warnings: [
      ...listSmallness(table, WANTED_PEOPLE, 'alpha'),
      ...warnings,
      ...listReasons(table, scale, items),
    ],
  };
}
