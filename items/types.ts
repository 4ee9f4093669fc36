import type { QuestionKindId } from './kinds/registry.ts';

export const languages = ['ja', 'en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** A text that exists in all three languages. */
export type FullText = Record<Language, string>;

/** A question's text: Japanese is the original, the others exist where the form declares them. */
export type ItemText = { ja: string; en?: string; zh?: string };

/** Words inside a question; a plain string is the same in every language (numbers, the English of an English test). */
export type Words = string | ItemText;

/** A drawing of our own. `alt` says what is drawn without giving the answer away; neutral, like "pattern A". */
export type Picture = { svg: string; alt: Words };

export type Table = { caption?: Words; head: Words[]; rows: Words[][] };

/** What stands above the options, or above a page of questions: any of the three, at least one, in this order. */
export type Prompt = { text?: Words; table?: Table; picture?: Picture };

/** One option; digit n of an answer is choice n - 1. */
export type Choice = { text: Words } | { picture: Picture };

/** What a portion measures; the words are those of a package's contents. */
export type PortionKind = 'personality' | 'motivation' | 'subjects' | 'jimu';

/** What the candidate is shown around the questions, and the clock. Knows no key. */
export type Form = {
  form_id: string;
  portion: PortionKind;
  kind: QuestionKindId;
  /** languages in which all questions exist */
  languages: Language[];
  /** language of the questions themselves, where it is another than the one around them (the English test) */
  question_language?: Language;
  item_count: number;
  /** questions on every page; the last page is full too */
  page_size: number;
  page_count: number;
  /** seconds after which the portion closes */
  time_limit: number;
  /** seconds a person usually needs */
  standard_time: number;
  title: FullText;
  /** stands above every page that has no words of its own */
  instruction: FullText;
  /** read before the clock starts */
  notice: FullText[];
};

/**
 * Norm of the scales of a form in their raw metric. A design norm rests on no sample: `n` is null and
 * `provisional` true.
 */
export type Norm = {
  id: string;
  version: string;
  /** ISO date the norm was put in force */
  date: string;
  n: number | null;
  provisional: boolean;
  scales: Record<string, { mean: number; sd: number; alpha: number; omega: number }>;
  /** correlation assumed between any two scales, until measured ones exist */
  correlation: number;
};
