import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf } from '#contract/codes/languages.ts';
import { audienceOf } from '#contract/page.ts';
import { fillTexts } from '#messages/fill-texts.ts';
import { reloadOnLostChunks } from './chunk-reload.ts';
import { type DocumentFacts, DocumentFactsProvider } from './document-facts.tsx';
import { loadTexts } from './load-texts.ts';
import { TextProvider } from './text.tsx';

reloadOnLostChunks();
const facts = readFacts();
const translate = fillTexts(await loadTexts(facts.textsUrl));
// Candidates' pages carry none of it.
if (facts.audience === 'staff')
  void import('./pages-ahead.ts').then(({ loadPagesAhead }) => loadPagesAhead());

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentFactsProvider facts={facts}>
        <TextProvider translate={translate}>
          <HydratedRouter />
        </TextProvider>
      </DocumentFactsProvider>
    </StrictMode>,
  );
});

/** The server wrote the facts into the document; reading them back keeps both renderings alike. */
function readFacts(): DocumentFacts {
  const root = document.documentElement;
  return {
    language: languageOf(root.lang),
    audience: audienceOf(location.pathname),
    textsUrl: document.querySelector('script[data-texts]')?.getAttribute('src') ?? '',
    nonce: '',
    looksScript: '',
    requestId: root.dataset.request ?? '',
  };
}
