import { type ActionFunctionArgs, data } from 'react-router';
import { to } from '#contract/screens.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import { type TableFormat, tableFormats } from './table-formats.ts';

type Asked = Parameters<ReturnType<typeof api>['outputs']['exportPeople']>[0]['body'];

/**
 * Asks for a table of people and leads to where it is made. For actions, inside `replyToForm`.
 * @throws RefusedCall for what the form shows; the 403 page where the account has no permission
 */
export async function exportPeople(
  args: ActionFunctionArgs,
  wanted: TableFormat | undefined,
  selection: Pick<Asked, keyof Selection>,
): Promise<Response> {
  const exam = pageExamOf(args);
  try {
    const { data: output } = await api(args).outputs.exportPeople({
      params: { id: exam.id },
      body: {
        format: wanted === 'xlsx' ? 'xlsx' : 'csv',
        encoding: wanted === 'csv_cp932' ? 'cp932' : 'utf-8',
        ...selection,
      },
    });
    return redirectWithToast(
      args,
      to('exam.export', { exam, query: { asked: true } }),
      'output.people.requested',
      {
        number: output.total,
      },
    );
  } catch (error) {
    if (error instanceof RefusedCall && error.refusal === 'forbidden') throw data(null, { status: 403 });
    throw error;
  }
}

/** Which of the formats a form names. */
export function tableFormatIn(text: FormDataEntryValue | null): TableFormat | undefined {
  return tableFormats.find((each) => each === text);
}
