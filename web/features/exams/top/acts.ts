import { yesNo } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import { act, actsOf } from '#web/api/acts.ts';
import { redirectWithToast, stayWithToast, toastHere } from '#web/api/flash.ts';
import type { ActOf } from '#web/api/form-reply.ts';
import { shutPage } from '#web/api/refused-act.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import { credentialsRows } from '#web/features/examinees/credentials-rows.ts';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import { savedOf } from '#web/features/examinees/saved-searches-act.tsx';
import { exportRow } from '#web/features/outputs/export-people.ts';
import { reportsIn } from '#web/features/outputs/request-reports.ts';
import { impactIn } from '#web/ui/act/impact.tsx';
import { chosenIn } from '#web/ui/list/selection.ts';

/** What the exam's top writes: some acts reply with log-ins, `report` and exports lead to the outputs. */
export const writeExamTop = actsOf({
  issue: {
    call: 'examinees.generateMultiples',
    done: ({ response }) => ({ issued: response.data }),
    refused: shutPage,
  },
  report: {
    call: 'outputs.createCondition',
    ask: ({ form }) => reportsIn(form),
    done: ({ args, response: { data } }) => {
      const list = to('exam.outputList', { exam: pageExamOf(args) });
      return redirectWithToast(args, list, 'output.requested', { number: data.total });
    },
    refused: shutPage,
  },
  ...credentialsRows,
  hide: hidingRow(yesNo.yes),
  show_again: hidingRow(yesNo.no),
  undo: {
    call: 'examinees.undoHiddenStatus',
    ask: ({ form }) => ({ body: { act: String(form.get('done')) } }),
    done: ({ args, response }) => stayWithToast(args, { undone: response.data }, 'examinee.hide.undone'),
  },
  'save-search': {
    call: 'examinees.saveSearch',
    ask: ({ args, form }) => ({
      body: { name: String(form.get('name') ?? ''), search: savedOf(args.url.search) },
    }),
    done: toastHere('savedSearch.saved'),
  },
  'remove-search': {
    call: 'examinees.removeSearch',
    ask: ({ form }) => ({ params: { searchId: String(form.get('search_id')) } }),
    done: toastHere('savedSearch.removed'),
  },
  export_xlsx: exportRow(() => 'xlsx'),
  export_csv: exportRow(() => 'csv'),
  export_csv_cp932: exportRow(() => 'csv_cp932'),
});

export type ExamTopAct = ActOf<Awaited<ReturnType<typeof writeExamTop>>>;

/** Hides what is selected, or shows it again. */
function hidingRow(is_hidden: 0 | 1) {
  return act({
    call: 'examinees.changeHiddenStatus',
    ask: ({ form }) => ({
      body: { ...selectionOf(chosenIn(form)), is_hidden, told: impactIn(form) },
    }),
    done: ({ args, response: { data } }) => {
      const toast = is_hidden === yesNo.yes ? 'examinee.hide.hidden.done' : 'examinee.hide.shown.done';
      return stayWithToast(args, { changed: { ...data, is_hidden } }, toast);
    },
  });
}
