import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { columnFields, groupedFields } from '#contract/codes/imports.ts';
import { jobStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import { CorrectedRows, type Import } from '#contract/shapes/import.ts';
import { act } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { jsonIn } from '#web/api/form-field.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import type { NamedCredentials } from '#web/ui/credentials/credentials-csv.ts';
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
  const { data: imported, reasons, alike, choices, unknown } = first;
  return { imported, act, rows, reasons, alike, choices, unknown };
}

/** What the action of an import's page gives back: log-ins that were asked for, or why something was refused. */
export type ImportReply = FormReply | { act: 'show'; shown: readonly NamedCredentials[] } | undefined;

/** What an import is asked for after its file was judged: that its rows are written, and then the log-ins. */
export function importRows(table: TableKind) {
  return {
    show: credentialsRows.show,
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
          const next = addressOf(args, table, data.id, 'ask');
          return redirectWithToast(args, next, 'importPeople.ask.some', said);
        }
        const ended = addressOf(args, table, data.id);
        return data.status === jobStatus.done
          ? redirectWithToast(args, ended, 'import.done')
          : redirect(ended);
      },
    }),
  };
}

/** What is done about people who cannot be taken as they are: cells and lists are put right, or they wait. */
export function fixingRows(table: TableKind) {
  const shownAgain = ({
    args,
    response: { data },
  }: {
    args: ActionFunctionArgs;
    response: { data: Import };
  }) => {
    const next = addressOf(args, table, data.id);
    if (data.status === jobStatus.pending) return redirect(next);
    return data.refused > 0
      ? redirectWithToast(args, next, 'importPeople.fix.left', { number: data.refused })
      : redirectWithToast(args, next, 'importPeople.fix.none');
  };
  return {
    correct: act({
      call: 'examinees.correctRows',
      ask: ({ args, form }) => ({
        params: { importId: importIn(args) },
        body: { rows: jsonIn(args, form, 'rows', CorrectedRows) },
      }),
      done: shownAgain,
    }),
    addNames: act({
      call: 'examinees.addImportedNames',
      ask: ({ args, form }) => ({
        params: { importId: importIn(args) },
        body: { names: form.getAll('name').flatMap(nameIn) },
      }),
      done: shownAgain,
    }),
    applyPartly: act({
      call: 'examinees.applyImport',
      ask: ({ args }) => ({ params: { importId: importIn(args) }, body: { partly: true } }),
      done: ({ args, response: { data } }) => {
        const ended = addressOf(args, table, data.id);
        return data.status === jobStatus.done
          ? redirectWithToast(args, ended, 'import.done')
          : redirect(ended);
      },
    }),
    removeImport: act({
      call: 'examinees.removeImport',
      ask: ({ form }) => ({ params: { importId: Number(form.get('import')) } }),
      done: ({ args, response: { data } }) =>
        redirectWithToast(
          args,
          data.id === importIn(args)
            ? to(table.screen, { exam: pageExamOf(args) })
            : args.url.pathname + args.url.search,
          'importPeople.waiting.removed',
        ),
    }),
  };
}

/** Says anew what the columns of a file hold. */
export function columnsRow(table: TableKind) {
  return act({
    call: 'examinees.mapColumns',
    ask: ({ args, form }) => ({ params: { importId: importIn(args) }, body: { fields: fieldsIn(form) } }),
    done: ({ args }) => redirect(addressOf(args, table, importIn(args))),
  });
}

function addressOf(args: ActionFunctionArgs, { screen }: TableKind, importId: number, rows?: 'ask') {
  return to(screen, { exam: pageExamOf(args), query: { import: importId, rows } });
}

/** A name that was ticked, with the list that it is for in front. */
function nameIn(ticked: FormDataEntryValue) {
  const [, list, name] = /^(\w+) (.+)$/su.exec(String(ticked)) ?? [];
  const field = groupedFields.find((each) => each === list);
  return field && name !== undefined ? [{ field, name }] : [];
}

function fieldsIn(form: FormData) {
  return form.getAll('field').map((name) => columnFields.find((field) => field === name) ?? null);
}

/** A file is judged first, and nothing of it is written. */
export function judgeFirst(form: FormData): void {
  form.set('dry_run', '1');
}

/** Leads to the import of a file that was judged. */
export function leadToImport(table: TableKind) {
  return ({ args, response: { data } }: { args: ActionFunctionArgs; response: { data: Import } }) =>
    redirect(addressOf(args, table, data.id));
}

function importIn({ url }: Pick<LoaderFunctionArgs, 'url'>): number {
  return Number(url.searchParams.get('import') ?? 0);
}
