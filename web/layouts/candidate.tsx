import { data, type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { findExamOfPath } from '#contract/page.ts';
import { api } from '#web/api/client.ts';
import { CandidateHeader } from '#web/ui/candidate/candidate-header.tsx';
import { CompanyAccent } from '#web/ui/company-accent.tsx';
import { MainLandmark } from '#web/ui/main-landmark.tsx';
import { NoticeBanner } from '#web/ui/notice-banner.tsx';
import { ToastCorner } from '#web/ui/toast.tsx';
import styles from './candidate.module.css';
import { noticeToCandidates } from './notice-of-visit.ts';

/** The exam behind the link; an unknown one is 404 for everybody. */
export async function loader(args: LoaderFunctionArgs) {
  const exam = findExamOfPath(args.url.pathname);
  if (!exam) throw data(null, { status: 404 });
  const [{ data: shown }, notice] = await Promise.all([
    api(args).exams.showForCandidate({ params: exam }),
    noticeToCandidates(args, exam.hash),
  ]);
  return { exam: shown, notice };
}

/** The frame of a candidate who has not signed in: the company's colours, its logo, the languages. */
export default function CandidateLayout() {
  const loaderData = useLoaderData<typeof loader>();
  const { client, name } = loaderData.exam;
  return (
    <div className={styles.page}>
      <CompanyAccent color={client.color} />
      <CandidateHeader name={client.name} exam={name} logoUrl={client.logo_url} hasLanguages />
      <NoticeBanner notice={loaderData.notice} />
      <ToastCorner />
      <MainLandmark tabIndex={-1} className={styles.main}>
        <Outlet />
      </MainLandmark>
    </div>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
