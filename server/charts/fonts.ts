import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Language } from '#contract/codes/languages.ts';

const require = createRequire(import.meta.url);

const packageOf = {
  ja: { name: '@expo-google-fonts/noto-sans-jp', stem: 'NotoSansJP' },
  zh: { name: '@expo-google-fonts/noto-sans-sc', stem: 'NotoSansSC' },
  ko: { name: '@expo-google-fonts/noto-sans-kr', stem: 'NotoSansKR' },
  th: { name: '@expo-google-fonts/noto-sans-thai', stem: 'NotoSansThai' },
} as const;

/** The families the product brings itself, the language's own first: what PNG and PDF are set in. */
export function ownFamiliesOf(language: Language): [string, string] {
  return language === 'zh' ? ['Noto Sans SC', 'Noto Sans JP'] : ['Noto Sans JP', 'Noto Sans SC'];
}

/** Paths of the TTF files (regular, bold) that a picture in this language needs. */
export function fontFilesOf(language: Language): string[] {
  return filesOf(language === 'zh' ? 'zh' : 'ja');
}

function filesOf(script: keyof typeof packageOf): string[] {
  const { name, stem } = packageOf[script];
  return [
    require.resolve(`${name}/400Regular/${stem}_400Regular.ttf`),
    require.resolve(`${name}/700Bold/${stem}_700Bold.ttf`),
  ];
}

/** Everything that reports are set in: beside the languages' own fonts those of names in Korean and Thai. */
export function listFontFiles(): string[] {
  return (Object.keys(packageOf) as (keyof typeof packageOf)[]).flatMap(filesOf);
}

/** The folders of all fonts that the product brings. */
export function listFontFolders(): string[] {
  return listFontFiles().map((file) => dirname(file));
}
