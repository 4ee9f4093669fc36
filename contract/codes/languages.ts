/** The three languages, as they are named in code, in Content-Language and in the page's lang attribute. */
export const languages = ['ja', 'en', 'zh'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'ja';

export const contentLanguages = { ja: 'ja-JP', en: 'en-US', zh: 'zh-CN' } as const satisfies Record<
  Language,
  string
>;

/** The language of a Content-Language header; what is unknown or absent is Japanese (spec: the default). */
export function languageOf(header: string | undefined): Language {
  const wanted = header?.slice(0, 2).toLowerCase();
  return languages.find((language) => language === wanted) ?? defaultLanguage;
}
