import { examServices } from '#contract/codes/exam.ts';
import type { Translate } from '#messages/translator.ts';

export function serviceChoices(t: Translate) {
  return examServices.map((value) => ({ value, label: t(`exam.service.${value}`) }));
}
