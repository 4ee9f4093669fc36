import { type ActionFunctionArgs, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { contract } from '#contract/contract.ts';
import { isPublished } from '#contract/published.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { formAction } from '#web/api/form-action.ts';
import { findAct } from '#web/api/form-field.ts';
import { refusedIn, replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { useText } from '#web/app/text.tsx';
import { pageAnyExamOf } from '#web/app/viewer.ts';
import { useAnyExam } from '#web/layouts/frame-data.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { loadContent } from './content-step.tsx';
import { EditExamForm } from './edit-form.tsx';
import { doExamAct, ExamActs, examActs } from './exam-act.tsx';
import { gatherPortions } from './gather-portions.ts';

/** What the company may choose from. */
export const loader = loadContent;

/** Stores the exam's form, or does one of the acts below it. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return replyToForm(form, async () => {
    const act = findAct(args, form, examActs);
    return act ? doExamAct(args, form, act) : store(args);
  });
}

/** Stays where it is; a draft that was published leads to its people. */
const store = formAction(
  contract.exams.update,
  async (args, body) => {
    const before = pageAnyExamOf(args);
    const { data: exam } = await api(args).exams.update({
      params: { id: before.id },
      body,
    });
    if (isPublished(before))
      return redirectWithToast(args, args.url.pathname + args.url.search, 'exam.form.stored');
    return isPublished(exam)
      ? redirectWithToast(args, to('exam.top', { exam }), 'exam.form.published')
      : redirectWithToast(args, args.url.pathname, 'exam.form.drafted');
  },
  (form) => {
    gatherPortions(form);
    settleStale(form);
  },
);

/** /client/{clientId}/exam/{examId}/edit-exam: in two steps, or as one form while the exam is a draft. */
export default function EditExamScreen() {
  const t = useText();
  const exam = useAnyExam();
  const { packages, contractType } = useLoaderData<typeof loader>();
  const reply = refusedIn(useActionData<typeof action>());
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
        reply={reply?.values.act ? undefined : reply}
      />
      {isContent ? null : <ExamActs exam={exam} />}
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
