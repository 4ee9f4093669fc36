import {
  calibrateTable,
  calibrationFields,
  listCautions,
  listReversed,
  priorsOption,
  summaryLine,
  summaryOf,
} from './calibration.ts';
import type { Command, CommandResult, DataTable, OptionValues } from './command.ts';
import { getWord } from './get-word.ts';
import { scoresFields, scoresOption, scoresWanted } from './person-scores.ts';
import { printColumns } from './print-text.ts';

export const irt2plCommand: Command = {
  name: 'irt2pl',
  summary: 'Item parameters of right/wrong answers: two-parameter logistic model, or one common slope.',
  options: [
    { name: 'model', value: '2pl|1pl', about: 'slopes of their own (the default), or one common slope' },
    priorsOption,
    scoresOption,
  ],
  fields: [
    ...calibrationFields,
    { name: 'items[].a, d, b', about: 'slope, intercept, difficulty: logit P = a theta + d = a (theta - b)' },
    { name: 'items[].se', about: 'standard errors of a, d, b' },
    ...scoresFields,
  ],
  run: runIrt2pl,
};

function runIrt2pl(table: DataTable, options: OptionValues): CommandResult {
  const model = getWord(options, 'model', ['2pl', '1pl']);
  const calibration = calibrateTable(table, model, options);
  const items = calibration.items.map(({ name, a, d, b, se, categories }) => ({
    name,
    a,
    d: d[0] ?? Number.NaN,
    b: b[0] ?? Number.NaN,
    se: { a: se.a, d: se.d[0] ?? Number.NaN, b: se.b[0] ?? Number.NaN },
    categories,
  }));
  const rows = items.map(({ name, a, d, b, se }) => [name, a, se.a, d, se.d, b, se.b]);
  const head = ['item', 'a', 'se', 'd', 'se', 'b', 'se'];
  return {
    json: { ...summaryOf(calibration), items, ...scoresWanted(table, model, calibration.items, options) },
    text: `${summaryLine(calibration)}\n\n${printColumns(head, rows)}`,
    alarms: listReversed(table),
    warnings: listCautions(table, calibration),
  };
}
