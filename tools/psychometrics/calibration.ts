import {
  type CalibratedItem,
  type Calibration,
  calibrate,
  FEWEST_PEOPLE,
  FEWEST_PEOPLE_UNASKED,
} from '#scoring/models/calibrate.ts';
import { PRIOR_SD } from '#scoring/models/priors.ts';
import type { ModelName } from '#scoring/models/response-model.ts';
import { itemRestCorrelations } from '#scoring/quality/items/item-rest.ts';
import { listAgainst } from './check-table.ts';
import {
  countPeople,
  DataProblem,
  type DataTable,
  type FieldSpec,
  type OptionSpec,
  type OptionValues,
} from './command.ts';
import { getWord } from './get-word.ts';
import { printNumber } from './print-text.ts';

/** Fewer people leave slopes rough. */
const WANTED_PEOPLE = 500;
/** Steeper items are more often an accident of the sample than a fact. */
const STEEPEST = 5;
/** Below this correlation with the rest an item hardly belongs to the scale. */
const FAINTEST = 0.1;
/** Nearer to 0 than so many standard errors, a slope from few people may be that of an item that measures nothing. */
const CLEAR_OF_ZERO = 3;

export const priorsOption: OptionSpec = {
  name: 'priors',
  value: 'auto|on|off',
  about: `a ~ N(0, ${PRIOR_SD.slope}), d ~ N(0, ${PRIOR_SD.intercept}) by their sd; auto (the default): for 2pl below ${WANTED_PEOPLE} people; decide, and ${FEWEST_PEOPLE} people are enough, not ${FEWEST_PEOPLE_UNASKED}`,
};

/** What the document says of a calibration; the trait is standard normal. */
export const calibrationFields: readonly FieldSpec[] = [
  { name: 'model', about: '2pl, 1pl or grm' },
  { name: 'n', about: 'people with at least one answer' },
  { name: 'parameters', about: 'free parameters' },
  { name: 'log_likelihood, aic, bic', about: 'marginal, without priors' },
  { name: 'priors', about: 'whether priors were used' },
  { name: 'iterations, converged', about: 'of the search' },
  { name: 'items[].name', about: 'the column' },
  { name: 'items[].categories[]', about: 'the answers, rising' },
];

/** @throws DataProblem without convergence, RangeError for data that cannot be calibrated */
export function calibrateTable(table: DataTable, model: ModelName, options: OptionValues): Calibration {
  const calibration = calibrate(table.rows, {
    model,
    names: table.names,
    weights: table.weights,
    priors: getWord(options, 'priors', ['auto', 'on', 'off']),
  });
  if (calibration.converged) return calibration;
  const steepest = calibration.items.toSorted((left, right) => Math.abs(right.a) - Math.abs(left.a))[0];
  throw new DataProblem(
    `No convergence after ${calibration.iterations} iterations: the answers do not determine the parameters. ` +
      `The slope of item ${steepest?.name} came to ${printNumber(steepest?.a ?? Number.NaN)}; ` +
      'leave such items out, or try --priors on.',
  );
}

/** Items that run against the others: slopes are only as good as the answers are keyed. */
export function listReversed(table: DataTable): string[] {
  return listAgainst(table, itemRestCorrelations(table.rows, table.weights));
}

/** What a reader should know before trusting the numbers. */
export function listCautions(table: DataTable, calibration: Calibration): string[] {
  const { n, priors, items } = calibration;
  const cautions: string[] = [];
  const blank = countPeople(table) - n;
  if (blank > 0) cautions.push(`People without any answer were left out: ${blank}.`);
  if (priors)
    cautions.push(
      'The sample is small, or you asked for it: priors steady the estimates (--priors off for none).',
    );
  else if (n < WANTED_PEOPLE)
    cautions.push(`Parameters from ${n} people are rough; ${WANTED_PEOPLE} or more are wanted.`);
  if (priors) cautions.push(...listFaint(table, items));
  for (const item of items) cautions.push(...cautionsOf(item));
  return cautions;
}

/** Among few people an item that measures nothing and one that measures a little look alike: both are named. */
function listFaint(table: DataTable, items: readonly CalibratedItem[]): string[] {
  const rests = itemRestCorrelations(table.rows, table.weights);
  return items.flatMap(({ name, a, se }, at) => {
    const rest = rests[at] ?? Number.NaN;
    if (Math.abs(rest) >= FAINTEST && Math.abs(a) >= CLEAR_OF_ZERO * se.a) return [];
    const figures = `${printNumber(a)}, standard error ${printNumber(se.a)}, r_drop ${printNumber(rest)}`;
    return [
      `Item ${name}: so few people cannot tell its slope (${figures}) from 0, where the prior draws it.`,
    ];
  });
}

function cautionsOf({ name, a, has_gap, categories }: CalibratedItem): string[] {
  const cautions: string[] = [];
  if (has_gap)
    cautions.push(
      `Item ${name}: only ${categories.join(', ')} were answered; values in between were closed up.`,
    );
  if (a < 0) cautions.push(`Item ${name} has a negative slope: it runs against the trait.`);
  if (Math.abs(a) > STEEPEST) cautions.push(`Item ${name}: a slope of ${printNumber(a)} is hardly real.`);
  return cautions;
}

export function summaryOf({ items: _, ...calibration }: Calibration): Omit<Calibration, 'items'> {
  return calibration;
}

export function summaryLine({ n, model, log_likelihood, aic, bic, parameters }: Calibration): string {
  const numbers = [log_likelihood, aic, bic].map((each) => printNumber(each));
  return `${n} people, model ${model}, ${parameters} parameters; log-likelihood ${numbers[0]}, AIC ${numbers[1]}, BIC ${numbers[2]}`;
}
