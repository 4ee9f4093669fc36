import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatPeriod } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { ExamForgotten } from '../exam-forgotten.tsx';
import { CountedAt } from './counted-at.tsx';
import { ExamStatusDays } from './days.tsx';
import { ExamStatusGroups } from './groups.tsx';
import { ExamStatusPortions } from './portions.tsx';
import { ExamStatusShares, ExamStatusToday } from './shares.tsx';
import { ExamStatusSide } from './side.tsx';
import styles from './status.module.css';
import { TableLink } from './status-section.tsx';

/** The examination-status summary, and how far people are in each portion and classification. */
export async function loader(args: LoaderFunctionArgs) {
  const params = { id: idOf(args, 'examId') };
  const isKept = pageExamOf(args).forgotten_at === null;
  const [status, progress] = await Promise.all([
    api(args).exams.showStatus({ params }),
    isKept ? api(args).exams.showProgress({ params }) : undefined,
  ]);
  return { status: status.data, progress: progress?.data };
}

/** How the exam stands, as numbers, as a bar and by day. */
export default function ExamStatusScreen() {
  const t = useText();
  const language = useLanguage();
  const exam = useExam();
  const { status, progress } = useLoaderData<typeof loader>();
  const period = formatPeriod(exam.commence_on, exam.terminate_on, language);
  return (
    <StaffPage title={t('page.examStatus')} note={t('examinee.period', { period })}>
      <div className={styles.panel}>
        <ExamStatusShares counters={status.counters} />
        <ExamStatusToday status={status} hasPrinted />
      </div>
      {progress ? (
        <>
          <CountedAt progress={progress} />
          <ExamStatusPortions portions={progress.portions} />
          <ExamStatusGroups groups={progress.groups} total={progress.groups_total} />
          <div className={styles.panel}>
            <ExamStatusDays days={status.days} hasTable />
            <TableLink title={t('examinee.days')} table="days" />
          </div>
        </>
      ) : (
        <ExamForgotten />
      )}
      <ExamStatusSide exam={exam} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
