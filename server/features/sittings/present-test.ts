import type { Language } from '#contract/codes/languages.ts';
import { getForm } from '#items/registry.ts';
import type { Portion } from './store.ts';

/** The language a portion is delivered in: the candidate's where the form has it, Japanese otherwise. */
export function deliveryLanguage(form_id: string, wanted: Language): Language {
  const { form } = getForm(form_id);
  return form.languages.includes(wanted) ? wanted : 'ja';
}

/** Canonical positions in the order they are shown: slot i shows question order[i]. */
export function displayOrder(portion: Pick<Portion, 'random_position' | 'value'>): number[] {
  return portion.random_position ?? Array.from({ length: portion.value.length }, (_, position) => position);
}

/** Minutes of the form times the examinee's factor. */
export function allowedMinutes(portion: Pick<Portion, 'time_limit' | 'time_factor'>): number {
  return portion.time_limit * portion.time_factor;
}

/** Pages with their questions: texts and places, never ids, keys or factors. */
export function contentOf(portion: Portion, order: readonly number[], wanted: Language) {
  const { form, items } = getForm(portion.form_id);
  const language = deliveryLanguage(portion.form_id, wanted);
  const questions = order.map((position, slot) => ({
    number: slot + 1,
    position,
    kind: 'likert4' as const,
    text: items[position]?.text[language] ?? '',
  }));
  return {
    pages: Array.from({ length: portion.page_count }, (_, page) => ({
      common: form.instruction[language],
      set: questions.slice(page * portion.page_size, (page + 1) * portion.page_size),
    })),
    options: form.option_labels.map((label) => label[language]),
    name: form.title[language],
    display_name: form.title[language],
    exam_item_type: portion.type,
    language,
    time_limit: allowedMinutes(portion),
    notice: form.notice.map((text) => text[language]),
    answer_length: portion.value.length,
  };
}
