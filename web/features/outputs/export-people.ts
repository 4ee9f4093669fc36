import type { RequestOf } from '#contract/call.ts';
import type { Contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import type { Selection } from '#contract/shapes/selection.ts';
import { act } from '#web/api/acts.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { shutPage } from '#web/api/refused-act.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import { chosenIn } from '#web/ui/list/selection.ts';
import { type TableFormat, tableFormats } from './table-formats.ts';

type Asked = RequestOf<Contract['outputs']['exportPeople']>['body'];

/** Asks for a table of people and leads to where it is made. @param whom by default those whom the form has chosen */
export function exportRow(
  formatIn: (form: FormData) => TableFormat | undefined,
  whom: (form: FormData) => Pick<Asked, keyof Selection> = (form) => selectionOf(chosenIn(form)),
) {
  return act({
    call: 'outputs.exportPeople',
    ask: ({ form }) => {
      const wanted = formatIn(form);
      const format = wanted === 'xlsx' ? 'xlsx' : 'csv';
      const encoding = wanted === 'csv_cp932' ? 'cp932' : 'utf-8';
      return { body: { format, encoding, ...whom(form) } };
    },
    done: ({ args, response: { data } }) => {
      const list = to('exam.export', { exam: pageExamOf(args), query: { asked: true } });
      return redirectWithToast(args, list, 'output.people.requested', { number: data.total });
    },
    refused: shutPage,
  });
}

/** Which of the formats a form names. */
export function tableFormatIn(text: FormDataEntryValue | null): TableFormat | undefined {
  return tableFormats.find((each) => each === text);
}
