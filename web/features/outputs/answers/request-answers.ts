import type { LoaderFunctionArgs } from 'react-router';
import type { RequestOf } from '#contract/call.ts';
import type { AnswersKind } from '#contract/codes/outputs.ts';
import type { Contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { shutPage } from '#web/api/refused-act.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import { choicesOf } from '#web/features/groupings/choices-of.ts';
import { loadPlaces } from '#web/features/groupings/place-step.tsx';
import { beginOfDay, endOfDay } from '#web/ui/list/asked-in.ts';
import { isDay } from '#web/ui/list/list-filter.ts';
import { tableFormatIn } from '../export-people.ts';
import { answersKinds } from './answers-kinds.ts';

type Asked = RequestOf<Contract['outputs']['exportAnswers']>['body'];

/** What answers can be narrowed to: the exam's classifications, in the order of their tree. */
export async function loader(args: LoaderFunctionArgs) {
  return choicesOf((await loadPlaces(args)).classifications);
}

const requested = {
  answers: 'output.answers.requested',
  software: 'output.software.requested',
} as const;

/** The action of the forms that ask for answers: asks, and leads to the list where the file is made. */
export function requestAnswers(kind: AnswersKind) {
  return actsOf({
    request: {
      call: 'outputs.exportAnswers',
      ask: ({ form }) => ({ body: { kind, ...wantedIn(form) } }),
      done: ({ args, response: { data: output } }) => {
        const list = to(answersKinds[kind].list, { exam: pageExamOf(args) });
        return redirectWithToast(args, list, requested[kind], { number: output.total });
      },
      refused: shutPage,
    },
  });
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
