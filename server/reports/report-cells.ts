import type { Language } from '#contract/codes/languages.ts';
import type { Translate } from '#messages/translator.ts';

/** A T-score as it stands in a table; nothing where the exam hides numbers. */
export function scoreText(t: number | null, shows: boolean): string {
  if (t === null) return '–';
  return shows ? String(t) : '';
}

/** Both ends of a band; nothing where nothing can be said, or where the exam hides numbers. */
export function bandText(
  score: { lo: number | null; hi: number | null },
  t: Translate,
  shows: boolean,
): string {
  if (score.lo === null || score.hi === null || !shows) return '';
  return t('result.band.range', { lo: score.lo, hi: score.hi });
}

/** ▲ or ▼ where a score is marked. */
export function markText(mark: 'high' | 'low' | null): string {
  return mark === null ? '' : mark === 'high' ? '▲' : '▼';
}

/** What a drawn bar needs: T with its band, and a second score where there is one; null = not drawn. */
export function barOf(
  { t, lo, hi }: { t: number | null; lo: number | null; hi: number | null },
  second: number | null = null,
) {
  const judged = t !== null && lo !== null && hi !== null;
  return { t: judged ? t : null, lo, hi, second };
}

/** What the signs of a bar mean: the dot, and the second mark where there is one. */
export function legendOf(t: Translate, dot: string = t('result.legend.t'), second: string | null = null) {
  return {
    dot,
    band: t('result.legend.band'),
    middle: t('result.legend.middle'),
    second,
  };
}

/** Sentences one after the other, as the language parts them. */
export function sentences(language: Language, all: readonly string[]): string {
  return all.join(language === 'en' ? ' ' : '');
}
