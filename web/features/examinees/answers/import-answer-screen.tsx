import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { jobStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { answerForm, type FormAnswer } from '#web/api/form-answer.ts';
import { readFormWithFiles } from '#web/api/read-form.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { answerActs } from './answer-acts.ts';
import { AnswersForm } from './answers-form.tsx';
import { AnswersStanding } from './answers-standing.tsx';
import { PaperSteps } from './paper-steps.tsx';

/** The import that the address names, with the rows that need a look first. */
export async function loader(args: LoaderFunctionArgs) {
  const importId = Number(args.url.searchParams.get('import') ?? 0);
  if (!importId) return null;
  const params = { id: idOf(args, 'examId'), importId };
  const wanted = answerActs.find((act) => act === args.url.searchParams.get('rows'));
  const show = (act: (typeof answerActs)[number]) =>
    api(args).examinees.showImport({ params, query: { act } });
  const first = await show(wanted ?? 'refuse');
  const act = wanted ?? (first.data.refused > 0 ? 'refuse' : first.data.added > 0 ? 'add' : 'leave');
  const { rows } = wanted || act === 'refuse' ? first : await show(act);
  return { imported: first.data, act, rows };
}

/** Has a file judged, or writes what was judged. */
export async function action(args: ActionFunctionArgs) {
  const form = await readFormWithFiles(args);
  return answerForm(form, async () => {
    const exam = pageExamOf(args);
    const addressOf = (importId: number) => to('exam.importAnswers', { exam, query: { import: importId } });
    if (form.get('intent') === 'apply') {
      const importId = Number(args.url.searchParams.get('import') ?? 0);
      const { data } = await api(args).examinees.applyImport({ params: { id: exam.id, importId }, body: {} });
      const isDone = data.status === jobStatus.done;
      return isDone
        ? redirectWithToast(args, addressOf(data.id), 'import.done')
        : redirect(addressOf(data.id));
    }
    form.set('dry_run', '1');
    const { data } = await api(args).examinees.importAnswers({ params: { id: exam.id }, body: form });
    return redirect(addressOf(data.id));
  });
}

/** /client/{clientId}/exam/{examId}/import-answer: what is printed and typed, a file, and the press that scores it. */
export default function ImportAnswerScreen() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  return (
    <StaffPage title={t('page.importAnswers')}>
      {loaded ? <AnswersStanding key={loaded.imported.id} {...loaded} answer={answer} /> : <PaperSteps />}
      <AnswersForm answer={loaded ? undefined : answer} again={loaded?.imported ?? null} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
