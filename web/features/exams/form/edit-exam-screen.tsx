import { type ActionFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { isPublished } from '#contract/published.ts';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { redirectWithToast, toastHere } from '#web/api/flash.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { useText } from '#web/app/text.tsx';
import { pageAnyExamOf } from '#web/app/viewer.ts';
import { useAnyExam } from '#web/layouts/frame-data.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { loadContent } from './content-step.tsx';
import { copyExam } from './copy-act.tsx';
import { EditExamForm } from './edit-form.tsx';
import { ExamActs } from './exam-act.tsx';
import { gatherPortions } from './gather-portions.ts';

/** What the company may choose from. */
export const loader = loadContent;

export const action = actsOf({
  /** Stays where it is; a draft that was published leads to its people. */
  form: {
    call: 'exams.update',
    prepare: (form) => {
      gatherPortions(form);
      settleStale(form);
    },
    done: ({ args, response: { data: exam } }) => {
      if (isPublished(pageAnyExamOf(args))) return toastHere('exam.form.stored')({ args });
      return isPublished(exam)
        ? redirectWithToast(args, to('exam.top', { exam }), 'exam.form.published')
        : redirectWithToast(args, args.url.pathname, 'exam.form.drafted');
    },
  },
  copy: {
    call: null,
    done: ({ args, form }) => copyExam(args, pageAnyExamOf(args), String(form.get('name'))),
  },
  init: {
    call: 'exams.init',
    word: nameOf,
    ask: ({ args, form }) => ({ body: { name: nameOf(args), end_sittings: form.has('end_sittings') } }),
    done: ({ args }) =>
      redirectWithToast(args, to('exam.top', { exam: pageAnyExamOf(args) }), 'exam.init.done'),
  },
  remove: {
    call: 'exams.remove',
    word: nameOf,
    ask: ({ args }) => ({ body: { name: nameOf(args) } }),
    done: ({ args }) => {
      const { client_id: clientId } = pageAnyExamOf(args);
      return redirectWithToast(args, to('client.top', { clientId }), 'exam.remove.done');
    },
  },
});

function nameOf(args: ActionFunctionArgs): string {
  return pageAnyExamOf(args).name;
}

/** /client/{clientId}/exam/{examId}/edit-exam: in two steps, or as one form while the exam is a draft. */
export default function EditExamScreen() {
  const t = useText();
  const exam = useAnyExam();
  const { packages, contractType } = useLoaderData<typeof loader>();
  const reply = refusedIn(useReply<typeof action>(), 'form');
  const isContent = useSearchParams()[0].get('step') === 'content';
  const isDraft = !isPublished(exam);
  const title = isContent ? 'page.editExam.content' : 'page.editExam.basic';
  return (
    <StaffPage
      title={t(isDraft ? 'page.editExam' : title)}
      {...(isDraft && { note: t('exam.form.draft.note') })}
    >
      <EditExamForm
        exam={exam}
        step={isDraft ? 'whole' : isContent ? 'content' : 'basic'}
        packages={packages}
        contractType={contractType}
        reply={reply}
      />
      {isContent ? null : <ExamActs exam={exam} />}
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
