import { type Language, languages } from '../types.ts';
import { profileLikeness, profileOf } from './likeness.ts';
import type { Problem, Rule } from './problem.ts';
import { absoluteWords, bannedMatters, type Matter, negations } from './words.ts';

// Rules of wording for any list of sentences, whatever kind of form they stand in. Each function takes
// { at, language, text } and answers problems; `listWordingProblems` runs those every question must pass.
// Personality forms are checked through wording.ts, other forms through their own file beside it.

/** One text in one language; `at` is an item id or a path into the bank. */
export type Sentence = { at: string; language: Language; text: string };

/** Longest text in characters, by language. */
export type Limits = Record<Language, number>;

/** A question read at one glance on a phone held in one hand. */
export const questionLimits: Limits = { ja: 40, en: 100, zh: 36 };

/**
 * From here on two sentences read as one. English shares far more character pairs by chance than
 * Japanese or Chinese, since its letters are few.
 */
const nearDuplicate: Limits = { ja: 0.5, en: 0.6, zh: 0.5 };

/** Length, absolute words, double negation, banned matters and near-duplicates of plain questions. */
export function listWordingProblems(sentences: Sentence[], limits: Limits = questionLimits): Problem[] {
  return [
    ...listTooLong(sentences, limits),
    ...listAbsoluteWords(sentences),
    ...listDoubleNegations(sentences),
    ...listNearDuplicates(sentences),
    ...listBannedWords(sentences),
  ];
}

/** Texts longer than the limit of their language. */
export function listTooLong(sentences: Sentence[], limits: Limits = questionLimits): Problem[] {
  return sentences
    .filter(({ language, text }) => [...text].length > limits[language])
    .map(({ at, language, text }) => ({
      rule: 'too-long',
      at,
      detail: `${language} ${[...text].length} characters`,
    }));
}

/** Texts with a word that leaves no degree. */
export function listAbsoluteWords(sentences: Sentence[]): Problem[] {
  return sentences.flatMap(({ at, language, text }) => {
    const found = absoluteWords[language].exec(text);
    return found ? [{ rule: 'absolute-word' as const, at, detail: `${language} ${found[0]}` }] : [];
  });
}

/** Texts that negate twice. What stands in quotation marks is named, not said, and does not count. */
export function listDoubleNegations(sentences: Sentence[]): Problem[] {
  return sentences.flatMap(({ at, language, text }) => {
    const found = withoutQuotes(text).match(negations[language]) ?? [];
    return found.length > 1
      ? [{ rule: 'negation' as const, at, detail: `${language} ${found.join(' ')}` }]
      : [];
  });
}

/**
 * Pairs of texts of one language that say nearly the same. `mayResemble` excuses a pair that is meant to
 * (a paraphrase and its partner); word for word the same is found even then.
 */
export function listNearDuplicates(
  sentences: Sentence[],
  mayResemble: (at: string, other: string) => boolean = () => false,
): Problem[] {
  return languages.flatMap((language) => {
    const own = sentences.filter((sentence) => sentence.language === language);
    const profiles = own.map((sentence) => profileOf(sentence.text));
    return own.flatMap((one, index) =>
      own.slice(index + 1).flatMap((other, step) => {
        const [a, b] = [profiles[index], profiles[index + 1 + step]];
        const alike = one.text === other.text ? 1 : a && b ? profileLikeness(a, b) : 0;
        if (alike < nearDuplicate[language]) return [];
        if (alike < 1 && mayResemble(one.at, other.at)) return [];
        const detail = `${other.at} ${language} ${alike.toFixed(2)}`;
        return [{ rule: 'near-duplicate' as const, at: one.at, detail }];
      }),
    );
  });
}

/**
 * Texts that touch a matter kept out of fair recruitment. `except` names matters a form may touch in its
 * own right, as a word problem may count books.
 */
export function listBannedWords(sentences: Sentence[], except: readonly Matter[] = []): Problem[] {
  return sentences.flatMap(({ at, language, text }) =>
    Object.entries(bannedMatters).flatMap(([matter, words]) => {
      if (except.some((each) => each === matter)) return [];
      const found = words[language].exec(text);
      return found
        ? [{ rule: 'banned-matter' as const, at, detail: `${matter} ${language} ${found[0]}` }]
        : [];
    }),
  );
}

/** One problem for each wanted language in which `text` is absent or blank. */
export function listMissingLanguages(
  text: unknown,
  rule: Rule,
  at: string,
  wanted: readonly Language[] = languages,
): Problem[] {
  const written: Record<string, unknown> = typeof text === 'object' && text !== null ? { ...text } : {};
  return wanted
    .filter((language) => !String(written[language] ?? '').trim())
    .map((language) => ({ rule, at, detail: language }));
}

/** Every text below `value`, however deep, by the language key it stands under. */
export function listTexts(value: unknown, at: string): Sentence[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const language = languages.find((each) => each === name);
    if (language && typeof inner === 'string') return [{ at, language, text: inner }];
    return listTexts(inner, at ? `${at}.${name}` : name);
  });
}

/** What stands between quotation marks, of any of the three languages. */
export function listQuotes(text: string): string[] {
  return [...text.matchAll(quoted)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

const quoted = /「([^」]*)」|"([^"]*)"|“([^”]*)”/g;

function withoutQuotes(text: string): string {
  return text.replace(quoted, '');
}
