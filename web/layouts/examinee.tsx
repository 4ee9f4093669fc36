import { data, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { findExamOfPath } from '#contract/page.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { guardCandidate } from '#web/app/guard-candidate.ts';
import { isLanguageKept } from '#web/app/language-cookie.ts';
import { useText } from '#web/app/text.tsx';
import { Help } from '#web/features/sittings/around/help.tsx';
import { LogoutDialog } from '#web/features/sittings/around/logout-dialog.tsx';
import { isPaperPage, isTestPage } from '#web/features/sittings/candidate-address.ts';
import { useLogoutElsewhere } from '#web/features/sittings/use-logout-care.ts';
import { CandidateHeader } from '#web/ui/candidate/candidate-header.tsx';
import { CompanyAccent } from '#web/ui/company-accent.tsx';
import { MainLandmark } from '#web/ui/main-landmark.tsx';
import { NoticeBanner } from '#web/ui/notice-banner.tsx';
import { ToastCorner } from '#web/ui/toast.tsx';
import styles from './candidate.module.css';
import { noticeToCandidates } from './notice-of-visit.ts';

export const middleware = [guardCandidate];

/** The exam for the frame. Whether the session is good is found by the screen's own call, at the same time. */
export async function loader(args: LoaderFunctionArgs) {
  const exam = findExamOfPath(args.url.pathname);
  if (!exam) throw data(null, { status: 404 });
  const [{ data: shown }, notice] = await Promise.all([
    api(args).exams.showForCandidate({ params: exam }),
    noticeToCandidates(args, exam.hash),
  ]);
  // In an exam of one language the switch is the way back, in both directions, for whoever has used it.
  const hasLanguages = shown.use_multilingual || isLanguageKept(args.request, args.url.pathname);
  return { exam: shown, notice, hasLanguages };
}

/** The frame does not change while a test is taken, and must not ask the server without a connection. */
export function shouldRevalidate() {
  return false;
}

/** The frame of a candidate who has signed in. */
export default function ExamineeLayout() {
  const loaderData = useLoaderData<typeof loader>();
  const t = useText();
  const { pathname } = useLocation();
  const { hasLanguages } = loaderData;
  const { client, hash, directory, name } = loaderData.exam;
  const exam = { hash, directory };
  const isTest = isTestPage(pathname);
  const isPaper = isPaperPage(pathname);
  const own = [to('candidate.privacy', { exam }), to('candidate.profile', { exam })];
  useLogoutElsewhere(exam);
  return (
    <div className={`${styles.page} examinee-layout`}>
      <CompanyAccent color={client.color} />
      <CandidateHeader
        name={client.name}
        exam={name}
        logoUrl={client.logo_url}
        hasLanguages={hasLanguages}
        isLow={isPaper}
      >
        {isTest ? <Help hasLanguages={hasLanguages && isPaper} /> : null}
        {isTest || own.includes(pathname) ? null : (
          <a href={to('candidate.profile', { exam })}>{t('candidate.profile')}</a>
        )}
        <form method="post" action={to('candidate.logout', { exam })}>
          <button type="submit">{t('session.logout')}</button>
        </form>
      </CandidateHeader>
      <LogoutDialog exam={exam} />
      <NoticeBanner notice={loaderData.notice} />
      <ToastCorner />
      <MainLandmark tabIndex={-1} className={styles.main}>
        <Outlet />
      </MainLandmark>
    </div>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
