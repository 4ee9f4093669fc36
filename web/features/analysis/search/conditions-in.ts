import { AnalysisConditions, AnalysisSearch, FilterCondition } from '#contract/shapes/analysis.ts';
import { ExamineeSearch } from '#contract/shapes/selection.ts';
import { Id } from '#contract/shapes/text.ts';
import { localOfMoment } from '#messages/format.ts';
import { peopleSearchOf } from '#web/features/examinees/people-filters.ts';
import { askedIn } from '#web/ui/list/asked-in.ts';

/** The fields of a bound, in the form and in the address: as many of each as there are bounds. */
export const boundFields = ['score', 'condition_type', 'rank_number'] as const;

/** Words of the people who are searched among; `text` of the address looks inside the found list. */
export const peopleWords = 'words';

const Plain = AnalysisConditions.pick({
  wanted: true,
  classification_rank_ids: true,
  examinee_analysis_type: true,
  market_distribution_value: true,
});
const Pattern = AnalysisConditions.pick({}).extend({ factor_pattern: Id });

/** What an address searches for. What cannot be is left out: a link that somebody mistyped still opens the list. */
export function conditionsIn(url: URL): AnalysisConditions {
  const { factor_pattern } = askedIn(url, Pattern);
  const text = (url.searchParams.get(peopleWords) ?? '').trim().slice(0, 255);
  return {
    ...Plain.parse(askedIn(url, Plain)),
    search: ExamineeSearch.parse({ ...peopleSearchOf(url), text }),
    filter_conditions: boundsIn(url.searchParams),
    factor_pattern: factor_pattern === undefined ? null : { id: Number(factor_pattern) },
  };
}

function boundsIn(params: URLSearchParams): FilterCondition[] {
  const [scores, kinds, numbers] = boundFields.map((name) => params.getAll(name));
  return (scores ?? []).flatMap((score, at) => {
    const bound = { score, condition_type: kinds?.[at], rank_number: numbers?.[at] };
    return FilterCondition.safeParse(bound).data ?? [];
  });
}

/** The part of an address that searches for this: the way back from `conditionsIn`. */
export function paramsOf(conditions: AnalysisConditions): URLSearchParams {
  const { search, filter_conditions, factor_pattern, wanted, classification_rank_ids } = conditions;
  const { examinee_analysis_type: type, market_distribution_value: market } = conditions;
  const { text, import_id, import_act, ...people } = search;
  return new URLSearchParams([
    ...pairOf(peopleWords, text),
    ...Object.entries(people).flatMap(([name, value]) => pairOf(name, writtenOf(name, value))),
    ...pairOf('imported', [import_id, import_act].filter((part) => part !== undefined).join('-')),
    ...filter_conditions.flatMap((bound) =>
      boundFields.map((name): [string, string] => [name, String(bound[name])]),
    ),
    ...pairOf('factor_pattern', factor_pattern?.id),
    ...pairOf('wanted', wanted),
    ...pairOf('classification_rank_ids', classification_rank_ids),
    ...(type === 1 ? [] : pairOf('examinee_analysis_type', type)),
    ...(market === 1 ? [] : pairOf('market_distribution_value', market)),
  ]);
}

/** What the filters of people mean when they are left out. */
const unsaid: Readonly<Record<string, unknown>> = { hidden: 'without', tags_match: 'any' };

/** A value as the filters of people have it in an address: moments as days, both of them included, yes and no as 1 and 0. */
function writtenOf(name: string, value: unknown) {
  if (value === unsaid[name]) return undefined;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value !== 'string' || !/_(from|to)$/.test(name)) return value;
  const last = new Date(Date.parse(value) - (name.endsWith('_to') ? 1 : 0));
  return localOfMoment(last).slice(0, 'YYYY-MM-DD'.length);
}

function pairOf(name: string, value: unknown): [string, string][] {
  return [value]
    .flat()
    .filter((each) => each !== undefined && each !== null && each !== '')
    .map((each) => [name, String(each)]);
}

/** The address of a search that begins at its first page; how the address before lists people stays. */
export function searchOf(conditions: AnalysisConditions, before: string): string {
  const params = paramsOf(conditions);
  for (const name of ['listed', 'per_page']) {
    const value = new URLSearchParams(before).get(name);
    if (value !== null) params.set(name, value);
  }
  return `?${params}`;
}

/** Which of the found people an address lists. */
export function listedIn(url: URL): { listed?: 'passed' | 'all' | undefined } {
  return askedIn(url, Listed);
}

const Listed = AnalysisSearch.pick({ listed: true });

/** What the form says, as an address: fields that say nothing are left out. */
export function searchOfForm(form: FormData, before: string): string {
  const said = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return searchOf(conditionsIn(new URL(`http://list/?${new URLSearchParams(said)}`)), before);
}

/** Whether conditions leave anybody out of those who are searched: a pattern alone only orders them. */
export function asksForSomething({ filter_conditions, factor_pattern, wanted }: AnalysisConditions): boolean {
  return filter_conditions.length > 0 || (factor_pattern !== null && wanted !== null);
}

/** Names of everything in an address that searches, for what stands beside the conditions. */
export const conditionNames = [
  ...boundFields,
  peopleWords,
  ...Object.keys(ExamineeSearch.shape),
  'imported',
  ...['factor_pattern', 'wanted', 'classification_rank_ids'],
  ...['examinee_analysis_type', 'market_distribution_value', 'search_uid', 'listed'],
].filter((name) => name !== 'text');
