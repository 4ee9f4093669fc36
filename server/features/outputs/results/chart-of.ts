import { createElement, type ReactElement } from 'react';
import { AbilitiesChart } from '#charts/abilities-chart.ts';
import { abilitiesOf } from '#charts/abilities-rows.ts';
import { MotivationChart } from '#charts/motivation-chart.ts';
import type { ChartStyle } from '#charts/picture.ts';
import { ProfileChart } from '#charts/profile-chart.ts';
import { SuitabilityChart } from '#charts/suitability-chart.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { ChartName } from '#contract/codes/outputs.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import { findPortion, type PersonResult, type ResultWords } from '#contract/shapes/result.ts';
import { chosenJobs } from '../../../reports/report-suitability.ts';
import { type NewestResult, personResultOf } from './newest-result.ts';
import { jobsOf, portionsIn } from './under-condition.ts';

/** A picture of somebody's result; undefined where what it shows was not scored. */
export function findChart(
  chart: ChartName,
  result: PersonResult,
  words: ResultWords,
  style: ChartStyle,
): ReactElement | undefined {
  const { portions, composite } = result;
  const personality = findPortion(result, 'personality')?.scores;
  if (chart === 'profile' && personality)
    return createElement(ProfileChart, { result: personality, words, style });
  const motivation = findPortion(result, 'motivation')?.scores;
  if (chart === 'motivation' && motivation)
    return createElement(MotivationChart, { result: motivation, words, style });
  if (chart === 'abilities' && abilitiesOf(portions).length > 0)
    return createElement(AbilitiesChart, { portions, style });
  if (chart === 'suitability' && composite)
    return createElement(SuitabilityChart, { result: composite, words, style });
  return undefined;
}

/** The results of a person that pictures show under a condition; undefined where it leaves nothing. */
export function chartedResult(
  person: Pick<NewestResult, 'portions' | 'composite' | 'shows_numbers'>,
  condition: OutputCondition,
  language: Language,
): PersonResult | undefined {
  const result = personResultOf({ ...person, portions: portionsIn(person, condition) }, language);
  return result && { ...result, composite: chosenJobs(result.composite, jobsOf(condition)) };
}

/** The pictures that somebody's result has, in their order. */
export function listCharts(result: PersonResult): ChartName[] {
  const { portions, composite } = result;
  return [
    ...(findPortion(result, 'personality') ? (['profile'] as const) : []),
    ...(composite ? (['suitability'] as const) : []),
    ...(abilitiesOf(portions).length > 0 ? (['abilities'] as const) : []),
    ...(findPortion(result, 'motivation') ? (['motivation'] as const) : []),
  ];
}
