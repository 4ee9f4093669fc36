import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { columnFields } from '#contract/codes/imports.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { Import } from '#contract/shapes/import.ts';
import { act } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { idOf } from '#web/app/params.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import { credentialsRows } from '../credentials-rows.ts';
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

/** What an import is asked for after its file was judged: what its columns hold, and that its rows are written. */
export function importRows({ screen }: TableKind) {
  const addressOf = (args: ActionFunctionArgs, importId: number, rows?: 'ask') =>
    to(screen, { exam: pageExamOf(args), query: { import: importId, rows } });
  return {
    ...credentialsRows,
    apply: act({
      call: 'examinees.applyImport',
      ask: ({ args, form }) => ({
        params: { importId: importIn(args) },
        body: { confirmed: form.getAll('confirmed').map(Number) },
      }),
      done: ({ args, form, response: { data } }) => {
        // Of many rows that ask, the next ones are looked at.
        if (data.asked > 0) {
          const said = { number: form.getAll('confirmed').length, left: data.asked };
          return redirectWithToast(args, addressOf(args, data.id, 'ask'), 'importPeople.ask.some', said);
        }
        return data.status === jobStatus.done
          ? redirectWithToast(args, addressOf(args, data.id), 'import.done')
          : redirect(addressOf(args, data.id));
      },
    }),
    columns: act({
      call: 'examinees.mapColumns',
      ask: ({ args, form }) => ({ params: { importId: importIn(args) }, body: { fields: fieldsIn(form) } }),
      done: ({ args }) => redirect(addressOf(args, importIn(args))),
    }),
  };
}

function fieldsIn(form: FormData) {
  return form.getAll('field').map((name) => columnFields.find((field) => field === name) ?? null);
}

/** A file is judged first, and nothing of it is written. */
export function judgeFirst(form: FormData): void {
  form.set('dry_run', '1');
}

/** Leads to the import of a file that was judged. */
export function leadToImport({ screen }: TableKind) {
  return ({ args, response: { data } }: { args: ActionFunctionArgs; response: { data: Import } }) =>
    redirect(to(screen, { exam: pageExamOf(args), query: { import: data.id } }));
}

function importIn({ url }: Pick<LoaderFunctionArgs, 'url'>): number {
  return Number(url.searchParams.get('import') ?? 0);
}
