import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '#contract/codes/languages.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useDocumentFacts } from './document-facts.tsx';

export type Translate = (key: MessageKey, args?: Readonly<Record<string, string | number>>) => string;

const TextContext = createContext<Translate | undefined>(undefined);

/** Gives every part below the texts of the document's language; server and browser bring their own engine. */
export function TextProvider({ translate, children }: { translate: Translate; children: ReactNode }) {
  return <TextContext value={translate}>{children}</TextContext>;
}

/** `t('feature.thing.problem', { name })`, typed by the catalogue without bringing it into the bundle. */
export function useText(): Translate {
  const translate = useContext(TextContext);
  if (!translate) throw new Error('The page is rendered outside its texts.');
  return translate;
}

/** The language of the document, for formatters. */
export function useLanguage(): Language {
  return useDocumentFacts().language;
}
