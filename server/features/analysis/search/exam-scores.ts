import type { ResultMode } from '#contract/codes/exam.ts';
import { showsScore } from '#contract/codes/outputs.ts';
import { getForm } from '#items/registry.ts';
import { readScoreName, type ScoreName, writeScoreName } from '#scoring/reports/score-table.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { listExamItems, scoresIn } from '../../exams/door.ts';

/** A score that the exam has and shows. */
export interface ExamScore extends ScoreName {
  /** "id-source". */
  score: string;
  name: string;
  form_id: string;
  /** What the test is called that it comes from. */
  test: string;
}

/** What people of an exam can be compared by. */
export interface AnalysedExam {
  result_mode: ResultMode;
  shows_numbers: boolean;
  scores: readonly ExamScore[];
}

/** By its items, in their order: what people have taken may be of others, where the exam was changed since. */
export async function getAnalysedExam(scope: ExamScope): Promise<AnalysedExam> {
  const { result_mode, shows_numbers } = scope.exam;
  const items = await listExamItems(scope, scope.exam_id);
  const scores = new Map<string, ExamScore>();
  for (const { form_id } of items) {
    const bank = getForm(form_id);
    const test = bank.form.title[scope.language];
    for (const { id, name } of scoresIn(bank, scope.language))
      if (showsScore(result_mode, id) && !scores.has(id))
        scores.set(id, { ...readScoreName(id), score: id, name, form_id, test });
  }
  return { result_mode, shows_numbers, scores: [...scores.values()] };
}

/** Whether a mode shows every score that a pattern rests on. */
export function showsPattern(
  mode: ResultMode,
  { rows }: { rows: readonly { score: string; weight: number }[] },
): boolean {
  return rows.every(({ score, weight }) => weight === 0 || showsScore(mode, score));
}

/** What a score is called in its form's norm; undefined for a suitability, which has none. */
export function scaleOf({ id, source }: ScoreName): string | undefined {
  if (source === 6) return undefined;
  return source === 3 ? `${id}.importance` : id;
}

/** The exam's own of these names, in its order. */
export function namedScores(exam: AnalysedExam, names: readonly ScoreName[]): ExamScore[] {
  const wanted = new Set(names.map(writeScoreName));
  return exam.scores.filter(({ score }) => wanted.has(score));
}
