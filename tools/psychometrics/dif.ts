import { type DifPeople, groupSizes, selectPeople } from '#scoring/fairness/dif-people.ts';
import { type LogisticDif, logisticDif } from '#scoring/fairness/logistic-dif.ts';
import { type MantelHaenszelDif, mantelHaenszelDif } from '#scoring/fairness/mantel-haenszel-dif.ts';
import type { Purified } from '#scoring/fairness/purification.ts';
import { refuseUnusable } from './check-table.ts';
import {
  type Command,
  type CommandResult,
  countPeople,
  DataProblem,
  type DataTable,
  findNumber,
  findText,
  isOn,
  type OptionValues,
  UsageProblem,
} from './command.ts';
import { printDif, sayWhoIsOut } from './dif-report.ts';

/** Of the items, as for a scale of a questionnaire: with fewer answers nothing is judged. */
const ANSWERED_SHARE = 0.75;
/** People wanted in each group. */
const WANTED_PEOPLE = 100;

export const difCommand: Command = {
  name: 'dif',
  summary: 'Fairness of items between two groups: Mantel-Haenszel and logistic DIF with purification.',
  options: [
    {
      name: 'focal',
      value: 'VALUE',
      about: 'the group that might be disadvantaged, a value of the --group column',
    },
    { name: 'reference', value: 'VALUE', about: 'the group it is compared with (everybody else)' },
    { name: 'method', value: 'NAME', about: 'mh, logistic, or both (both)' },
    { name: 'significance', value: 'P', about: 'from which p on an item leaves the matching score (0.05)' },
    { name: 'rounds', value: 'N', about: 'most rounds of purification (10)' },
    {
      name: 'answered',
      value: 'SHARE',
      about: `of the items a person must have answered, 0 to 1; the others are left out (${ANSWERED_SHARE})`,
    },
    { name: 'no-purification', about: 'match people on all items, once' },
    {
      name: 'smallest-stratum',
      value: 'N',
      about: 'Mantel-Haenszel: merge score groups of fewer people (5; 1 = never)',
    },
  ],
  fields: [
    {
      name: 'n',
      about: 'people of both groups who answered enough items; missing answers are left out of an item',
    },
    { name: 'reference, focal', about: 'group: its value, n: its people' },
    { name: 'left_out', about: 'people with too few answers or of neither group' },
    {
      name: 'left_out_rows.incomplete[], ungrouped[]',
      about: 'their lines of data, from 1: too few answers, neither group',
    },
    {
      name: 'purification.mantel_haenszel, logistic',
      about: 'flagged: items with DIF, rounds, is_stable: the flagged items stopped changing',
    },
    { name: 'items[].name', about: 'the column' },
    { name: 'items[].mantel_haenszel.alpha', about: 'common odds ratio, reference / focal' },
    {
      name: 'items[].mantel_haenszel.delta, se_delta',
      about: '-2.35 ln(alpha); below 0 = harder for the focal group',
    },
    {
      name: 'items[].mantel_haenszel.chi_square, p',
      about: 'continuity-corrected, one degree of freedom',
    },
    { name: 'items[].mantel_haenszel.ets', about: 'class A, B or C by size and significance of delta' },
    { name: 'items[].mantel_haenszel.strata', about: 'score groups compared, after merging' },
    {
      name: 'items[].logistic.both, uniform, nonuniform',
      about: 'likelihood-ratio tests (chi_square, df, p): any DIF, by group, by group x score',
    },
    { name: 'items[].logistic.log_odds', about: 'what the focal group has beside its equals' },
    {
      name: 'items[].logistic.r2_change, r2_change_uniform, r2_change_nonuniform',
      about: "growth of Nagelkerke's R2",
    },
    { name: 'items[].logistic.effect', about: 'class A, B or C by r2_change (.035, .070)' },
    { name: 'items[].logistic.converged', about: 'false: the tests are approximate' },
  ],
  run: runDif,
};

interface Groups {
  focal: string;
  reference: string;
  /** Per row; undefined = in neither group. */
  isFocal: (boolean | undefined)[];
}

function runDif(table: DataTable, options: OptionValues): CommandResult {
  const groups = groupsOf(table, options);
  const share = findNumber(options, 'answered') ?? ANSWERED_SHARE;
  if (!(share >= 0 && share <= 1)) throw new UsageProblem('--answered is a share from 0 to 1.');
  const selection = selectPeople(table.rows, groups.isFocal, { share, weights: table.weights });
  const { people } = selection;
  refuseUnusable({ ...table, rows: people.rows, weights: people.weights }, 4);
  const tests = runTests(people, options);
  const { mh, logistic } = tests;
  const [reference, focal] = groupSizes(people);
  const named = <Result>(purified: Purified<Result> | undefined) =>
    purified && {
      flagged: purified.flagged.map((item) => table.names[item]),
      rounds: purified.rounds,
      is_stable: purified.is_stable,
    };
  const items = table.names.map((name, item) => ({
    name,
    mantel_haenszel: mh?.results[item] ?? null,
    logistic: logistic?.results[item] ?? null,
  }));
  const lines = (rows: readonly number[]) => rows.map((row) => row + 1);
  return {
    json: {
      n: reference + focal,
      reference: { group: groups.reference, n: reference },
      focal: { group: groups.focal, n: focal },
      left_out: countPeople(table) - reference - focal,
      left_out_rows: {
        incomplete: lines(selection.incomplete),
        ungrouped: lines(selection.ungrouped),
      },
      purification: { mantel_haenszel: named(mh) ?? null, logistic: named(logistic) ?? null },
      items,
    },
    text: printDif(items, `reference ${groups.reference} (${reference})   focal ${groups.focal} (${focal})`),
    warnings: [...sayWhoIsOut(table, selection, share), ...doubtsOf(people, tests, options)],
  };
}

function groupsOf({ groups }: DataTable, options: OptionValues): Groups {
  if (groups === undefined)
    throw new UsageProblem('Say which column holds the groups: --group COLUMN --focal VALUE.');
  const values = [...new Set(groups)].filter((value) => value !== '');
  const focal = findText(options, 'focal');
  if (focal === undefined)
    throw new UsageProblem(`Say which group is the focal one: --focal ${values.join(' or ')}.`);
  const reference = findText(options, 'reference');
  for (const wanted of [focal, reference])
    if (wanted !== undefined && !values.includes(wanted))
      throw new DataProblem(`Nobody belongs to the group ${wanted}; there are ${values.join(', ')}.`);
  const others = values.filter((value) => value !== focal);
  if (reference === focal || others.length === 0)
    throw new DataProblem('There is no second group to compare with.');
  return {
    focal,
    reference: reference ?? others.join(', '),
    isFocal: groups.map((group) => {
      if (group === focal) return true;
      return group !== '' && (reference === undefined || group === reference) ? false : undefined;
    }),
  };
}

interface Tests {
  mh: Purified<MantelHaenszelDif> | undefined;
  logistic: Purified<LogisticDif> | undefined;
  /** Mantel-Haenszel was wanted, but the items are not scored 0 and 1. */
  isRefused: boolean;
}

function runTests(people: DifPeople, options: OptionValues): Tests {
  const method = findText(options, 'method') ?? 'both';
  if (!['mh', 'logistic', 'both'].includes(method))
    throw new UsageProblem(`--method is mh, logistic or both, not ${method}.`);
  const significance = findNumber(options, 'significance') ?? 0.05;
  const rounds = isOn(options, 'no-purification') ? 1 : (findNumber(options, 'rounds') ?? 10);
  const smallest = findNumber(options, 'smallest-stratum') ?? 5;
  if (!(significance > 0 && significance < 1)) throw new UsageProblem('--significance lies between 0 and 1.');
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new UsageProblem('--rounds is a whole number from 1 on.');
  if (!Number.isInteger(smallest) || smallest < 1)
    throw new UsageProblem('--smallest-stratum is a whole number from 1 on.');
  const isBinary = people.rows.every((row) =>
    row.every((answer) => answer === 0 || answer === 1 || Number.isNaN(answer)),
  );
  if (method === 'mh' && !isBinary)
    throw new DataProblem(
      'Mantel-Haenszel DIF is of items scored 0 and 1: take --method logistic, or score with --key.',
    );
  return {
    mh:
      method !== 'logistic' && isBinary
        ? mantelHaenszelDif(people, { significance, rounds, smallest })
        : undefined,
    logistic: method !== 'mh' ? logisticDif(people, { significance, rounds }) : undefined,
    isRefused: method !== 'logistic' && !isBinary,
  };
}

function doubtsOf(people: DifPeople, { mh, logistic, isRefused }: Tests, options: OptionValues): string[] {
  const doubts: string[] = [];
  if (Math.min(...groupSizes(people)) < WANTED_PEOPLE)
    doubts.push(`A group has fewer than the ${WANTED_PEOPLE} people wanted for DIF.`);
  if (isRefused) doubts.push('Items are not scored 0 and 1: logistic DIF only.');
  const purified = [mh, logistic].filter((each) => each !== undefined);
  if (!isOn(options, 'no-purification') && purified.some(({ is_stable }) => !is_stable))
    doubts.push('Purification did not come to rest: the flagged items still changed in the last round.');
  return doubts;
}
