/** The three languages, as they are named in code, in Content-Language and in the page's lang attribute. */
export const languages = ['ja', 'en', 'zh'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'ja';

export const contentLanguages = { ja: 'ja-JP', en: 'en-US', zh: 'zh-CN' } as const satisfies Record<
  Language,
  string
>;

/** Names by which a request may call a language. `cn` is taken for Chinese; responses say `zh`. */
export const languageNames = [...languages, 'cn'] as const;

/** The language of a Content-Language header; an unknown or absent one is Japanese. */
export function languageOf(header: string | undefined): Language {
  const wanted = header?.slice(0, 2).toLowerCase();
  const name = languageNames.find((each) => each === wanted);
  return name ? languageNamed(name) : defaultLanguage;
}

/** The first of our languages that an Accept-Language header asks for. */
export function findWantedLanguage(header: string | null | undefined): Language | undefined {
  const codes = (header ?? '').split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase());
  return codes.flatMap((code) => languages.find((language) => language === code) ?? [])[0];
}

/** The language of one of its names. */
export function languageNamed(name: (typeof languageNames)[number]): Language {
  return name === 'cn' ? 'zh' : name;
}
