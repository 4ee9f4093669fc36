import { judgeReading, mayBeHeld } from '#charts/standouts.ts';
import { leastReliable } from '#contract/codes/reliability.ts';
import { findPortion } from '#contract/shapes/result.ts';
import { formatPercent } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import { bandAround } from '#scoring/norms/band.ts';
import { printedChance } from '#scoring/norms/chance.ts';
import { findScore, tableDocuments } from '#scoring/reports/score-table.ts';
import { type Judgement, judgeCondition } from '#scoring/reports/standards.ts';
import { bandText, scoreText, sentences } from './report-cells.ts';
import type { PersonReport } from './report-frame.ts';

/** Whether a score meets its standard; `unsure` within its error, `unheld` where the answers are unreliable. */
export type Verdict = 'met' | 'unmet' | 'unsure' | 'none' | 'unheld';

/** From this chance on a verdict is printed as sure: the one end of a band of 95 %. */
export const sure = 0.975;

/** The standards of a report as the template prints them; null where none was set. */
export function reportStandards({ result, standards = [], language }: PersonReport) {
  if (standards.length === 0) return null;
  const t = translator(language);
  const scores = tableDocuments([
    ...result.portions.map((portion) => portion.scores),
    ...(result.composite ? [result.composite] : []),
  ]);
  const shows = result.shows_numbers;
  const reading = judgeReading(findPortion(result, 'personality')?.scores);
  const rows = standards.map((standard) => {
    const score = findScore(scores, standard);
    const isHeld = mayBeHeld(standard, reading);
    const judged = isHeld ? judgeCondition(standard, scores) : unjudged;
    const verdict = !isHeld && score && reading === 'unreliable' ? 'unheld' : verdictOf(judged);
    const band = score ? bandAround(score.t, score.sem) : { lo: null, hi: null };
    return {
      name: standard.name,
      bound: t(`result.standards.bound.${standard.compare === 1 ? 'least' : 'most'}`, {
        quantity: standard.quantity,
      }),
      t: scoreText(score?.t ?? null, shows),
      band: bandText(band, t, shows),
      chance: shows && judged.chance !== null ? formatPercent(printedChance(judged.chance), language) : '',
      verdict,
      said:
        verdict === 'unheld'
          ? t('result.standards.unheld', { least: leastReliable })
          : t(`result.standards.${verdict}`),
    };
  });
  return {
    title: t('result.standards.title'),
    head: {
      name: t('result.standards.name'),
      bound: t('result.standards.bound'),
      chance: shows ? t('result.standards.chance') : '',
    },
    rows,
    // Of what stands above alone.
    note: sentences(language, [
      ...(rows.some(({ verdict }) => verdict === 'unsure') ? [t('result.standards.note.words')] : []),
      ...(rows.some(({ chance }) => chance !== '') ? [t('result.standards.note')] : []),
    ]),
  };
}

const unjudged: Judgement = { passed: null, chance: null };

/** By the printed score where the true score is on the same side by a chance of 97.5 %; else neither can be said. */
function verdictOf({ passed, chance }: Judgement): Verdict {
  if (passed === null || chance === null) return 'none';
  if (passed) return chance >= sure ? 'met' : 'unsure';
  return 1 - chance >= sure ? 'unmet' : 'unsure';
}
