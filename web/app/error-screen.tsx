import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { refusals } from '#contract/codes/refusals.ts';
import { findExamOfPath } from '#contract/page.ts';
import { to } from '#contract/screens.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { InLastFrame } from '#web/ui/kept-frame.tsx';
import { MainLandmark } from '#web/ui/main-landmark.tsx';
import { useDocumentFacts } from './document-facts.tsx';
import styles from './error-screen.module.css';
import { useText } from './text.tsx';

interface Words {
  title: MessageKey;
  help: MessageKey;
}

/** What each status says; any other is the generic page: status and 'There was an error'. */
const wordsOfStatus: Record<number, Words> = {
  403: { title: 'error.forbidden', help: 'error.forbidden.help' },
  404: { title: 'error.notFound', help: 'error.notFound.help' },
  429: { title: 'error.tooMany', help: 'error.busy.help' },
  503: { title: 'error.busy', help: 'error.busy.help' },
};
const shut: Words = { title: 'error.maintenance', help: 'error.maintenance.help' };

/** The error page. Screens export it as their ErrorBoundary too, so that the frame around them stays. */
export function ErrorScreen() {
  const error = useRouteError();
  if (!isBrokenLine(error)) {
    const status = isRouteErrorResponse(error) ? error.status : 500;
    return <ErrorPage status={status} words={wordsOf(error, status)} detail={detailOf(error)} />;
  }
  return (
    <InLastFrame>
      <BrokenLine />
    </InLastFrame>
  );
}

interface ErrorPageProps {
  status: number;
  words?: Words;
  /** The server's own words. */
  detail?: string | undefined;
}

/** What happened, what to do, and the number to quote. */
export function ErrorPage({ status, words = wordsOf(undefined, status), detail }: ErrorPageProps) {
  const t = useText();
  const { requestId } = useDocumentFacts();
  const { title, help } = words;
  return (
    <MainLandmark className={styles.page}>
      <title>{`${t(title)} | ${t('product.name')}`}</title>
      <p className={styles.status}>{status}</p>
      <h1 className={styles.title}>{t(title)}</h1>
      <p>{detail ?? t(help)}</p>
      {words === shut ? <p>{t(help)}</p> : null}
      <p>{isPassing(status) ? <Again /> : <WayBack />}</p>
      {requestId === '' ? null : (
        <p className={styles.request}>
          <span>{t('error.requestId')}</span> <code>{requestId}</code>
        </p>
      )}
    </MainLandmark>
  );
}

/** Too many requests, an overloaded server, or maintenance: the same page works again later. */
function isPassing(status: number): boolean {
  return status === 429 || status === 503;
}

/** The same address once more; a link, so that it works without script too. */
function Again() {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <a className={buttonClass('primary', true)} href={pathname + search}>
      {t('error.offline.again')}
    </a>
  );
}

/** A candidate goes back to the exam's log-in; where the exam does not exist, to the product's first page. */
function WayBack() {
  const t = useText();
  const { pathname } = useLocation();
  const exam = findExamOfPath(pathname);
  const isBelow = exam !== undefined && to('candidate.login', { exam }) !== pathname.replace(/\/$/, '');
  return (
    <a className={buttonClass('secondary')} href={isBelow ? to('candidate.login', { exam }) : '/'}>
      {t(isBelow ? 'error.toExam' : 'error.toStart')}
    </a>
  );
}

/** A request without an answer has changed nothing: the page says so and offers to load again. */
function BrokenLine() {
  const t = useText();
  return (
    <MainLandmark className={styles.page} role="alert">
      <title>{`${t('error.offline')} | ${t('product.name')}`}</title>
      <h1 className={styles.title}>{t('error.offline')}</h1>
      <p>{t('error.offline.help')}</p>
      <button type="button" className={buttonClass('primary', true)} onClick={() => location.reload()}>
        {t('error.offline.again')}
      </button>
    </MainLandmark>
  );
}

/** A server that is only busy does not claim maintenance. */
function wordsOf(error: unknown, status: number): Words {
  if (isOfMaintenance(error)) return shut;
  return wordsOfStatus[status] ?? { title: 'error.generic', help: 'error.generic.help' };
}

function isOfMaintenance(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.data?.code === refusals.maintenance.code;
}

/** The TypeError that fetch throws without an answer, as each of the three engines words it; others are bugs. */
function isBrokenLine(error: unknown): boolean {
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
}

/** The server's own words of a refusal without a page of its own; 4001, 4003 and 4004 show none. */
function detailOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  if (!isOfMaintenance(error) && (error.status in wordsOfStatus || error.status >= 500)) return undefined;
  const detail: unknown = error.data?.detail;
  return typeof detail === 'string' ? detail : undefined;
}
