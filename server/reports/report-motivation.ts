import { motiveRows } from '#charts/motivation-rows.ts';
import type { Language } from '#contract/codes/languages.ts';
import {
  findPortion,
  type MotivationResult,
  type PersonResult,
  type ResultWords,
} from '#contract/shapes/result.ts';
import { formatNumber } from '#messages/format.ts';
import type { Translate } from '#messages/translator.ts';
import { bandText, barOf, legendOf, scoreText } from './report-cells.ts';

type Motive = MotivationResult['factors'][number];

/** The motivation portion of a report as the template prints it; null when it was not taken. */
export function reportMotivation(result: PersonResult, words: ResultWords, language: Language, t: Translate) {
  const scores = findPortion(result, 'motivation')?.scores;
  if (!scores) return null;
  const shows = result.shows_numbers;
  const asked = scores.factors.some(({ satisfaction }) => satisfaction !== null);
  return {
    title: t('result.motivation.title'),
    head: {
      place: t('result.motivation.rank'),
      motive: t('result.motivation.motive'),
      importance: shows ? t('result.motivation.importance') : '',
      band: shows ? t('result.band') : '',
      rank: t('result.rank'),
      satisfaction: shows ? t('result.motivation.satisfaction') : '',
      gap: t('result.motivation.gap'),
    },
    rows: motiveRows(scores, words).map(({ name, motive }) => rowOf(name, motive, { language, t, shows })),
    legend: legendOf(
      t,
      t('result.motivation.importance'),
      asked ? t('result.motivation.satisfaction') : null,
    ),
    notes: [t('result.motivation.note'), ...(asked ? [t('result.motivation.gap.note')] : [])],
    comments: t('result.motivation.comments'),
    entries: entriesOf(scores, words, t, shows),
  };
}

interface Setting {
  language: Language;
  t: Translate;
  shows: boolean;
}

function rowOf(name: string, motive: Motive, { language, t, shows }: Setting) {
  const { rank, importance, satisfaction, gap, state } = motive;
  return {
    place: rank === null ? '–' : String(rank),
    name,
    bar: barOf(importance, satisfaction?.t ?? null),
    t: scoreText(importance.t, shows),
    band: importance.t === null ? t('result.undecidable') : bandText(importance, t, shows),
    rank: importance.rank ?? '–',
    satisfaction: scoreText(satisfaction?.t ?? null, shows),
    gap: gapText(gap, language, shows),
    state: state === null ? '' : t(`result.motivation.state.${state}`),
  };
}

/** The gap with its sign; nothing where the exam hides numbers. */
function gapText(gap: number | null, language: Language, shows: boolean): string {
  if (gap === null) return '–';
  return shows ? formatNumber(gap, language, 1).replace('-', '−') : '';
}

/** Comments on motives of much or little weight, and on wishes not met or more than met, in the person's order. */
function entriesOf(scores: MotivationResult, words: ResultWords, t: Translate, shows: boolean) {
  const found = new Map(words.motives.map((motive) => [motive.id, motive]));
  return motiveRows(scores, words).flatMap(({ name, motive }) => {
    const word = found.get(motive.id);
    const said = [word?.comment, word?.gap].filter((text) => typeof text === 'string');
    if (said.length === 0) return [];
    const { t: importance, rank } = motive.importance;
    const score = shows
      ? `${t('result.motivation.importance')} ${scoreText(importance, shows)}`
      : `${t('result.rank')} ${rank ?? '–'}`;
    return [{ name, score, text: said.join('\n') }];
  });
}
