import type { PortionKind } from '#contract/codes/exam.ts';
import type { Language } from '#contract/codes/languages.ts';
import { getForm } from '#items/registry.ts';
import type { BookletPortion } from '../../../reports/booklet.ts';
import { allowedMinutes, deliveryLanguage, pagesOf, practiceOf, scaleOf } from './present-test.ts';

/**
 * A portion as it is printed for everybody: the questions that a sitting of the same seed shows, in canonical order.
 * The words around them are in the wanted language; questions are in it where the form has it.
 */
export function presentForm(
  { form_id, type, seed }: { form_id: string; type: PortionKind; seed: string },
  wanted: Language,
): BookletPortion {
  const bank = getForm(form_id);
  const { form } = bank;
  const language = deliveryLanguage(form_id, wanted);
  const canonical = { random_position: null, value: '0'.repeat(form.item_count) };
  const minutes = { time_limit: form.time_limit / 60, time_factor: 1 };
  const delivery = { form_id, type, seed, language, page_size: form.page_size, ...minutes, ...canonical };
  return {
    name: form.title[wanted],
    notice: form.notice.map((text) => text[wanted]),
    time_limit: allowedMinutes(delivery),
    language,
    pages: pagesOf(delivery, wanted),
    instruction: form.instruction[language],
    practice: practiceOf(bank, language),
    scale: scaleOf(bank, language),
  };
}
