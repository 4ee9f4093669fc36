import { type ActionFunctionArgs, data } from 'react-router';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { answerForm } from '#web/api/form-answer.ts';
import { readForm } from '#web/api/read-form.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { idOf } from '#web/app/params.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import { credentialsIntents, writeCredentials } from '#web/features/examinees/credentials-act.tsx';
import { hideIntents, writeHidden } from '#web/features/examinees/hide-act.tsx';
import { selectionOf } from '#web/features/examinees/people-filters.ts';
import { searchIntents, writeSearch } from '#web/features/examinees/saved-searches-act.tsx';
import { exportIntents, formatOfIntent } from '#web/features/outputs/export-act.tsx';
import { exportPeople, tableFormatIn } from '#web/features/outputs/export-people.ts';
import { requestReports } from '#web/features/outputs/request-reports.ts';
import { chosenIn } from '#web/ui/list/selection.ts';

/** What the exam's top writes: `issue` and the intents of credentials answer with log-ins, `report` and exports lead to the outputs. */
export async function writeExamTop(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return answerForm(form, async () => {
    const intent = String(form.get('intent'));
    if ((credentialsIntents as readonly string[]).includes(intent)) return writeCredentials(args, form);
    if (hideIntents.includes(intent)) return writeHidden(args, form);
    if (searchIntents.includes(intent)) throw await writeSearch(args, form);
    if (exportIntents.includes(intent))
      throw await exportPeople(args, tableFormatIn(formatOfIntent(intent)), selectionOf(chosenIn(form)));
    if (intent !== 'report') return issue(args, form);
    const output = await requestReports(args, form);
    const list = to('exam.outputList', { exam: pageExamOf(args) });
    throw redirectWithToast(args, list, 'output.requested', { number: output.total });
  });
}

async function issue(args: ActionFunctionArgs, form: FormData) {
  const body = { exam_id: idOf(args, 'examId'), number: String(form.get('number') ?? '') };
  try {
    const { data: issued } = await api(args).examinees.generateMultiples({ body });
    return { issued };
  } catch (error) {
    // Spec 8 shows nothing for 4003: an account without the permission gets the page that says so.
    if (error instanceof RefusedCall && error.refusal === 'forbidden') throw data(null, { status: 403 });
    throw error;
  }
}
