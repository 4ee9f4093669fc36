import type { Language } from '#contract/codes/languages.ts';
import { type ScorePlace, scorePlaces } from '#contract/codes/score-places.ts';
import { type FormBank, getForm, listFormIds } from '#items/registry.ts';
import { readScoreName } from '#scoring/reports/score-table.ts';
import { scoresIn } from '../../exams/door.ts';
import type { AnalysedExam } from '../search/exam-scores.ts';

/** What a score is called, and what a low and a high one mean. */
export interface ScoreWords {
  name: string;
  low_pole: string | null;
  high_pole: string | null;
  definition: string | null;
}

/** Words of every score there is: by the exam's own forms, of others by the first form that has it. */
export function wordScores(
  { scores }: Pick<AnalysedExam, 'scores'>,
  language: Language,
): Map<ScorePlace, ScoreWords> {
  const own = new Map(scores.map(({ score, form_id }) => [score, getForm(form_id)]));
  const all = formsByScore();
  return new Map(
    scorePlaces.map((score) => [score, wordsIn(own.get(score) ?? all.get(score), score, language)]),
  );
}

function formsByScore(): Map<string, FormBank> {
  const forms = new Map<string, FormBank>();
  for (const bank of listFormIds().map(getForm))
    for (const { id } of scoresIn(bank, 'ja')) if (!forms.has(id)) forms.set(id, bank);
  return forms;
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
