import type { Language } from '#contract/codes/languages.ts';
import { attributes, genders } from '#contract/codes/people.ts';
import { translator } from '#messages/translator.ts';

/** Every choice of every attribute, worded in this language. */
export function attributeChoices(language: Language) {
  const word = translator(language);
  return {
    gender: genders.map((id) => ({ id, data: word(`gender.${id}`) })),
    occupation: attributes.occupation.map((id) => ({ id, data: word(`occupation.${id}`) })),
    industry: attributes.industry.map((id) => ({ id, data: word(`industry.${id}`) })),
    job_category: attributes.job_category.map((id) => ({ id, data: word(`job_category.${id}`) })),
    generation: attributes.generation.map((id) => ({ id, data: word(`generation.${id}`) })),
    seniority: attributes.seniority.map((id) => ({ id, data: word(`seniority.${id}`) })),
  };
}
