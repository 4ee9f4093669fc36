import type { Language } from '#contract/codes/languages.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import type { FormBank } from '#items/registry.ts';
import type { TenantScope } from '../../../access/scope.ts';
import type { PersonReport } from '../../../reports/report-frame.ts';
import { type KnownPattern, listPatternsOf, scoredRowOf, showsPattern } from '../../analysis/door.ts';
import { getShownResults, scoresIn } from '../../exams/door.ts';

type NamedPattern = KnownPattern & { name: string };

/** The exam's patterns whose scores it shows, by their names. */
export async function listShownPatterns(scope: TenantScope, exam_id: number): Promise<NamedPattern[]> {
  const [{ result_mode }, patterns] = await Promise.all([
    getShownResults(scope, exam_id),
    listPatternsOf(scope, exam_id),
  ]);
  return patterns.filter((pattern) => showsPattern(result_mode, pattern));
}

/** The pattern that a condition names; undefined where the exam has it no more, or hides what it rests on. */
export async function findPatternOf(
  scope: TenantScope,
  exam_id: number,
  { factor_pattern_id, result_mode = 'all' }: OutputCondition,
): Promise<NamedPattern | undefined> {
  if (factor_pattern_id === null) return undefined;
  const patterns = await listShownPatterns(scope, exam_id);
  return patterns.find((each) => each.id === factor_pattern_id && showsPattern(result_mode, each));
}

/** A pattern as a report takes it, its scores named by the exam's forms. */
export function reportedPattern(
  pattern: NamedPattern | undefined,
  banks: readonly FormBank[],
  language: Language,
): PersonReport['pattern'] {
  if (!pattern) return undefined;
  const names = new Map(banks.flatMap((bank) => scoresIn(bank, language)).map(({ id, name }) => [id, name]));
  const rows = pattern.rows.map((row) => ({ ...scoredRowOf(row), name: names.get(row.score) ?? row.score }));
  return { name: pattern.name, rows };
}
