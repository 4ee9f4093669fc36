import type { Language } from '#contract/codes/languages.ts';
import { codedChoices, codedNames } from '#contract/codes/people.ts';
import { recordOf } from '#contract/record-of.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { translator } from '#messages/translator.ts';

/** Every choice of every attribute, worded in this language. */
export function attributeChoices(language: Language) {
  const t = translator(language);
  return recordOf(codedNames, (name) =>
    codedChoices[name].map((id) => ({ id, data: t(`${name}.${id}` as MessageKey) })),
  );
}
