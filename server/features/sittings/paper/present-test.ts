import { defaultLanguage, type Language } from '#contract/codes/languages.ts';
import type {
  PracticeQuestion,
  Choice as ShownChoice,
  Prompt as ShownPrompt,
  TestPage,
} from '#contract/shapes/sitting.ts';
import { type FormBank, getForm } from '#items/registry.ts';
import type { Choice, Picture, Prompt, Words } from '#items/types.ts';
import type { ExamineeScope } from '../../../access/scope.ts';
import type { Portion } from '../store.ts';
import { getPaper } from './papers.ts';

/** The language a portion is delivered in: the one it was begun in, for good; before, the candidate's choice. */
export function languageOfPortion(
  { form_id, language }: Pick<Portion, 'form_id' | 'language'>,
  wanted: Language,
): Language {
  return language ?? deliveryLanguage(form_id, wanted);
}

/** The language a candidate's tests are asked for in: their own in an exam of several languages, else Japanese. */
export function testLanguageOf({ exam, language }: ExamineeScope): Language {
  return exam.use_multilingual ? language : defaultLanguage;
}

/** The wanted language where the form has it, Japanese otherwise. */
export function deliveryLanguage(form_id: string, wanted: Language): Language {
  const { form } = getForm(form_id);
  return form.languages.includes(wanted) ? wanted : defaultLanguage;
}

/** Canonical positions in the order they are shown: slot i shows question order[i]. */
export function displayOrder(portion: Pick<Portion, 'random_position' | 'value'>): number[] {
  return portion.random_position ?? Array.from({ length: portion.value.length }, (_, position) => position);
}

/** Minutes of the form times the examinee's factor. */
export function allowedMinutes(portion: Pick<Portion, 'time_limit' | 'time_factor'>): number {
  return portion.time_limit * portion.time_factor;
}

/** The facts from which a portion's content follows, begun by somebody or printed for everybody. */
export type Delivery = Pick<
  Portion,
  | 'form_id'
  | 'type'
  | 'seed'
  | 'random_position'
  | 'value'
  | 'page_size'
  | 'time_limit'
  | 'time_factor'
  | 'language'
>;

/**
 * The facts about a portion beside its pages.
 * @param shown the page's language: what surrounds the questions calls the test as its other pages do
 */
export function contentOf(portion: Delivery, wanted: Language, shown: Language) {
  const { form } = getForm(portion.form_id);
  const language = languageOfPortion(portion, wanted);
  return {
    name: form.title[language],
    display_name: form.title[shown],
    exam_item_type: portion.type,
    language,
    question_language: form.question_language ?? language,
    time_limit: allowedMinutes(portion),
    notice: form.notice.map((text) => text[language]),
    answer_length: portion.value.length,
  };
}

/** A begun portion's pages with their questions: what is shown and where it stands, never ids, keys or factors. */
export function pagesOf(portion: Delivery, wanted: Language): TestPage[] {
  const language = languageOfPortion(portion, wanted);
  const { form_id, seed, page_size } = portion;
  if (seed === null) throw new Error('a begun portion has no seed');
  const { pages, questions } = getPaper(form_id, seed);
  const shown = displayOrder(portion).map((position, slot) => {
    const question = questions[position];
    if (!question) throw new Error(`${form_id} has no question ${position}`);
    const { prompt, choices } = question;
    return {
      ...promptIn(prompt, language),
      number: slot + 1,
      position,
      options: choices?.map((choice) => choiceIn(choice, language)) ?? null,
    };
  });
  return pages.map(({ common, scale }, page) => ({
    common: common && promptIn(common, language),
    scale: scale?.map((label) => label[language]) ?? null,
    set: shown.slice(page * page_size, (page + 1) * page_size),
  }));
}

/** What is tried before the clock starts, with its explanation where there is a right answer. */
export function practiceOf(bank: FormBank, language: Language): PracticeQuestion[] {
  if (bank.portion === 'personality' || bank.portion === 'motivation')
    return bank.form.practice.map(({ text }) => ({
      ...promptIn({ text }, language),
      options: null,
      answer: null,
      explanation: null,
    }));
  return bank.practice.map(({ prompt, choices, key, explanation }) => ({
    ...promptIn(prompt, language),
    options: choices.map((choice) => choiceIn(choice, language)),
    answer: key,
    explanation: explanation[language],
  }));
}

/** The scale that practice questions are answered on; null where questions have options of their own. */
export function scaleOf(bank: FormBank, language: Language): string[] | null {
  if (bank.portion === 'personality') return bank.form.option_labels.map((label) => label[language]);
  if (bank.portion !== 'motivation') return null;
  const [part] = bank.form.parts;
  return part ? part.option_labels.map((label) => label[language]) : null;
}

function promptIn({ text, table, picture }: Prompt, language: Language): ShownPrompt {
  return {
    text: text === undefined ? null : wordsIn(text, language),
    table: table
      ? {
          caption: table.caption === undefined ? null : wordsIn(table.caption, language),
          head: table.head.map((cell) => wordsIn(cell, language)),
          rows: table.rows.map((row) => row.map((cell) => wordsIn(cell, language))),
        }
      : null,
    picture: picture ? pictureIn(picture, language) : null,
  };
}

function choiceIn(choice: Choice, language: Language): ShownChoice {
  return 'text' in choice
    ? { text: wordsIn(choice.text, language), picture: null }
    : { text: null, picture: pictureIn(choice.picture, language) };
}

function pictureIn({ svg, alt }: Picture, language: Language) {
  return { svg, alt: wordsIn(alt, language) };
}

/** The checks of the item bank guarantee that a form's texts exist in all its languages. */
function wordsIn(words: Words, language: Language): string {
  return typeof words === 'string' ? words : (words[language] ?? words.ja);
}
