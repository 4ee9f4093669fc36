import type { Language } from '#contract/codes/languages.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { FormBank } from '#items/registry.ts';
import { writeScoreName } from '#scoring/reports/score-table.ts';
import type { Condition } from '#scoring/reports/standards.ts';
import { scoresIn } from '../../exams/door.ts';
import { standardsOf } from './under-condition.ts';

/** A standard, and in words what it is set on. */
export interface NamedStandard extends Condition {
  place: number;
  name: string;
}

/**
 * The standards that a condition sets, named by the exam's forms: by what somebody has taken a score would have no name
 * where it is missing.
 */
export function namedStandards(
  condition: OutputCondition,
  banks: readonly FormBank[],
  language: Language,
): NamedStandard[] {
  const names = new Map(banks.flatMap((bank) => scoresIn(bank, language)).map(({ id, name }) => [id, name]));
  return standardsOf(condition).map((standard) => {
    const id = writeScoreName(standard);
    return { ...standard, name: names.get(id) ?? id };
  });
}
