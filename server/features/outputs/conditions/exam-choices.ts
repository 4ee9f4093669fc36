import { type ResultMode, resultModes } from '#contract/codes/exam.ts';
import { isOfMode, outputUses, showsJobs, showsScore } from '#contract/codes/outputs.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import { getForm } from '#items/registry.ts';
import { type FieldProblem, refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { showsPattern } from '../../analysis/door.ts';
import { getShownResults, jobsIn, listExamItems, scoresIn } from '../../exams/door.ts';
import { producedForms } from '../produce/producers.ts';
import { listShownPatterns } from '../results/named-pattern.ts';

/** What a condition can be because of what the exam is made of, and what it shows. */
interface ExamChoices {
  /** The exam's own first. */
  result_modes: ResultMode[];
  job_suitabilities: { id: number; name: string }[];
  /** Scores by the name that a standard gives them. */
  setting_standards: { id: string; name: string }[];
  factor_patterns: { id: number; name: string; result_modes: ResultMode[] }[];
  shows_numbers: boolean;
}

export async function getExamChoices(scope: ExamScope): Promise<ExamChoices> {
  const { result_mode, shows_numbers } = await getShownResults(scope, scope.exam_id);
  const [items, patterns] = await Promise.all([
    listExamItems(scope, scope.exam_id),
    listShownPatterns(scope, scope.exam_id),
  ]);
  const shown = items.filter(({ type }) => isOfMode(result_mode, type));
  const banks = [...new Set(shown.map(({ form_id }) => form_id))].map(getForm);
  const narrower = result_mode === 'all' ? resultModes.filter((mode) => mode !== 'all') : [];
  // A mode that shows nothing of the exam is left out.
  const modes = [result_mode, ...narrower.filter((mode) => shown.some(({ type }) => isOfMode(mode, type)))];
  return {
    result_modes: modes,
    job_suitabilities: oncePerId(banks.flatMap((bank) => jobsIn(bank, scope.language))),
    setting_standards: oncePerId(banks.flatMap((bank) => scoresIn(bank, scope.language))),
    factor_patterns: patterns.map((pattern) => ({
      id: pattern.id,
      name: pattern.name,
      result_modes: modes.filter((mode) => showsPattern(mode, pattern)),
    })),
    shows_numbers,
  };
}

/** @throws Refusal invalid for a condition under which this exam has nothing to output */
export async function refuseCondition(scope: ExamScope, condition: OutputCondition): Promise<void> {
  if (!producedForms.includes(condition.form)) refuseInvalid([{ path: 'form', key: 'field.choice' }]);
  refuseInvalid(judgeChoices(condition, await getExamChoices(scope)));
}

/** Problems of a condition: what the exam does not have or hides, and standards without a value. */
function judgeChoices(condition: OutputCondition, choices: ExamChoices): FieldProblem[] {
  const { result_mode } = condition;
  const isHidden = result_mode && !choices.result_modes.includes(result_mode);
  return [
    ...(isHidden ? [{ path: 'result_mode', key: 'field.choice' } as const] : []),
    ...judgeUses(condition),
    ...judgeJobs(condition, choices),
    ...judgeStandards(condition, choices),
    ...judgePattern(condition, choices),
  ];
}

/** A setting that the form does not use is refused, because its file would look as if it did. */
function judgeUses({ form, order, file_per_person }: OutputCondition): FieldProblem[] {
  const stated = { order: order !== 'login_id', file_per_person };
  return (['order', 'file_per_person'] as const)
    .filter((use) => stated[use] && !outputUses[form].includes(use))
    .map((path) => ({ path, key: 'output.form.unused' }));
}

function judgeJobs(
  condition: OutputCondition,
  { job_suitabilities }: Pick<ExamChoices, 'job_suitabilities'>,
): FieldProblem[] {
  const isUsed = outputUses[condition.form].includes('jobs');
  return ([1, 2, 3, 4, 5, 6] as const).flatMap((place): FieldProblem[] => {
    const path = `job_suitability_${place}` as const;
    const job = condition[path];
    if (job === null) return [];
    if (!isUsed) return [{ path, key: 'output.form.unused' }];
    return showsJobs(condition.result_mode) && job_suitabilities.some(({ id }) => id === job)
      ? []
      : [{ path, key: 'field.choice' }];
  });
}

function judgeStandards(
  condition: OutputCondition,
  { setting_standards }: Pick<ExamChoices, 'setting_standards'>,
): FieldProblem[] {
  const isUsed = outputUses[condition.form].includes('standards');
  const shown = setting_standards.filter(({ id }) => showsScore(condition.result_mode, id));
  const known = new Set(['-1-', ...shown.map(({ id }) => id)]);
  return ([1, 2, 3, 4, 5] as const).flatMap((place): FieldProblem[] => {
    const [path, quantity] = [`setting_standard_${place}`, `setting_standard_quantity_${place}`] as const;
    if (!known.has(condition[path])) return [{ path, key: 'field.choice' }];
    if (condition[path] === '-1-') return [];
    if (!isUsed) return [{ path, key: 'output.form.unused' }];
    return condition[quantity] === null ? [{ path: quantity, key: 'field.required' }] : [];
  });
}

/** A pattern that rests on scores which the mode hides would tell them. */
function judgePattern(
  { form, factor_pattern_id, result_mode }: OutputCondition,
  { factor_patterns, result_modes }: Pick<ExamChoices, 'factor_patterns' | 'result_modes'>,
): FieldProblem[] {
  const path = 'factor_pattern_id';
  if (factor_pattern_id === null) return [];
  if (!outputUses[form].includes('pattern')) return [{ path, key: 'output.form.unused' }];
  const mode = result_mode ?? result_modes[0];
  const isShown = factor_patterns.some(
    (each) => each.id === factor_pattern_id && mode !== undefined && each.result_modes.includes(mode),
  );
  return isShown ? [] : [{ path, key: 'field.choice' }];
}

/** Two forms of one test have the same scores. */
function oncePerId<T extends { id: number | string }>(choices: readonly T[]): T[] {
  return [...new Map(choices.map((choice) => [choice.id, choice])).values()];
}
