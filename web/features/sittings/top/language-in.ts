import type { Language } from '#contract/codes/languages.ts';
import type { Translate } from '#web/app/text.tsx';

interface Languages {
  language: Language;
  question_language: Language;
}

/** What a test has in another language than the page: all of it, or the explanations of one that asks in its own. */
export function languageIn(t: Translate, { language, question_language }: Languages): string {
  const name = t(`sitting.language.${language}`);
  return t(question_language === language ? 'sitting.start.language' : 'sitting.start.explained', { name });
}
