import type { Language } from '#contract/codes/languages.ts';

/** One text in the three languages, side by side. A missing language does not compile. */
export type Text = Readonly<Record<Language, string>>;

/** Declares a feature's texts. Keys read `feature.thing.problem`; arguments are written {{name}}. */
export function defineMessages<const M extends Record<string, Text>>(messages: M): M {
  return messages;
}
