import { standoutFactors, standoutJobs } from '#charts/standouts.ts';
import { leastReliable } from '#contract/codes/reliability.ts';
import { examStatus } from '#contract/codes/status.ts';
import type { MotivationResult, PersonalityResult } from '#contract/shapes/result.ts';
import { type FormBank, getForm } from '#items/registry.ts';
import type { Translate } from '#messages/translator.ts';
import type { SheetCell } from '../../../adapters/tables/workbook.ts';
import { statusKey } from '../../examinees/door.ts';
import { jobsOf, standardsOf } from '../results/under-condition.ts';
import type { ResultColumn, ResultFacts, ShownPerson } from './result-columns.ts';
import { explain } from './table-column.ts';

/** How many motives are named. */
const most = 3;

/**
 * The columns that people read first: who somebody is, where they stand, how far the result can be trusted, what stands
 * out in it, and one number for each scale. The others are in the sheet behind it.
 * @param columns of that sheet: what both have is the same
 */
export function overviewColumns(
  columns: readonly ResultColumn[],
  facts: ResultFacts,
  t: Translate,
): ResultColumn[] {
  const known = new Map(columns.map((column) => [column.code, column]));
  const find = (...codes: string[]) => codes.flatMap((code) => known.get(code) ?? []);
  return [
    ...find('login_id', 'name', 'name_kana', 'person_cd', 'classification', 'section', 'tags'),
    statusColumn(t),
    ...find('finished_at', 'reliability'),
    ...summaryColumns(facts, new Set(known.keys()), t),
    ...find(...scaleCodes(facts, new Set(known.keys()))),
    ...find(...patternCodes(facts)),
    ...find(...standardsOf(facts.condition).map(({ place }) => `standard_${place}`)),
  ];
}

/** Whether somebody is through: who is not has results of some tests alone. */
function statusColumn(t: Translate): ResultColumn {
  const states = [examStatus.examining, examStatus.examined].map((status) => t(statusKey(status)));
  return {
    ...explain('person_status', t),
    values: states.join(t('examinee.separator')),
    cell: ({ person }) => t(statusKey(person.test_status)),
  };
}

/**
 * One column of each ability and factor, and of the jobs that the condition names: of the others the best are named
 * already. Motives stand where there are no factors.
 */
function scaleCodes({ forms, shows_numbers, condition }: ResultFacts, known: ReadonlySet<string>): string[] {
  const kind = shows_numbers ? 't' : 'rank';
  const banks = forms.map(getForm);
  const abilities = banks.flatMap((bank) => ('ability' in bank ? [`${bank.ability}_${kind}`] : []));
  const factorsOf = (portion: FormBank['portion']) =>
    banks.flatMap((bank) =>
      bank.portion === portion && 'factors' in bank ? bank.factors.map(({ id }) => `${id}_${kind}`) : [],
    );
  const factors = factorsOf('personality').filter((code) => known.has(code));
  const jobs = jobsOf(condition).map((k) => `job${k}_${kind}`);
  return [...abilities, ...(factors.length > 0 ? factors : factorsOf('motivation')), ...jobs];
}

/** Of the factor pattern that the condition names. */
function patternCodes({ condition: { factor_pattern_id: id } }: ResultFacts): string[] {
  return id === null ? [] : [`pattern_${id}_match`, `pattern_${id}_word`];
}

/** What stands out, by name. */
function summaryColumns(
  { forms, language, shows_numbers }: ResultFacts,
  known: ReadonlySet<string>,
  t: Translate,
): ResultColumn[] {
  const banks = forms.map(getForm);
  const names = new Map(
    banks.flatMap((bank) =>
      'factors' in bank ? bank.factors.map(({ id, name }): [string, string] => [id, name[language]]) : [],
    ),
  );
  const jobNames = new Map(
    banks.flatMap((bank) =>
      bank.portion === 'personality'
        ? bank.suitabilities.map(({ k, name }): [number, string] => [k, name[language]])
        : [],
    ),
  );
  const listed = (found: readonly string[]) =>
    found.length === 0 ? '–' : found.join(t('examinee.separator'));
  const scored = (name: string, score: number) => (shows_numbers ? `${name} ${score}` : name);
  const column = (code: SummaryCode, cell: (shown: ShownPerson) => SheetCell): ResultColumn => ({
    ...explain(code, t),
    cell,
  });
  const factors = (side: 'high' | 'low') => (shown: ShownPerson) => {
    const personality = personalityOf(shown);
    if (!personality) return null;
    const found = standoutFactors(personality);
    return found
      ? listed(found[side].map(({ id, t: score }) => scored(names.get(id) ?? id, score)))
      : unnamed(shown, t);
  };
  const jobs = (shown: ShownPerson) => {
    if (!shown.composite) return null;
    const found = standoutJobs(shown.composite.suitabilities, shown.reading);
    return found
      ? listed(found.map(({ k, t: score }) => scored(jobNames.get(k) ?? String(k), score)))
      : unnamed(shown, t);
  };
  const motives = (shown: ShownPerson) => {
    const ranked = motivationOf(shown)?.factors.flatMap(({ id, rank }) =>
      rank === null ? [] : [{ id, rank }],
    );
    if (!ranked) return null;
    const first = ranked.toSorted((one, other) => one.rank - other.rank).slice(0, most);
    return listed(first.map(({ id }) => names.get(id) ?? id));
  };
  return [
    ...(known.has('reliability')
      ? [column('summary_high', factors('high')), column('summary_low', factors('low'))]
      : []),
    ...(known.has('motivation_norm') ? [column('summary_motives', motives)] : []),
    ...(known.has('suitability_provisional') ? [column('summary_jobs', jobs)] : []),
  ];
}

type SummaryCode = 'summary_high' | 'summary_low' | 'summary_motives' | 'summary_jobs';

/** Why nothing is named. */
function unnamed({ reading }: ShownPerson, t: Translate): string | null {
  return reading === 'sound' ? null : t(`result.summary.unnamed.${reading}`, { least: leastReliable });
}

function personalityOf({ portions }: ShownPerson): PersonalityResult | undefined {
  for (const { scores } of portions.values()) if ('reliability' in scores) return scores;
  return undefined;
}

function motivationOf({ portions }: ShownPerson): MotivationResult | undefined {
  for (const { scores } of portions.values()) if ('hints' in scores) return scores;
  return undefined;
}
