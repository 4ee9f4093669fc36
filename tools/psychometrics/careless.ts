import { evenOddConsistency } from '#scoring/quality/careless/even-odd.ts';
import { findPersonDistances } from '#scoring/quality/careless/person-distances.ts';
import { responseVariability } from '#scoring/quality/careless/response-variability.ts';
import { listSynonymPairs, pairConsistency } from '#scoring/quality/careless/synonyms.ts';
import { longestRun } from '#scoring/quality/longest-run.ts';
import { getColumns } from './choose-columns.ts';
import {
  type Command,
  type CommandResult,
  countPeople,
  DataProblem,
  type DataTable,
  findList,
  findNumber,
  findText,
  type OptionValues,
  UsageProblem,
  withoutBlank,
} from './command.ts';
import { printColumns } from './print-text.ts';

/** Correlations from which two items count as synonyms (Meade and Craig 2012), below which as antonyms. */
const SYNONYMS = 0.6;
const ANTONYMS = -0.6;

export const carelessCommand: Command = {
  name: 'careless',
  summary:
    'Careless answering, person by person: longest run, variability, consistency, Mahalanobis distance.',
  options: [
    {
      name: 'scales',
      value: 'A;B',
      about: 'for even-odd consistency: "a1,a2,a3;b1:b4", scales parted by semicolons',
    },
    {
      name: 'scale-sizes',
      value: 'N,M',
      about: 'the same when the items stand scale by scale: their numbers of items',
    },
    { name: 'synonyms', value: 'R', about: `pairs that correlate above this are synonyms (${SYNONYMS})` },
    {
      name: 'antonyms',
      value: 'R',
      about: `pairs that correlate below this are antonyms (${ANTONYMS})`,
    },
  ],
  fields: [
    { name: 'n, item_count', about: 'people, items' },
    { name: 'synonym_pairs[], antonym_pairs[]', about: 'two columns each' },
    { name: 'people[].row', about: 'the line of data, from 1; lines without any answer are left out' },
    { name: 'people[].freq', about: 'with --freq: how many people it stands for' },
    { name: 'people[].longstring', about: 'longest run of one same answer, as given' },
    { name: 'people[].longstring_value', about: 'the answer of that run' },
    { name: 'people[].average_run', about: 'mean length of all runs' },
    { name: 'people[].irv', about: 'standard deviation (n - 1) of the own answers, as given' },
    { name: 'people[].even_odd', about: 'even-odd consistency, stepped up: 1 = consistent' },
    { name: 'people[].synonyms, antonyms', about: 'correlation over the pairs; null below three pairs' },
    {
      name: 'people[].mahalanobis',
      about: 'squared distance D2 from the mean of all, of the answered items',
    },
    { name: 'people[].mahalanobis_df, mahalanobis_p', about: 'answered items, and chi-square probability' },
    { name: 'people[].mahalanobis_flag', about: 'beyond the .999 point' },
  ],
  run: runCareless,
};

function runCareless(read: DataTable, options: OptionValues): CommandResult {
  const { table, warnings } = withoutBlank(read);
  const { rows, names, weights } = table;
  if (rows.length === 0) throw new DataProblem('There are no people.');
  const given = table.given ?? rows;
  const scales = scalesOf(names, options);
  const synonyms = pairsOf(table, options, 'synonyms', SYNONYMS);
  const antonyms = pairsOf(table, options, 'antonyms', ANTONYMS);
  const distances = findPersonDistances(rows, weights);
  const variability = responseVariability(given);
  const evenOdd = scales && evenOddConsistency(rows, scales);
  const likeness = { synonyms: pairConsistency(given, synonyms), antonyms: pairConsistency(given, antonyms) };
  const people = given.map((row, at) => {
    const { length, value, average } = longestRun(row);
    const distance = distances?.[at];
    return {
      row: table.places?.[at] ?? at + 1,
      ...(weights && { freq: weights[at] ?? 0 }),
      longstring: length,
      longstring_value: value,
      average_run: average,
      irv: variability[at] ?? Number.NaN,
      even_odd: evenOdd?.[at] ?? Number.NaN,
      synonyms: likeness.synonyms[at] ?? Number.NaN,
      antonyms: likeness.antonyms[at] ?? Number.NaN,
      mahalanobis: distance?.d2 ?? Number.NaN,
      mahalanobis_df: distance?.df ?? Number.NaN,
      mahalanobis_p: distance?.p ?? Number.NaN,
      mahalanobis_flag: distance ? distance.is_outlier : null,
    };
  });
  const named = (pairs: readonly (readonly [number, number])[]) =>
    pairs.map((pair) => pair.map((item) => names[item]));
  const pairs = { synonym_pairs: named(synonyms), antonym_pairs: named(antonyms) };
  return {
    json: { n: countPeople(table), item_count: names.length, ...pairs, people },
    text: printPeople(people),
    warnings: [
      ...warnings,
      ...doubtsOf({
        hasDistances: distances !== undefined,
        hasScales: scales !== undefined,
        pairs: synonyms.length,
      }),
    ],
  };
}

/** Answers of one or two people correlate perfectly: no pair can be found in them. */
function pairsOf(table: DataTable, options: OptionValues, name: string, usual: number) {
  const cut = findNumber(options, name) ?? usual;
  if (Math.abs(cut) > 1 || Math.sign(cut) !== Math.sign(usual))
    throw new UsageProblem(`--${name} wants a correlation such as ${usual}.`);
  return countPeople(table) < 3 ? [] : listSynonymPairs(table.given ?? table.rows, cut, table.weights);
}

function scalesOf(names: readonly string[], options: OptionValues): number[][] | undefined {
  const text = findText(options, 'scales');
  const sizes = findList(options, 'scale-sizes')?.map(Number);
  if (text !== undefined && sizes !== undefined)
    throw new UsageProblem('--scales and --scale-sizes exclude each other.');
  if (text !== undefined) return text.split(';').map((scale) => getColumns(scale.split(','), names));
  if (sizes === undefined) return undefined;
  const items = sizes.reduce((sum, size) => sum + size, 0);
  if (!sizes.every((size) => Number.isInteger(size) && size > 0) || items !== names.length)
    throw new UsageProblem(`--scale-sizes must be whole numbers that add up to the ${names.length} items.`);
  let next = 0;
  return sizes.map((size) => Array.from({ length: size }, () => next++));
}

function doubtsOf(found: { hasDistances: boolean; hasScales: boolean; pairs: number }): string[] {
  const doubts: string[] = [];
  if (!found.hasDistances)
    doubts.push(
      'No Mahalanobis distances: they need more people than items, and no item that is constant or made of others.',
    );
  if (!found.hasScales) doubts.push('No even-odd consistency: say which items form a scale with --scales.');
  if (found.pairs < 3)
    doubts.push('No psychometric synonyms: fewer than three pairs of items correlate highly.');
  return doubts;
}

function printPeople(people: readonly Record<string, number | boolean | null>[]): string {
  const head = Object.keys(people[0] ?? {});
  const cell = (value: number | boolean | null | undefined) => {
    if (typeof value === 'number') return value;
    return value ? 'yes' : '';
  };
  return printColumns(
    head,
    people.map((person) => head.map((name) => cell(person[name]))),
  );
}
