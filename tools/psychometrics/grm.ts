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
import { scoresFields, scoresOption, scoresWanted } from './person-scores.ts';
import { printColumns } from './print-text.ts';

export const grmCommand: Command = {
  name: 'grm',
  summary: "Item parameters of graded answers: Samejima's graded response model.",
  options: [priorsOption, scoresOption],
  fields: [
    ...calibrationFields,
    { name: 'items[].a', about: 'slope' },
    {
      name: 'items[].d[], b[]',
      about: 'intercepts and thresholds of the steps: logit P(k or higher) = a theta + d_k = a (theta - b_k)',
    },
    { name: 'items[].se', about: 'standard errors of a, d[], b[]' },
    ...scoresFields,
  ],
  run: runGrm,
};

function runGrm(table: DataTable, options: OptionValues): CommandResult {
  const calibration = calibrateTable(table, 'grm', options);
  const items = calibration.items.map(({ name, a, b, d, se, categories }) => ({
    name,
    a,
    b,
    d,
    se,
    categories,
  }));
  const steps = Math.max(...items.map(({ b }) => b.length));
  const thresholds = Array.from({ length: steps }, (_, step) => step);
  const head = ['item', 'a', 'se', ...thresholds.flatMap((step) => [`b${step + 1}`, 'se'])];
  const rows = items.map(({ name, a, b, se }) => [
    name,
    a,
    se.a,
    ...thresholds.flatMap((step) => [b[step] ?? Number.NaN, se.b[step] ?? Number.NaN]),
  ]);
  return {
    json: { ...summaryOf(calibration), items, ...scoresWanted(table, 'grm', calibration.items, options) },
    text: `${summaryLine(calibration)}\n\n${printColumns(head, rows)}`,
    alarms: listReversed(table),
    warnings: listCautions(table, calibration),
  };
}
