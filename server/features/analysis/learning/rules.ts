import { fewestOnSide, leastReliability } from '#scoring/patterns/learning/learn-pattern.ts';
import type { FieldProblem } from '../../../access/refusal.ts';
import type { LearnedPerson } from './learned-people-store.ts';
import type { LearningSource } from './learning-store.ts';

/** Somebody and the side or rating they were given: 1 high and 0 low, or 1 to 5. */
export interface Labelled {
  person: LearnedPerson;
  label: number;
}

/** How many were left out, and why. */
export interface LeftOut {
  unknown: number;
  both: number;
  no_result: number;
  unreliable: number;
  other_version: number;
}

/** Each person once; who has several different labels is in both groups and says nothing. */
export function labelOnce(labelled: readonly Labelled[]): { people: Labelled[]; both: number } {
  const labels = new Map<number, Set<number>>();
  for (const { person, label } of labelled)
    labels.set(person.id, (labels.get(person.id) ?? new Set()).add(label));
  const first = new Map(labelled.map((each) => [each.person.id, each]));
  const people = [...first.values()].filter(({ person }) => labels.get(person.id)?.size === 1);
  return { people, both: first.size - people.length };
}

/** Who can be learned from: with every factor, careful answers, and scored as most are. */
export function chooseUsable(
  people: readonly Labelled[],
): Pick<LeftOut, 'no_result' | 'unreliable' | 'other_version'> & { usable: Labelled[] } {
  const judged = people.filter(({ person }) => person.ts?.every((t) => t !== null));
  const careful = judged.filter(({ person }) => (person.reliability_index ?? 0) >= leastReliability);
  const most = mostOf(careful.map(({ person }) => versionOf(person)));
  const usable = careful.filter(({ person }) => versionOf(person) === most);
  return {
    usable,
    no_result: people.length - judged.length,
    unreliable: judged.length - careful.length,
    other_version: careful.length - usable.length,
  };
}

/** Different forms have other sentences and other norms: they are not compared with each other. */
function versionOf({ form_id, scoring_version }: LearnedPerson): string {
  return `${form_id} ${scoring_version}`;
}

/** The most frequent; of equally frequent ones the last by name. */
function mostOf(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [most] = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? 1 : -1));
  return most?.[0];
}

/** Sides with too few people, each at its field; of a table, both at one. */
export function problemsOfSides(
  labels: readonly number[],
  fields: { high: string; low: string },
): FieldProblem[] {
  const { high, low } = countSides(labels);
  const args = { least: fewestOnSide, high, low };
  const paths = [...(high < fewestOnSide ? [fields.high] : []), ...(low < fewestOnSide ? [fields.low] : [])];
  return [...new Set(paths)].map((path) => ({ path, key: 'learn.tooFew', args }));
}

/** People above and below the mean label. */
function countSides(labels: readonly number[]): { high: number; low: number } {
  const mean = labels.reduce((sum, label) => sum + label, 0) / labels.length;
  return {
    high: labels.filter((label) => label > mean).length,
    low: labels.filter((label) => label < mean).length,
  };
}

/** Exams, forms and versions of the scoring that people came from, each once. */
export function sourcesOf(people: readonly Labelled[]): LearningSource[] {
  const sources = people.map(({ person: { exam_id, form_id, scoring_version } }) => ({
    exam_id,
    form_id: form_id ?? '',
    scoring_version: scoring_version ?? '',
  }));
  return [...new Map(sources.map((source) => [JSON.stringify(source), source])).values()];
}
