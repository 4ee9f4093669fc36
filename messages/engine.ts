import { createInstance, type i18n } from 'i18next';
import { type Language, languages } from '#contract/codes/languages.ts';

/** An engine over flat texts, alike on server and in browsers; React escapes, so i18next must not. */
export function createEngine(language: Language, texts: Record<string, string>): i18n {
  const engine = createInstance();
  engine.init({
    lng: language,
    supportedLngs: [...languages],
    resources: { [language]: { translation: texts } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return engine;
}
