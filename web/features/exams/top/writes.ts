import type { ActionFunctionArgs } from 'react-router';
import { to } from '#contract/screens.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { answerForm } from '#web/api/form-answer.ts';
import { getAct } from '#web/api/form-field.ts';
import { readForm } from '#web/api/read-form.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import { credentialsIntents, writeCredentials } from '#web/features/examinees/credentials-act.tsx';
import { hideIntents, writeHidden } from '#web/features/examinees/hide-act.tsx';
import { issueLogins } from '#web/features/examinees/issue/issue-logins.ts';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import { searchIntents, writeSearch } from '#web/features/examinees/saved-searches-act.tsx';
import { undoHidingIntent, writeUndo } from '#web/features/examinees/undo-hiding-act.tsx';
import { exportIntents, formatOfIntent } from '#web/features/outputs/export-act.tsx';
import { exportPeople, tableFormatIn } from '#web/features/outputs/export-people.ts';
import { requestReports } from '#web/features/outputs/request-reports.ts';
import { chosenIn } from '#web/ui/list/selection.ts';

const intents = [
  ...['issue', 'report'],
  ...[...credentialsIntents, ...hideIntents, undoHidingIntent, ...searchIntents, ...exportIntents],
];

/** What the exam's top writes: `issue` and the intents of credentials answer with log-ins, `report` and exports lead to the outputs. */
export async function writeExamTop(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return answerForm(form, async () => {
    const intent = getAct(args, form, 'intent', intents);
    if (intent === 'issue') return issueLogins(args, form);
    if ((credentialsIntents as readonly string[]).includes(intent)) return writeCredentials(args, form);
    if (hideIntents.includes(intent)) return writeHidden(args, form);
    if (intent === undoHidingIntent) return writeUndo(args, form);
    if (searchIntents.includes(intent)) throw await writeSearch(args, form);
    if (exportIntents.includes(intent))
      throw await exportPeople(args, tableFormatIn(formatOfIntent(intent)), selectionOf(chosenIn(form)));
    const output = await requestReports(args, form);
    const list = to('exam.outputList', { exam: pageExamOf(args) });
    throw redirectWithToast(args, list, 'output.requested', { number: output.total });
  });
}
