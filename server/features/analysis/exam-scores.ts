import type { Language } from '#contract/codes/languages.ts';
import { isOfMode } from '#contract/codes/outputs.ts';
import { type ScorePlace, scorePlaces } from '#contract/codes/score-places.ts';
import { type FormBank, getForm, listFormIds } from '#items/registry.ts';
import { readScoreName } from '#scoring/reports/score-table.ts';
import type { ExamScope } from '../../access/scope.ts';
import { getShownResults, listExamItems, scoresIn } from '../exams/door.ts';

/** The scores that an exam's people may have and that it shows. */
export interface ExamScores {
  /** False where the exam shows words in place of numbers. */
  shows_numbers: boolean;
  /** The form that each score comes from, in the order of the exam's tests. */
  forms: ReadonlyMap<string, FormBank>;
}

export async function getExamScores(scope: ExamScope): Promise<ExamScores> {
  const [{ result_mode, shows_numbers }, items] = await Promise.all([
    getShownResults(scope, scope.exam_id),
    listExamItems(scope, scope.exam_id),
  ]);
  const shown = items.filter(({ type }) => isOfMode(result_mode, type));
  return { shows_numbers, forms: formsOf([...new Set(shown.map(({ form_id }) => form_id))]) };
}

/** Two forms of one test have the same scores: they are told by the first. */
function formsOf(form_ids: readonly string[]): Map<string, FormBank> {
  const forms = new Map<string, FormBank>();
  for (const bank of form_ids.map(getForm))
    for (const { id } of scoresIn(bank, 'ja')) if (!forms.has(id)) forms.set(id, bank);
  return forms;
}

/** What a score is called, and what a low and a high one mean. */
export interface ScoreWords {
  name: string;
  low_pole: string | null;
  high_pole: string | null;
  definition: string | null;
}

/** Words of every score there is: by the exam's own forms, of others by the first form that has it. */
export function wordScores({ forms }: ExamScores, language: Language): Map<ScorePlace, ScoreWords> {
  const all = formsOf(listFormIds());
  return new Map(
    scorePlaces.map((score) => [score, wordsIn(forms.get(score) ?? all.get(score), score, language)]),
  );
}

function wordsIn(bank: FormBank | undefined, score: ScorePlace, language: Language): ScoreWords {
  const name = bank && scoresIn(bank, language).find(({ id }) => id === score)?.name;
  const words = { name: name ?? score, low_pole: null, high_pole: null, definition: null };
  const { source, id } = readScoreName(score);
  if (bank?.portion === 'motivation') {
    const motive = bank.factors.find((factor) => factor.id === id);
    return { ...words, definition: motive?.definition[language] ?? null };
  }
  if (bank?.portion !== 'personality' || source > 2) return words;
  const factor = bank.factors.find((each) => each.id === id);
  if (!factor) return words;
  return {
    ...words,
    low_pole: factor.low_label[language],
    high_pole: factor.high_label[language],
    definition: factor.definition[language],
  };
}
