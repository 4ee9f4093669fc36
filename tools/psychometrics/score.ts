import { prepareScale } from '#scoring/models/scale.ts';
import { itemRestCorrelations } from '#scoring/quality/items/item-rest.ts';
import { calibrateTable, listCautions, listReversed, priorsOption } from './calibration.ts';
import { listAgainst } from './check-table.ts';
import {
  type Command,
  type CommandResult,
  countPeople,
  type DataTable,
  findText,
  type OptionValues,
  withoutBlank,
} from './command.ts';
import { getWord } from './get-word.ts';
import { type CodedItem, codeRows, methods, type ScoredRow, scoreRows, withRow } from './person-scores.ts';
import { printColumns } from './print-text.ts';
import { readItems } from './read-items.ts';

const models = ['2pl', '1pl', 'grm'] as const;

export const scoreCommand: Command = {
  name: 'score',
  summary: 'Standing of each person on the trait, with its standard error.',
  options: [
    { name: 'model', value: models.join('|'), about: '2pl is the default' },
    {
      name: 'method',
      value: [...methods, 'sum'].join('|'),
      about: 'posterior mean (the default) or mode, weighted or plain likelihood, or EAP by sum of answers',
    },
    {
      name: 'items',
      value: 'PARAMS.json',
      about: 'what irt2pl or grm printed with --json; else the data themselves are calibrated',
    },
    priorsOption,
  ],
  fields: [
    { name: 'n, model, method', about: 'people with at least one answer, and what was asked for' },
    { name: 'people[].row', about: 'the line of data, from 1' },
    { name: 'people[].freq', about: 'with --freq: how many people it stands for' },
    {
      name: 'people[].theta, se',
      about: 'standing on the trait and its standard error; null = none or infinite',
    },
    { name: 'scores[].score', about: 'with --method sum: a sum of the answers' },
    { name: 'scores[].theta, se', about: 'what it says of the trait' },
    { name: 'scores[].probability', about: 'share of people expected to have it' },
  ],
  run: runScore,
};

function runScore(table: DataTable, options: OptionValues): CommandResult {
  const model = getWord(options, 'model', models);
  const method = getWord(options, 'method', [...methods, 'sum']);
  const path = findText(options, 'items');
  const answering = withoutBlank(table);
  const calibration = path === undefined ? calibrateTable(table, model, options) : undefined;
  const items: readonly CodedItem[] = calibration?.items ?? readItems(path ?? '', table);
  const sums = method === 'sum' ? scoreSums(table, model, items) : undefined;
  const people = sums?.people ?? scoreRows(table, model, items, method === 'sum' ? 'eap' : method);
  const printed = sums ? sums.scores.map((each) => ({ ...each })) : people.map((each) => ({ ...each }));
  const head = Object.keys(printed[0] ?? {});
  return {
    json: {
      n: countPeople(answering.table),
      model,
      method,
      ...(sums && { scores: sums.scores }),
      people,
    },
    text: printColumns(
      head,
      printed.map((line) => Object.values(line)),
    ),
    alarms: calibration ? listReversed(table) : listTurned(answering.table, items),
    warnings: [
      ...(calibration ? listCautions(table, calibration) : answering.warnings),
      ...cautionsOf(people),
    ],
  };
}

/** Fewer people say nothing about items that were calibrated with others. */
const ENOUGH_PEOPLE = 50;

/** Items that run against the others once each is turned as its slope says. */
function listTurned(table: DataTable, items: readonly CodedItem[]): string[] {
  if (countPeople(table) < ENOUGH_PEOPLE) return [];
  const rows = table.rows.map((row) =>
    row.map((answer, item) => ((items[item]?.a ?? 0) < 0 ? -answer : answer)),
  );
  return listAgainst(table, itemRestCorrelations(rows, table.weights));
}

function cautionsOf(people: readonly ScoredRow[]): string[] {
  const endless = people.filter(({ theta }) => Math.abs(theta) === Number.POSITIVE_INFINITY).length;
  if (endless === 0) return [];
  return [`${endless} lines answer at one end throughout: their maximum of likelihood is infinite.`];
}

/** The table of sums, as sums of the answers as they stand in the data, and what it says of each line of them. */
function scoreSums(table: DataTable, model: (typeof models)[number], items: readonly CodedItem[]) {
  const lowest = items.reduce((sum, { categories }) => sum + (categories[0] ?? 0), 0);
  const found = prepareScale({ model, items }).sumScores();
  const scores = found.map((each) => ({ ...each, score: each.score + lowest }));
  const people: ScoredRow[] = codeRows(table, items).map((codes, at) => {
    const sum = codes.reduce((total, each) => total + each, 0);
    const { theta = Number.NaN, se = Number.NaN } = found[sum] ?? {};
    return withRow(table, at, { theta, se });
  });
  return { scores, people };
}
