import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { type ImportField, importActs, importFields } from '#contract/codes/imports.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { Import } from '#contract/shapes/import.ts';
import { api } from '#web/api/client.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { answerForm, type FormAnswer } from '#web/api/form-answer.ts';
import { readFormWithFiles } from '#web/api/read-form.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { ImportStanding } from './import-standing.tsx';
import { UploadForm } from './upload-form.tsx';

/** The import that the address names, with the rows that need a look first. */
export async function loader(args: LoaderFunctionArgs) {
  const importId = Number(args.url.searchParams.get('import') ?? 0);
  if (!importId) return null;
  const params = { id: idOf(args, 'examId'), importId };
  const wanted = importActs.find((act) => act === args.url.searchParams.get('rows'));
  const first = await api(args).examinees.showImport({ params, query: { act: wanted ?? 'refuse' } });
  const act = wanted ?? firstOf(first.data);
  const { rows } =
    act === 'refuse' ? first : await api(args).examinees.showImport({ params, query: { act } });
  return { imported: first.data, act, rows: wanted ? first.rows : rows };
}

/** What is looked at first: what is refused, then what changes, then who is new. */
function firstOf({ refused, changed, added }: Import) {
  if (refused > 0) return 'refuse';
  if (changed > 0) return 'change';
  return added > 0 ? 'add' : 'leave';
}

/** Has a file judged, says what its columns hold, or writes what was judged. */
export async function action(args: ActionFunctionArgs) {
  const form = await readFormWithFiles(args);
  return answerForm(form, async () => {
    const exam = pageExamOf(args);
    const params = { id: exam.id, importId: Number(args.url.searchParams.get('import') ?? 0) };
    if (form.get('intent') === 'apply') {
      const { data } = await api(args).examinees.applyImport({ params, body: {} });
      if (data.status !== jobStatus.done) return redirect(addressOf(args, data.id));
      return redirectWithToast(args, to('exam.top', { exam }), 'import.done');
    }
    if (form.get('intent') === 'columns') {
      const fields = form.getAll('field').map((name) => importFields.find((field) => field === name) ?? null);
      await api(args).examinees.mapColumns({ params, body: { fields: fields as (ImportField | null)[] } });
      return redirect(addressOf(args, params.importId));
    }
    form.set('exam_id', String(exam.id));
    form.set('dry_run', '1');
    const { data } = await api(args).examinees.importCsv({ body: form });
    return redirect(addressOf(args, data.id));
  });
}

function addressOf(args: ActionFunctionArgs, importId: number): string {
  return to('exam.importPeople', { exam: pageExamOf(args), query: { import: importId } });
}

/** /client/{clientId}/exam/{examId}/import-csv: a file, what would become of its rows, and the press that writes them. */
export default function ImportCsvScreen() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const template = (
    <a href={fileAddress('/exams/examinee/download-template-csv', {}, { exam_id: useExam().id })} download>
      {t('import.template')}
    </a>
  );
  return (
    <StaffPage title={t('page.importPeople')} actions={template}>
      {loaded ? <ImportStanding key={loaded.imported.id} {...loaded} answer={answer} /> : null}
      <UploadForm answer={loaded ? undefined : answer} isAgain={loaded !== null} />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
