import { judgeReading, mayBeHeld } from '#charts/standouts.ts';
import { leastReliable } from '#contract/codes/reliability.ts';
import { findPortion, type PersonResult } from '#contract/shapes/result.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { type Translate, translator } from '#messages/translator.ts';
import { middleOfRank, wordOfMatch } from '#scoring/patterns/match-word.ts';
import { matchPattern, type PatternMatch } from '#scoring/patterns/pattern-match.ts';
import { cutsPassed, type PatternRow } from '#scoring/patterns/points.ts';
import { findScore, type ScoreTable, tableDocuments } from '#scoring/reports/score-table.ts';
import { printable } from './printable.ts';
import { scoreText } from './report-cells.ts';
import type { PersonReport } from './report-frame.ts';

/**
 * How well somebody fits the pattern of a report, as the templates print it; null where it has none. Where the exam hides
 * numbers the word alone is printed, and it rests on the middles of ranks: of other patterns with other and other cuts
 * the number would follow.
 */
export function reportPattern({ result, pattern, language }: PersonReport) {
  if (!pattern) return null;
  const t = translator(language);
  const shows = result.shows_numbers;
  const scores = scoresOf(result);
  const match = matchPattern({ rows: pattern.rows, scores: shows ? scores : middlesOf(scores) });
  const { band } = match;
  return {
    title: t('result.pattern.title'),
    name: printable(pattern.name),
    head: {
      name: t('result.standards.name'),
      direction: t('analysis.person.direction'),
      cuts: t('result.pattern.cuts'),
      t: t('result.t'),
      points: t('analysis.person.points'),
      weight: t('analysis.person.weight'),
    },
    match: { label: t('result.pattern.match'), value: scoreText(match.match, shows) },
    band: band && shows ? t('result.pattern.band', { lo: band.lo, hi: band.hi }) : '',
    said: wordOf(match, pattern.rows, result, t),
    rows: pattern.rows.map((row, at) => {
      const points = match.rows[at]?.points ?? null;
      return {
        name: row.name,
        direction: t(`analysis.person.${row.direction}`),
        weight: String(row.weight),
        cuts: cutsPassed(row).join(' / '),
        t: scoreText(findScore(scores, row)?.t ?? null, shows),
        points: points === null ? '–' : t('analysis.person.points.of', { points }),
      };
    }),
    note: t(shows ? 'result.pattern.note' : 'result.pattern.note.words'),
    decision: t('result.decision'),
  };
}

function scoresOf({ portions, composite }: PersonResult): ScoreTable {
  return tableDocuments([...portions.map(({ scores }) => scores), ...(composite ? [composite] : [])]);
}

function middlesOf(scores: ScoreTable): ScoreTable {
  return new Map([...scores].map(([name, score]) => [name, { ...score, t: middleOfRank(score.t) }]));
}

/** As ranks have none, a match that rests on unreliable answers has no word. */
function wordOf(
  { match }: PatternMatch,
  rows: readonly PatternRow[],
  result: PersonResult,
  t: Translate,
): string {
  const reading = judgeReading(findPortion(result, 'personality')?.scores);
  const isHeld = rows.every((row) => row.weight === 0 || mayBeHeld(row, reading));
  if (!isHeld && reading === 'unreliable') return t('result.standards.unheld', { least: leastReliable });
  if (match === null || !isHeld) return t('result.standards.none');
  return t(`analysis.match.word.${wordOfMatch(match)}` as MessageKey);
}
