import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatNumber, formatPeriod } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { ExamForgotten } from '../exam-forgotten.tsx';
import { ExamStatusDays } from './days.tsx';
import { type ExamStatus, ExamStatusShares, ExamStatusToday } from './shares.tsx';
import { ExamStatusSide } from './side.tsx';
import styles from './status.module.css';

/** The examination-status summary (spec 3). */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).exams.showStatus({ params: { id: idOf(args, 'examId') } });
  return { status: data };
}

/** How the exam stands, as numbers, as a bar and by day. */
export default function ExamStatusScreen() {
  const t = useText();
  const language = useLanguage();
  const exam = useExam();
  const { status } = useLoaderData<typeof loader>();
  const period = formatPeriod(exam.commence_on, exam.terminate_on, language);
  return (
    <StaffPage title={t('page.examStatus')} note={t('examinee.period', { period })}>
      <Numbers status={status.examinee_status} />
      <div className={styles.panel}>
        <ExamStatusShares counters={status.counters} />
        <ExamStatusToday status={status} />
      </div>
      {exam.forgotten_at === null ? (
        <div className={styles.panel}>
          <ExamStatusDays days={status.days} hasTable />
        </div>
      ) : (
        <ExamForgotten />
      )}
      <ExamStatusSide exam={exam} />
    </StaffPage>
  );
}

const groups = ['register', 'unexamined', 'examining', 'examined', 'unprinted', 'printed'] as const;

function Numbers({ status }: { status: ExamStatus['examinee_status'] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <dl className={styles.numbers} aria-label={t('examStatus.numbers')}>
      {groups.map((group) => (
        <div key={group}>
          <dt>{t(`examStatus.${group}`)}</dt>
          <dd>{formatNumber(status[`examinees_${group}`], language)}</dd>
        </div>
      ))}
    </dl>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
