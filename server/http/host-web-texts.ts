import { type Language, languages } from '#contract/codes/languages.ts';
import { type PageAudience, pageAudiences } from '#contract/page.ts';
import { textsOf } from '#messages/catalogue.ts';
import type { ServeScript } from './made-scripts.ts';

/**
 * Serves the texts of each audience in each language as one script, so that a browser downloads one language, once.
 * Returns the address of a set.
 */
export function serveTexts(serve: ServeScript): (audience: PageAudience, language: Language) => string {
  const urls = new Map<string, string>();
  for (const audience of pageAudiences)
    for (const language of languages) {
      const texts = JSON.stringify(textsOf(language, audience));
      const url = serve(`texts/${audience}/${language}`, `window.hakaruTexts=${texts};`);
      urls.set(`${audience} ${language}`, url);
    }
  return (audience, language) => urls.get(`${audience} ${language}`) ?? '';
}
