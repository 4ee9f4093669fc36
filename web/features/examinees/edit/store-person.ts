import { yesNo } from '#contract/codes/status.ts';
import { contract } from '#contract/contract.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { formAction } from '#web/api/form-action.ts';
import { leaveUnchanged, settleStale } from '#web/api/settle-stale.ts';
import { idOf } from '#web/app/params.ts';

/** Stores what was changed in the form, and stays on it. A change of visibility alone has its own confirmation. */
export const storePerson = formAction(
  contract.examinees.update,
  async (args, { read, ...fields }) => {
    const body = leaveUnchanged(fields, read);
    await api(args).examinees.update({ params: { id: idOf(args, 'examineeId') }, body: { ...body, read } });
    return redirectWithToast(args, args.url.pathname + args.url.search, toastOf(body));
  },
  settleStale,
);

function toastOf({ is_hidden, ...others }: Record<string, unknown>) {
  if (is_hidden === undefined || Object.keys(others).length > 0) return 'examinee.edit.done';
  return String(is_hidden) === String(yesNo.yes) ? 'examinee.hide.hidden.done' : 'examinee.hide.shown.done';
}
