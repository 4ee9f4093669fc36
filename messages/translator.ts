import type { Language } from '#contract/codes/languages.ts';
import { catalogue, type MessageKey, textsOf } from './catalogue.ts';

/** Arguments of a message: they fill the {{name}} places. */
export type MessageArgs = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, args?: MessageArgs) => string;

const translators = new Map<Language, Translate>();

/** The text of a key in a language. Made for each language at first use. */
export function translator(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const made = makeTranslator(language);
  translators.set(language, made);
  return made;
}

/**
 * Texts hold nothing but {{name}} places, so each is split once and filled by joining: a list needs hundreds, and
 * i18next, which browsers use, takes ten times as long.
 */
function makeTranslator(language: Language): Translate {
  const texts: Readonly<Record<string, string>> = textsOf(language);
  const cuts = new Map<MessageKey, readonly string[]>();
  return (key, args) => {
    const text = texts[key] ?? key;
    if (!args) return text;
    const known = cuts.get(key);
    // Every second piece is a name.
    const pieces = known ?? text.split(/\{\{(\w+)\}\}/);
    if (!known) cuts.set(key, pieces);
    return pieces.map((piece, at) => (at % 2 === 0 ? piece : (args[piece] ?? ''))).join('');
  };
}

/** True when a text names a message: validation issues carry keys until the last moment. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(catalogue, text);
}
