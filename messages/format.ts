import type { Language } from '#contract/codes/languages.ts';

/** Moments are shown in Japanese time, as recruiting periods are stated. */
export const timeZone = 'Asia/Tokyo';

/** The sign between the two ends of a period. */
export const dashes = { ja: '〜', en: ' – ', zh: '至' } as const;
const locales = { ja: 'ja-JP', en: 'en-US', zh: 'zh-CN' } as const;

// Made once: a formatter costs far more to make than to use, and lists and reports format thousands of moments.
const englishDay = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

interface Parts {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

/**
 * YYYY年MM月DD日 in Japanese and Chinese, "1 Nov 2026" in English.
 * @param moment or a day, YYYY-MM-DD: its midnight of world time is the morning of the same day in Japan
 */
export function formatDay(moment: string | Date, language: Language): string {
  const { year, month, day } = partsOf(moment);
  if (language !== 'en') return `${year}年${month}月${day}日`;
  return englishDay.format(new Date(moment));
}

const englishMonth = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'short', year: 'numeric' });

/** A month, YYYY-MM: YYYY年M月 in Japanese and Chinese, "Nov 2026" in English. */
export function formatMonth(month: string, language: Language): string {
  if (language === 'en') return englishMonth.format(new Date(`${month}-01`));
  const [year, number] = month.split('-');
  return `${year}年${Number(number)}月`;
}

/** A period: its first and its last day. */
export function formatPeriod(from: string | Date, to: string | Date, language: Language): string {
  return `${formatDay(from, language)}${dashes[language]}${formatLastDay(to, language)}`;
}

/** The last day of a period: one that ends at midnight ends with the day before, as its days are counted. */
export function formatLastDay(end: string | Date, language: Language): string {
  return formatDay(new Date(new Date(end).getTime() - 1), language);
}

/** YYYY-MM-DD HH:mm:ss, in Japanese time. */
export function formatMoment(moment: string | Date): string {
  const { year, month, day, hour, minute, second } = partsOf(moment);
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}

/** A moment to the minute: YYYY-MM-DD HH:mm, in Japanese time. */
export function formatMinute(moment: string | Date): string {
  return formatMoment(moment).slice(0, -':ss'.length);
}

/** A day and a time to the minute, marked as Japanese time for readers who may live elsewhere. */
export function formatInJapan(moment: string | Date, language: Language): string {
  const written = `${formatDay(moment, language)} ${formatMinute(moment).slice(-'00:00'.length)}`;
  return language === 'ja' ? written : `${written} (JST)`;
}

/** HH:mm in Japanese time; seconds that have begun count as the whole minute, so that what ends by then has ended. */
export function formatTimeBy(moment: string | Date): string {
  const minute = 60_000;
  const { hour, minute: minutes } = partsOf(
    new Date(Math.ceil(new Date(moment).getTime() / minute) * minute),
  );
  return `${hour}:${minutes}`;
}

/** A whole number or one with at most `decimals` places, grouped as the locale writes it. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  return numberFormat(language, decimals).format(value);
}

const numberFormat = madeOnce(
  (language, decimals) => new Intl.NumberFormat(locales[language], { maximumFractionDigits: decimals }),
);

/** A measured number, always with as many decimals, so that columns line up and 50.0 says how exact it is. */
export function formatDecimal(value: number, language: Language, decimals: number): string {
  return decimalFormat(language, decimals).format(value);
}

const decimalFormat = madeOnce(
  (language, decimals) =>
    new Intl.NumberFormat(locales[language], {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      // What rounds to 0.0 is no less than it.
      signDisplay: 'negative',
    }),
);

const percentFormat = madeOnce(
  (language, decimals) =>
    new Intl.NumberFormat(locales[language], {
      style: 'percent',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    }),
);

/** For each language and number of decimals: making a format takes longer than writing a hundred numbers. */
function madeOnce(
  make: (language: Language, decimals: number) => Intl.NumberFormat,
): (language: Language, decimals: number) => Intl.NumberFormat {
  const formats = new Map<string, Intl.NumberFormat>();
  return (language, decimals) => {
    const name = `${language} ${decimals}`;
    const made = formats.get(name) ?? make(language, decimals);
    formats.set(name, made);
    return made;
  };
}

/** A share as the locale writes a per cent, always with as many decimals, so that columns line up. @param share 1 is the whole */
export function formatPercent(share: number, language: Language, decimals = 0): string {
  return percentFormat(language, decimals).format(share);
}

/** Seconds as m:ss, for countdowns. */
export function formatCountdown(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** A local "YYYY-MM-DDTHH:mm" of a form as a moment with Japan's offset; Japan keeps no summer time. */
export function momentOfLocal(local: string): string {
  return local === '' ? '' : `${local.length === 16 ? `${local}:00` : local}+09:00`;
}

/** The inverse of momentOfLocal, for filling a datetime field. */
export function localOfMoment(moment: string | Date): string {
  const { year, month, day, hour, minute } = partsOf(moment);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** Parts in Japanese time, which has no summer time: computed, since a list needs thousands and a formatter is slow. */
function partsOf(moment: string | Date): Parts {
  const [day = '', time = ''] = new Date(new Date(moment).getTime() + aheadOfWorldTime)
    .toISOString()
    .split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  const [hour = '', minute = '', second = ''] = time.split(/[:.]/);
  return { year, month, day: date, hour, minute, second };
}

const aheadOfWorldTime = 9 * 60 * 60_000;

/** Sentences one after the other: Japanese and Chinese have no space between them. */
export function joinSentences(
  sentences: readonly (string | false | null | undefined)[],
  language: Language,
): string {
  return sentences.filter(Boolean).join(language === 'en' ? ' ' : '');
}
