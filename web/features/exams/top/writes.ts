import type { ActionFunctionArgs } from 'react-router';
import { to } from '#contract/screens.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { getAct } from '#web/api/form-field.ts';
import { replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import { credentialsActs, writeCredentials } from '#web/features/examinees/credentials-act.tsx';
import { hideActs, undoHiding, writeHidden, writeUndo } from '#web/features/examinees/hide-act.tsx';
import { issueLogins } from '#web/features/examinees/issue/issue-logins.ts';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import { searchActs, writeSearch } from '#web/features/examinees/saved-searches-act.tsx';
import { exportActs, formatOfAct } from '#web/features/outputs/export-act.tsx';
import { exportPeople, tableFormatIn } from '#web/features/outputs/export-people.ts';
import { requestReports } from '#web/features/outputs/request-reports.ts';
import { chosenIn } from '#web/ui/list/selection.ts';

const acts = [
  ...['issue', 'report'],
  ...[...credentialsActs, ...hideActs, undoHiding, ...searchActs, ...exportActs],
];

/** What the exam's top writes: `issue` and the acts of credentials reply with log-ins, `report` and exports lead to the outputs. */
export async function writeExamTop(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return replyToForm(form, async () => {
    const act = getAct(args, form, acts);
    if (act === 'issue') return issueLogins(args, form);
    if ((credentialsActs as readonly string[]).includes(act)) return writeCredentials(args, form);
    if (act === 'hide' || act === 'show_again') return writeHidden(args, form);
    if (act === undoHiding) return writeUndo(args, form);
    if (searchActs.includes(act)) throw await writeSearch(args, form);
    if (exportActs.includes(act))
      throw await exportPeople(args, tableFormatIn(formatOfAct(act)), selectionOf(chosenIn(form)));
    const output = await requestReports(args, form);
    const list = to('exam.outputList', { exam: pageExamOf(args) });
    throw redirectWithToast(args, list, 'output.requested', { number: output.total });
  });
}
