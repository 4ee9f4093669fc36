import type { Language } from '#contract/codes/languages.ts';
import { catalogue, type MessageKey, textsOf } from './catalogue.ts';
import { createEngine } from './engine.ts';

/** Arguments of a message: they fill the {{name}} places. */
export type MessageArgs = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, args?: MessageArgs) => string;

const translators = new Map<Language, Translate>();

/** The text of a key in a language. One i18next engine per language, made at first use. */
export function translator(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const made = makeTranslator(language);
  translators.set(language, made);
  return made;
}

/** Texts without arguments never change: a report asks for hundreds of them, and the engine is slower than a map. */
function makeTranslator(language: Language): Translate {
  const engine = createEngine(language, textsOf(language));
  const fixed = new Map<MessageKey, string>();
  return (key, args) => {
    if (args) return engine.t(key, args);
    const text = fixed.get(key) ?? engine.t(key);
    fixed.set(key, text);
    return text;
  };
}

/** True when a text names a message: validation issues carry keys until the last moment. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(catalogue, text);
}
