import { redirect } from 'react-router';
import { yesNo } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { redirectWithToast, toastHere } from '#web/api/flash.ts';
import { shutPage } from '#web/api/refused-act.ts';
import { leaveUnchanged, settleStale } from '#web/api/settle-stale.ts';
import { idOf } from '#web/app/params.ts';
import { pageExamOf } from '#web/app/viewer.ts';
import { reportsIn } from '#web/features/outputs/request-reports.ts';
import { searchWith } from '#web/ui/list/list-query.ts';

/** What is done about one person on their page. */
export const writePerson = actsOf({
  /** Stores what was changed, and stays on the form. */
  edit: {
    call: 'examinees.update',
    prepare: settleStale,
    ask: ({ body: { read, ...fields } }) => ({ body: { ...leaveUnchanged(fields, read), read } }),
    done: ({ args, body: { read, ...fields } }) => toastHere(toastOf(leaveUnchanged(fields, read)))({ args }),
  },
  rescore: {
    call: 'examinees.rescore',
    done: ({ args, response: { data } }) =>
      redirectWithToast(args, args.url.pathname + args.url.search, 'result.rescore.done', data),
  },
  unlock: {
    call: 'examinees.unlock',
    done: ({ args, response: { data } }) =>
      toastHere(data.unlocked ? 'examinee.unlock.done' : 'examinee.unlock.none')({ args }),
  },
  /** The reply has id and password of the person; neither an address nor a cookie does. */
  login: {
    call: 'examinees.listCredentials',
    ask: ({ args }) => ({ body: { examinee_ids: [idOf(args, 'examineeId')] } }),
    done: ({ response }) => ({ login: response.data }),
  },
  copy: {
    call: 'examinees.askDataCopy',
    ask: ({ form }) => ({ body: { with_scores: form.has('with_scores') } }),
    done: toastHere('privacy.copy.begun'),
  },
  /** The person is gone with it: what is left stands on the exam's page of personal data. */
  erase: {
    call: 'examinees.erase',
    word: (_, form) => String(form.get('name') ?? ''),
    ask: ({ form }) => ({
      body: {
        name: String(form.get('name') ?? ''),
        preview_id: String(form.get('preview_id') ?? ''),
        end_sittings: form.has('end_sittings'),
      },
    }),
    done: ({ args, response: { data } }) =>
      redirectWithToast(args, to('exam.privacy', { exam: pageExamOf(args) }), 'privacy.erase.done', {
        number: data.number,
      }),
  },
  reset: {
    call: 'examinees.reset',
    ask: ({ form }) => ({
      params: { x: Number(form.get('x')) },
      body: { reason: String(form.get('reason') ?? ''), attempt: Number(form.get('attempt')) },
    }),
    done: toastHere('examinee.reset.done'),
  },
  /** Returns with the output's id in the address. */
  report: {
    call: 'outputs.createCondition',
    ask: ({ form }) => reportsIn(form),
    done: ({ args, response: { data } }) =>
      redirect(args.url.pathname + searchWith(args.url.search, { output: data.id })),
    refused: shutPage,
  },
});

/** Who is only hidden or shown again is told so. */
function toastOf({ is_hidden, ...others }: Record<string, unknown>) {
  if (is_hidden === undefined || Object.keys(others).length > 0) return 'examinee.edit.done';
  return String(is_hidden) === String(yesNo.yes) ? 'examinee.hide.hidden.done' : 'examinee.hide.shown.done';
}
