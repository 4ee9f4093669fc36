import type { ReactNode } from 'react';
import {
  data,
  Links,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  redirectDocument,
  Scripts,
  ScrollRestoration,
  useLoaderData,
} from 'react-router';
import favicon from '#web/ui/favicon.svg?url';
import { LoadingSign } from '#web/ui/loading-sign.tsx';
import { ToastCorner, Toaster } from '#web/ui/toast.tsx';
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import { contentLanguages } from '#contract/codes/languages.ts';
import { WithinLink } from '#web/ui/within-link.tsx';
import { useDocumentFacts } from './document-facts.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { pageContext } from './page-context.ts';
import { useText } from './text.tsx';

const showWhatWasRefused: MiddlewareFunction = ({ context, url }) => {
  const { refused, opensAnew } = context.get(pageContext);
  if (!refused) return;
  throw opensAnew
    ? redirectDocument(url.pathname + url.search)
    : data(refused.body, { status: refused.status });
};

export const middleware = [showWhatWasRefused];

/** The confirmation the last action left behind, shown once. */
export function loader({ context }: LoaderFunctionArgs) {
  const { flash, requestId } = context.get(pageContext);
  return { flash: flash && { ...flash, id: requestId } };
}

/** The document around every page; also around the error page when a loader failed. */
export function Layout({ children }: { children: ReactNode }) {
  const { language, audience, textsUrl, nonce, looksScript, requestId } = useDocumentFacts();
  const t = useText();
  return (
    <html
      lang={contentLanguages[language]}
      data-audience={audience}
      data-request={requestId}
      data-scheme="light"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href={favicon} type="image/svg+xml" />
        <Links />
        {audience === 'staff' ? (
          <script nonce={nonce} suppressHydrationWarning>
            {looksScript}
          </script>
        ) : null}
        <script defer data-texts nonce={nonce} src={textsUrl} suppressHydrationWarning />
      </head>
      <body>
        <WithinLink className="skip-link" to="main">
          {t('shell.skip')}
        </WithinLink>
        {children}
        <LoadingSign audience={audience} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const loaderData = useLoaderData<typeof loader>();
  const { audience } = useDocumentFacts();
  return (
    <Toaster flash={loaderData.flash}>
      <Outlet />
      {audience === 'staff' ? <ToastCorner /> : null}
    </Toaster>
  );
}

export { ErrorScreen as ErrorBoundary };
