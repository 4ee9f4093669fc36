import type { Language } from '#contract/codes/languages.ts';
import { outputForms } from '#contract/codes/outputs.ts';
import type { Output } from '#contract/shapes/output.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatDay, formatLastDay } from '#messages/format.ts';
import type { Translate } from '#messages/translator.ts';

/** The filters of an output of answers, and its format, in words; nothing for other outputs. */
export function filterWords({ form, answers }: Output, t: Translate, language: Language): string[] {
  if (!answers) return [];
  const { login_id, classification, submitted_from, submitted_to, status, layout } = answers;
  const field = (name: string, value: string) => t('output.answers.asked', { name, value });
  // Data for software have one state and one layout.
  const isTable = form === outputForms.answers;
  return [
    ...(login_id === '' ? [] : [field(t('output.answers.field.login_id'), login_id)]),
    ...(classification === null ? [] : [field(t('examinee.field.classification_id'), classification)]),
    ...(submitted_from === null
      ? []
      : [field(t('output.answers.field.submitted_from'), formatDay(submitted_from, language))]),
    ...(submitted_to === null
      ? []
      : [field(t('output.answers.field.submitted_to'), formatLastDay(submitted_to, language))]),
    ...(isTable ? status.map((value) => t(`portionStatus.${value}` as MessageKey)) : []),
    ...(isTable ? [t(`output.answers.field.layout.${layout}`)] : []),
  ];
}
