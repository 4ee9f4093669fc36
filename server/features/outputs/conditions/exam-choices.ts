import { type ResultMode, resultModes } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { OutputCondition } from '#contract/shapes/output-condition.ts';
import { type FormBank, getForm } from '#items/registry.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { translator } from '#messages/translator.ts';
import { writeScoreName } from '#scoring/reports/score-table.ts';
import type { FieldProblem } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { listExamItems } from '../../exams/door.ts';
import { isOfMode } from '../produce/result-columns.ts';
import { getShownResults } from '../produce/results-store.ts';

/** What a condition can be because of what the exam is made of, and what it shows. */
interface ExamChoices {
  /** The exam's own first. */
  result_modes: ResultMode[];
  job_suitabilities: { id: number; name: string }[];
  /** Scores by the name that a standard gives them. */
  standards: { id: string; name: string }[];
  shows_numbers: boolean;
}

export async function getExamChoices(scope: ExamScope): Promise<ExamChoices> {
  const { result_mode, shows_numbers } = await getShownResults(scope, scope.exam_id);
  const items = await listExamItems(scope, scope.exam_id);
  const shown = items.filter(({ type }) => isOfMode(result_mode, type));
  const banks = [...new Set(shown.map(({ form_id }) => form_id))].map(getForm);
  const narrower = result_mode === 'all' ? resultModes.filter((mode) => mode !== 'all') : [];
  return {
    // One that leaves nothing of the exam is none.
    result_modes: [result_mode, ...narrower.filter((mode) => shown.some(({ type }) => isOfMode(mode, type)))],
    job_suitabilities: oncePerId(banks.flatMap((bank) => jobsOf(bank, scope.language))),
    standards: oncePerId(banks.flatMap((bank) => scoresOf(bank, scope.language))),
    shows_numbers,
  };
}

/** What a condition names that the exam does not have, or hides. */
export function judgeChoices(
  condition: OutputCondition,
  { result_modes, standards }: Pick<ExamChoices, 'result_modes' | 'standards'>,
): FieldProblem[] {
  const { result_mode } = condition;
  const known = new Set(['-1-', ...standards.map(({ id }) => id)]);
  const unknown = ([1, 2, 3, 4, 5] as const)
    .map((place) => `setting_standard_${place}` as const)
    .filter((path) => !known.has(condition[path]));
  const hidden = result_mode && !result_modes.includes(result_mode) ? ['result_mode'] : [];
  return [...hidden, ...unknown].map((path) => ({ path, key: 'field.choice' }));
}

function jobsOf(bank: FormBank, language: Language): { id: number; name: string }[] {
  if (bank.portion !== 'personality') return [];
  return bank.suitabilities.map(({ k, name }) => ({ id: k, name: name[language] }));
}

/** The scores that results of a form have, as `listScores` reads them. */
function scoresOf(bank: FormBank, language: Language): { id: string; name: string }[] {
  if (bank.portion === 'personality')
    return [
      ...bank.factors.map(({ id, list, name }) => ({
        id: writeScoreName({ source: list === 'temperament' ? 1 : 2, id }),
        name: name[language],
      })),
      ...jobsOf(bank, language).map(({ id, name }) => ({
        id: writeScoreName({ source: 6, id: String(id) }),
        name,
      })),
    ];
  if (bank.portion === 'motivation')
    return bank.factors.map(({ id, name }) => ({
      id: writeScoreName({ source: 3, id }),
      name: name[language],
    }));
  const { ability, form, norm } = bank;
  const whole = form.title[language];
  if (bank.portion === 'subjects') return [{ id: writeScoreName({ source: 4, id: ability }), name: whole }];
  const t = translator(language);
  // Its types of task have a score where they are normed.
  const types = Object.keys(norm.scales).filter((id) => id !== ability);
  return [
    { id: writeScoreName({ source: 5, id: ability }), name: whole },
    ...types.map((id) => ({
      id: writeScoreName({ source: 5, id }),
      name: `${whole} ${t(`result.office.type.${id}` as MessageKey)}`,
    })),
  ];
}

/** Two forms of one test have the same scores. */
function oncePerId<T extends { id: number | string }>(choices: readonly T[]): T[] {
  return [...new Map(choices.map((choice) => [choice.id, choice])).values()];
}
