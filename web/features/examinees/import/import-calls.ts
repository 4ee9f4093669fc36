import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { columnFields } from '#contract/codes/imports.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { Import } from '#contract/shapes/import.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { findAct } from '#web/api/form-field.ts';
import { replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { idOf } from '#web/app/params.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import { credentialsActs, writeCredentials } from '../credentials-act.tsx';
import { countOf } from './import-numbers.ts';
import type { TableKind } from './table-kinds.ts';

/** The import that the address names, with the rows that need a look first. */
export async function loadImport(args: LoaderFunctionArgs, { acts }: TableKind) {
  const importId = importIn(args);
  if (!importId) return null;
  const params = { id: idOf(args, 'examId'), importId };
  const asked = args.url.searchParams.get('rows');
  const wanted = acts.find(({ act }) => act === asked)?.act;
  const first = await api(args).examinees.showImport({ params, query: { act: wanted ?? 'refuse' } });
  const act = wanted ?? acts.find((each) => first.data[countOf[each.act]] > 0)?.act ?? 'leave';
  const { rows } =
    wanted || act === 'refuse' ? first : await api(args).examinees.showImport({ params, query: { act } });
  return { imported: first.data, act, rows, reasons: first.reasons, alike: first.alike };
}

/**
 * Sends a file to be judged, sets the fields of its columns, writes what was judged, or shows log-ins of imported
 * people.
 * @param judge sends the file
 */
export async function writeImport(
  args: ActionFunctionArgs,
  { screen }: TableKind,
  judge: (form: FormData) => Promise<{ data: Import }>,
) {
  const form = await readForm(args);
  return replyToForm(form, async () => {
    const exam = pageExamOf(args);
    const params = { id: exam.id, importId: importIn(args) };
    const addressOf = (importId: number) => to(screen, { exam, query: { import: importId } });
    const act = findAct(args, form, [...credentialsActs, 'apply', 'columns']);
    if (act === 'show' || act === 'reissue') return writeCredentials(args, form);
    if (act === 'apply') {
      const confirmed = form.getAll('confirmed').map(Number);
      const { data } = await api(args).examinees.applyImport({ params, body: { confirmed } });
      // Of many rows that ask for confirmation, the next ones are shown.
      if (data.asked > 0) {
        const next = to(screen, { exam, query: { import: data.id, rows: 'ask' } });
        const said = { number: confirmed.length, left: data.asked };
        throw redirectWithToast(args, next, 'importPeople.ask.some', said);
      }
      const isDone = data.status === jobStatus.done;
      throw isDone
        ? redirectWithToast(args, addressOf(data.id), 'import.done')
        : redirect(addressOf(data.id));
    }
    if (act === 'columns') {
      const fields = form.getAll('field').map((name) => columnFields.find((field) => field === name) ?? null);
      await api(args).examinees.mapColumns({ params, body: { fields } });
      throw redirect(addressOf(params.importId));
    }
    form.set('dry_run', '1');
    throw redirect(addressOf((await judge(form)).data.id));
  });
}

function importIn({ url }: Pick<LoaderFunctionArgs, 'url'>): number {
  return Number(url.searchParams.get('import') ?? 0);
}
