import { type ActionFunctionArgs, redirect } from 'react-router';
import { flashCookie, redirectWithToast } from '#web/api/flash.ts';
import { findAct } from '#web/api/form-field.ts';
import { replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { pageContext } from '#web/app/page-context.ts';
import { tryAct } from './mail-example.tsx';

/** An action of a settings screen: has a mail sent to the viewer, or stores the form. Both stay on the screen. */
export function storeOrTry<Stored>(
  store: (args: ActionFunctionArgs) => Promise<Stored>,
  tryOne: (args: ActionFunctionArgs) => Promise<unknown>,
) {
  return async (args: ActionFunctionArgs) => {
    const form = await readForm(args);
    return replyToForm(form, async () => {
      const isTry = findAct(args, form, [tryAct]) !== undefined;
      return isTry ? tryAndTell(args, tryOne) : store(args);
    });
  };
}

async function tryAndTell(args: ActionFunctionArgs, tryOne: (args: ActionFunctionArgs) => Promise<unknown>) {
  try {
    await tryOne(args);
  } catch (error) {
    const text = error instanceof RefusedCall ? findWordsOf(error.data) : undefined;
    if (text === undefined) throw error;
    // Such as too many in a minute: the form beside it is not wrong.
    const cookie = flashCookie({ tone: 'error', text }, args.context.get(pageContext).isSecure);
    return redirect(args.url.pathname, { headers: { 'Set-Cookie': cookie } });
  }
  return redirectWithToast(args, args.url.pathname, 'notice.try.done');
}
