import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '#contract/codes/languages.ts';
import type { PageAudience } from '#contract/page.ts';

/** What the document needs before any loader has run, and also when one has failed. */
export interface DocumentFacts {
  language: Language;
  audience: PageAudience;
  textsUrl: string;
  /** Empty in the browser: browsers hide nonces from script. */
  nonce: string;
  /** Of staff pages. Empty in the browser, where it has run by then: no candidate fetches it. */
  looksScript: string;
  requestId: string;
}

const DocumentContext = createContext<DocumentFacts | undefined>(undefined);

export function DocumentFactsProvider({ facts, children }: { facts: DocumentFacts; children: ReactNode }) {
  return <DocumentContext value={facts}>{children}</DocumentContext>;
}

/** The facts of this document; they do not change until the next full page load. */
export function useDocumentFacts(): DocumentFacts {
  const facts = useContext(DocumentContext);
  if (!facts) throw new Error('The page is rendered outside its document facts.');
  return facts;
}
