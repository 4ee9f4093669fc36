import { translator } from '#messages/translator.ts';
import { bandAround } from '#scoring/norms/band.ts';
import { findScore, type ScoreTable, tableDocuments } from '#scoring/reports/score-table.ts';
import { type Condition, judgeCondition } from '#scoring/reports/standards.ts';
import { bandText, scoreText } from './report-cells.ts';
import type { PersonReport } from './report-frame.ts';

/** Whether a score meets what was set; `unsure` where the bound lies within the score's error. */
export type Verdict = 'met' | 'unmet' | 'unsure' | 'none';

/** The standards of a report as the template prints them; null where none was set. */
export function reportStandards({ result, standards = [], language }: PersonReport) {
  if (standards.length === 0) return null;
  const t = translator(language);
  const scores = tableDocuments([
    ...result.portions.map((portion) => portion.scores),
    ...(result.composite ? [result.composite] : []),
  ]);
  const shows = result.shows_numbers;
  const rows = standards.map((standard) => {
    const score = findScore(scores, standard);
    const verdict = judgeStandard(standard, scores);
    const band = score ? bandAround(score.t, score.sem) : { lo: null, hi: null };
    return {
      name: standard.name,
      bound: t(`result.standards.bound.${standard.compare === 1 ? 'least' : 'most'}`, {
        quantity: standard.quantity,
      }),
      t: scoreText(score?.t ?? null, shows),
      band: bandText(band, t, shows),
      verdict,
      said: t(`result.standards.${verdict}`),
    };
  });
  return {
    title: t('result.standards.title'),
    head: { name: t('result.standards.name'), bound: t('result.standards.bound') },
    rows,
    note: t('result.standards.note'),
  };
}

/** By the printed score where the bound lies outside its band: within, neither can be said (measurement 3.11). */
function judgeStandard(standard: Condition, scores: ScoreTable): Verdict {
  const score = findScore(scores, standard);
  const { passed } = judgeCondition(standard, scores);
  if (!score || passed === null) return 'none';
  const { lo, hi } = bandAround(score.t, score.sem);
  const isWithin =
    standard.compare === 1
      ? lo < standard.quantity && standard.quantity <= hi
      : lo <= standard.quantity && standard.quantity < hi;
  return isWithin ? 'unsure' : passed ? 'met' : 'unmet';
}
