import type { Language } from '#contract/codes/languages.ts';
import { catalogue, type MessageKey, textsOf } from './catalogue.ts';
import { fillTexts, type Translate } from './fill-texts.ts';

export type { MessageArgs, Translate } from './fill-texts.ts';

const translators = new Map<Language, Translate>();

/** The text of a key in a language. Made for each language at first use. */
export function translator(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const made = fillTexts(textsOf(language));
  translators.set(language, made);
  return made;
}

/** True when a text names a message: validation issues carry keys until the last moment. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(catalogue, text);
}
