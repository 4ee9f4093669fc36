import { analyseItems, type ItemStatistics, type Reliability } from '#scoring/quality/items/item-analysis.ts';
import { listAgainst, listReasons, listSmallness, refuseUnusable } from './check-table.ts';
import {
  type Command,
  type CommandResult,
  type DataTable,
  findList,
  isOn,
  type OptionValues,
  UsageProblem,
  withoutBlank,
} from './command.ts';
import { printColumns, printNumber } from './print-text.ts';
import { doubtfulOf, scaleFields, scaleItemFields, scaleLine } from './scale-line.ts';

type NamedItem = { name: string } & ItemStatistics;

/** Flags of items are rough below this. */
const WANTED_PEOPLE = 100;

export const itemsCommand: Command = {
  name: 'items',
  summary: 'Item analysis: difficulty, discrimination, reliability, distractors, flags.',
  options: [
    { name: 'missing-wrong', about: 'count a missing answer as 0, as tests of ability do (0/1 items only)' },
    { name: 'options', value: 'A,B', about: 'with a key: all options there are (else those somebody chose)' },
  ],
  fields: [
    ...scaleFields,
    ...scaleItemFields,
    { name: 'items[].p', about: 'share of right answers, of items scored 0 and 1' },
    { name: 'items[].omitted', about: 'people who left it out and answered a later one' },
    { name: 'items[].not_reached', about: 'people who answered neither it nor any later one' },
    { name: 'items[].not_reached_rate', about: 'not_reached / n of all' },
    {
      name: 'items[].flags[]',
      about:
        'too_hard (p < .25), too_easy (p > .90), weak (r_drop < .20), negative, constant, distractor, mis_key',
    },
    { name: 'items[].options[]', about: 'with a key: option, is_key, n, share, mean_total, r_rest' },
    { name: 'items[].weak_distractors[]', about: 'with a key: wrong options that fewer than 3 % choose' },
    {
      name: 'items[].better_key',
      about:
        'with a key: the option whose r_rest beats that of the key by more than the standard error of the difference',
    },
  ],
  run: runItems,
};

function runItems(given: DataTable, options: OptionValues): CommandResult {
  const { table, warnings } = withoutBlank(given);
  const { names, rows, answers, key, weights } = table;
  const missing_is_wrong = isOn(options, 'missing-wrong');
  if (missing_is_wrong) refuseRatings(rows);
  refuseUnusable(table, 3, true);
  const choices = answers && key ? { answers, key, options: findList(options, 'options') } : undefined;
  if (choices === undefined && options.options !== undefined)
    throw new UsageProblem('--options goes with --key or --key-row.');
  const analysis = analyseItems(rows, { choices, missing_is_wrong, weights });
  const items = analysis.items.map((item, at) => ({ name: names[at] ?? '', ...item }));
  return {
    json: { ...analysis.scale, items },
    text: printItems(analysis.scale, items, doubtfulOf(table, items)),
    alarms: listAgainst(
      table,
      items.map(({ r_drop }) => r_drop),
    ),
    warnings: [
      ...listSmallness(table, WANTED_PEOPLE, 'item flags'),
      ...listKeyDoubts(items),
      ...warnings,
      ...listReasons(table, analysis.scale, items),
    ],
  };
}

/** A key that nobody chose is often a slip of the keyboard; one that another option beats often names the wrong one. */
function listKeyDoubts(items: readonly NamedItem[]): string[] {
  return items.flatMap(({ name, options = [], better_key }) => {
    const key = options.find(({ is_key }) => is_key);
    if (key === undefined) return [];
    const doubts =
      key.n === 0 ? [`Nobody chose the key ${key.option} of item ${name}: see whether it is right.`] : [];
    if (better_key !== undefined)
      doubts.push(
        `Item ${name}: option ${better_key} fits the other items better than the key ${key.option}: see whether the key is right.`,
      );
    return doubts;
  });
}

function refuseRatings(rows: readonly number[][]): void {
  if (rows.some((row) => row.some((answer) => answer !== 0 && answer !== 1 && !Number.isNaN(answer))))
    throw new UsageProblem('--missing-wrong is for items scored 0 and 1; give a --key to score answers.');
}

function printItems(scale: Reliability, items: readonly NamedItem[], doubtful: readonly string[]): string {
  const head = [
    'item',
    'n',
    'omitted',
    'not reached',
    'p',
    'mean',
    'sd',
    'r_total',
    'r_drop',
    'alpha_drop',
    'loading',
    'flags',
  ];
  const rows = items.map((item) => [
    item.name,
    item.n,
    item.omitted,
    item.not_reached,
    item.p,
    item.mean,
    item.sd,
    item.r_total,
    item.r_drop,
    item.alpha_drop,
    item.loading,
    item.flags.join(' '),
  ]);
  return [scaleLine(scale, doubtful), printColumns(head, rows), ...items.flatMap(printOptions)].join('\n\n');
}

function printOptions({ name, options, better_key }: NamedItem): string[] {
  if (options === undefined) return [];
  const rows = options.map((use) => [
    `${use.option}${use.is_key ? ' *' : ''}`,
    use.n,
    use.share,
    use.mean_total,
    printNumber(use.r_rest),
  ]);
  const doubt = better_key === undefined ? '' : `  (option ${better_key} fits better than the key)`;
  return [`${name}${doubt}\n${printColumns(['option', 'n', 'share', 'mean total', 'r_rest'], rows)}`];
}
