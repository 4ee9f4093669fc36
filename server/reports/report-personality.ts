import { profileRows } from '#charts/profile-rows.ts';
import { judgeReading } from '#charts/standouts.ts';
import type { Language } from '#contract/codes/languages.ts';
import { leastReliable } from '#contract/codes/reliability.ts';
import type { PersonalityResult, ResultWords } from '#contract/shapes/result.ts';
import { formatNumber } from '#messages/format.ts';
import type { Translate } from '#messages/translator.ts';
import { bandText, markText, scoreText } from './report-cells.ts';

/** Comments speak of a pole from here on. */
const POLES = { high: 60, low: 40 } as const;

/** How far the answers can be trusted, and why not further. */
export function reportReliability({ reliability }: PersonalityResult, language: Language, t: Translate) {
  const { index, level, causes } = reliability;
  return {
    title: t('result.reliability.title'),
    index: String(index),
    of: t('result.reliability.of'),
    level,
    'level-text': t('result.reliability.level', { level }),
    meaning: t(`result.reliability.level.${level}`),
    'causes-title': t('result.reliability.causes'),
    causes: causes.map(({ kind, value, penalty }) =>
      t(`result.cause.${kind}`, { value: formatNumber(value, language, 2), penalty }),
    ),
    clear: t('result.reliability.clear'),
  };
}

/** The profile's rows, one beside each row of its picture. */
export function reportProfile(result: PersonalityResult, words: ResultWords, t: Translate, shows: boolean) {
  return {
    title: t('result.profile.title'),
    head: {
      factor: t('result.factor'),
      t: shows ? t('result.t') : '',
      band: shows ? t('result.band') : '',
      rank: t('result.rank'),
    },
    rows: profileRows(result, words, t).map((row) => {
      if (row.kind === 'heading') return { heading: row.text };
      const { factor, name } = row;
      const mark = markText(factor.mark);
      return {
        ...{ name, t: scoreText(factor.t, shows), band: bandText(factor, t, shows) },
        ...{ rank: factor.rank ?? '–', mark },
      };
    }),
  };
}

/**
 * Judged factors with a comment: those at a pole first and the outermost first, then the usual ones as listed. None of
 * answers that may not be relied on: what would stand out may be chance.
 */
export function reportComments(result: PersonalityResult, words: ResultWords, t: Translate, shows: boolean) {
  const isUnreliable = judgeReading(result) === 'unreliable';
  const entries = isUnreliable ? [] : wordedFactors(result, words).filter(({ comment }) => comment !== null);
  const groups = [
    {
      heading: t('result.comments.poles'),
      entries: entries.filter(isAtPole).sort((one, other) => distance(other) - distance(one)),
    },
    {
      heading: t('result.comments.middle'),
      entries: entries.filter((entry) => !isAtPole(entry)),
    },
  ];
  return {
    title: t('result.comments.title'),
    groups: groups
      .filter((group) => group.entries.length > 0)
      .map(({ heading, entries }) => ({
        heading,
        entries: entries.map(({ name, t: score, rank, comment }) => ({
          name,
          score: `${shows ? `${t('result.t')} ${score}　` : ''}${t('result.rank')} ${rank}`,
          text: comment,
        })),
      })),
    none: isUnreliable
      ? t('result.summary.unnamed.unreliable', { least: leastReliable })
      : t('result.comments.none'),
  };
}

/** What to ask about factors at a pole, the outermost first. */
export function factorQuestions(
  result: PersonalityResult,
  words: ResultWords,
): { name: string; text: string }[] {
  if (judgeReading(result) === 'unreliable') return [];
  return wordedFactors(result, words)
    .filter(isAtPole)
    .sort((one, other) => distance(other) - distance(one))
    .flatMap(({ name, question }) => (question === null ? [] : [{ name, text: question }]));
}

type Worded = { name: string; t: number; rank: string; comment: string | null; question: string | null };

/** Factors with a score, in the result's order, beside their words. */
function wordedFactors(result: PersonalityResult, words: ResultWords): Worded[] {
  const found = new Map(words.factors.map((factor) => [factor.id, factor]));
  return result.factors.flatMap(({ id, t, rank }) => {
    const word = found.get(id);
    if (t === null || rank === null || word === undefined) return [];
    return [{ name: word.name, t, rank, comment: word.comment, question: word.question }];
  });
}

function isAtPole({ t }: Pick<Worded, 't'>): boolean {
  return t >= POLES.high || t <= POLES.low;
}

function distance({ t }: Pick<Worded, 't'>): number {
  return Math.abs(t - 50);
}
