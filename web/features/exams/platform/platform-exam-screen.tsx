import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { examStates } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { PlatformExam } from '#contract/shapes/platform-exam.ts';
import { actsOf, type Posted } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { loadContent } from '../form/content-step.tsx';
import { gatherPortions } from '../form/gather-portions.ts';
import { ErasureFacts, ErasureImpact } from './erasure-facts.tsx';
import { ExamHold } from './exam-hold.tsx';
import { ExamInit, ExamStates, isLeaving } from './exam-states.tsx';
import styles from './platform-exam.module.css';
import { PlatformExamFacts } from './platform-exam-facts.tsx';
import { PlatformExamForm } from './platform-exam-form.tsx';

/** The exam in whatever state it is; where it can be erased, what that destroys. */
export async function loader(args: LoaderFunctionArgs) {
  const params = { id: idOf(args, 'examId') };
  const { data: exam } = await api(args).exams.showOfPlatform({ params });
  if (exam.client_id !== idOf(args, 'clientId')) throw data(null, { status: 404 });
  const { softDelete, failDelete } = examStates;
  const mayErase = exam.delete_status === softDelete || exam.delete_status === failDelete;
  const isGone = exam.delete_status >= softDelete || exam.client_deleted;
  const [preview, content] = await Promise.all([
    mayErase ? api(args).exams.previewForgetting({ params }) : undefined,
    isGone ? undefined : loadContent(args),
  ]);
  return { exam, preview: preview?.data, content };
}

export const action = actsOf({
  form: {
    call: 'exams.updateOfPlatform',
    prepare: (form) => {
      gatherPortions(form);
      settleStale(form);
    },
    done: toastHere('exam.form.stored'),
  },
  remove: {
    call: 'exams.changeState',
    ask: ({ args, form }) => ({
      params: { id: idOf(args, 'examId'), status: examStates.softDelete },
      body: { reason: textIn(form, 'reason') },
    }),
    done: toastHere('exam.remove.done'),
  },
  takeBack: {
    call: 'exams.changeState',
    ask: ({ args }) => ({ params: { id: idOf(args, 'examId'), status: examStates.softDelete }, body: {} }),
    done: toastHere('exam.platform.takeBack.done'),
  },
  restore: {
    call: 'exams.changeState',
    ask: ({ args }) => ({ params: { id: idOf(args, 'examId'), status: examStates.notAction }, body: {} }),
    done: toastHere('exam.platform.restore.done'),
  },
  erase: {
    call: 'exams.changeState',
    ask: (posted) => ({
      params: { id: idOf(posted.args, 'examId'), status: examStates.waitDelete },
      body: wishIn(posted),
    }),
    done: toastHere('exam.platform.erase.done'),
  },
  confirmErasure: {
    call: 'exams.confirmErasure',
    ask: (posted) => ({ body: wishIn(posted) }),
    done: toastHere('exam.platform.erase.done'),
  },
  init: {
    call: 'exams.initOfPlatform',
    ask: ({ form }) => ({ body: { name: textIn(form, 'confirm'), end_sittings: form.has('end_sittings') } }),
    done: toastHere('exam.init.done'),
  },
  hold: { call: 'exams.hold', done: toastHere('exam.platform.hold.done') },
  release: { call: 'exams.release', done: toastHere('exam.platform.release.done') },
});

/** What an erasure is asked with: the typed name, when it begins, and the numbers that were shown. */
function wishIn({ form }: Posted) {
  const hours = textIn(form, 'hours') === '0' ? (0 as const) : (24 as const);
  return { name: textIn(form, 'confirm'), hours, preview_id: textIn(form, 'preview_id') };
}

function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '');
}

/** /admin/{clientId}/exam/{examId} */
export default function PlatformExamScreen() {
  const t = useText();
  const { exam, preview, content } = useLoaderData<typeof loader>();
  const mayWrite = useViewer().kind === 'admin';
  const reply = refusedIn(useReply<typeof action>(), 'form');
  const states = <ExamStates exam={exam} preview={preview} mayWrite={mayWrite} />;
  return (
    <StaffPage title={exam.name} note={t('page.platformExam')} actions={<OpenExam exam={exam} />}>
      <div className={styles.page}>
        {isLeaving(exam) ? states : null}
        <PlatformExamFacts exam={exam} />
        <ErasureFacts exam={exam} />
        {preview ? <ErasureImpact preview={preview} /> : null}
        <ExamHold exam={exam} mayWrite={mayWrite} />
        {mayWrite ? <ExamInit exam={exam} /> : null}
        {isLeaving(exam) ? null : states}
        {mayWrite && content ? <PlatformExamForm exam={exam} content={content} reply={reply} /> : null}
      </div>
    </StaffPage>
  );
}

function OpenExam({ exam }: { exam: PlatformExam }) {
  const t = useText();
  if (exam.delete_status !== examStates.notAction || exam.client_deleted) return null;
  return <ButtonLink to={to('exam.top', { exam })}>{t('exam.platform.open')}</ButtonLink>;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
