import { palette } from '#charts/palette.ts';
import type { Language } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { ownFamiliesOf } from '#server/charts/fonts.ts';
import type { Booklet } from './booklet.ts';
import { printable } from './printable.ts';

/** The head of both papers: whose they are, and their language and fonts. */
export function frameOf({ language, company, exam }: Booklet, title: string) {
  const t = translator(language);
  return {
    title,
    palette,
    ...typeOf(language),
    company: printable(company.name),
    exam: printable(exam.name),
    fields: { name: t('booklet.name'), id: t('booklet.id') },
  };
}

const regions = { ja: 'JP', en: 'US', zh: 'CN' } as const;

/** Language, region and fonts of a text: one character has different shapes in Chinese and Japanese. */
export function typeOf(language: Language) {
  return { lang: language, region: regions[language], fonts: ownFamiliesOf(language) };
}
