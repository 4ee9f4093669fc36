import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import type { AnswersKind } from '#contract/codes/outputs.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { getAct } from '#web/api/form-field.ts';
import { replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import { choicesOf, loadPlaces } from '#web/features/groupings/place-step.tsx';
import { beginOfDay, endOfDay } from '#web/ui/list/asked-in.ts';
import { isDay } from '#web/ui/list/list-filter.ts';
import { tableFormatIn } from '../export-people.ts';
import { answersKinds } from './answers-kinds.ts';

type Asked = Parameters<ReturnType<typeof api>['outputs']['exportAnswers']>[0]['body'];

/** What answers can be narrowed to: the exam's classifications, in the order of their tree. */
export async function loader(args: LoaderFunctionArgs) {
  return choicesOf((await loadPlaces(args)).classifications);
}

const requested = {
  answers: 'output.answers.requested',
  software: 'output.software.requested',
} as const;

/** The action of the forms that ask for answers: asks, and leads to the list where the file is made. */
export async function requestAnswers(args: ActionFunctionArgs, kind: AnswersKind) {
  const form = await readForm(args);
  const exam = pageExamOf(args);
  return replyToForm(form, async () => {
    getAct(args, form, ['request']);
    const { data: output } = await api(args)
      .outputs.exportAnswers({ params: { id: exam.id }, body: { kind, ...wantedIn(form) } })
      .catch(asPage);
    const list = to(answersKinds[kind].list, { exam });
    return redirectWithToast(args, list, requested[kind], { number: output.total });
  });
}

/** Without permission the page is forbidden, since no toast is shown for 4003. */
function asPage(error: unknown): never {
  if (error instanceof RefusedCall && error.refusal === 'forbidden') throw data(null, { status: 403 });
  throw error;
}

function wantedIn(form: FormData): Asked {
  const text = (name: string) => String(form.get(name) ?? '');
  const format = tableFormatIn(form.get('format')) ?? 'xlsx';
  const [first, last] = [text('submitted_from'), text('submitted_to')];
  const classification_id = text('classification_id');
  return {
    login_id: text('login_id'),
    status: form.getAll('status').map((each) => String(each)),
    layout: text('layout') === 'string' ? 'string' : 'questions',
    format: format === 'xlsx' ? 'xlsx' : 'csv',
    encoding: format === 'csv_cp932' ? 'cp932' : 'utf-8',
    ...(classification_id && { classification_id }),
    // Days as one reads them, both included.
    ...(first && { submitted_from: isDay(first) ? beginOfDay(first) : first }),
    ...(last && { submitted_to: isDay(last) ? endOfDay(last) : last }),
  };
}
