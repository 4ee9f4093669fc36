import type { ActionFunctionArgs } from 'react-router';
import { redirectWithToast } from '#web/api/flash.ts';
import { readForm } from '#web/api/read-form.ts';
import { tryAct } from './mail-example.tsx';

/** An action of a settings screen: has a mail sent to the viewer, or stores the form. Both stay on the screen. */
export function storeOrTry<Stored>(
  store: (args: ActionFunctionArgs) => Promise<Stored>,
  tryOne: (args: ActionFunctionArgs) => Promise<unknown>,
) {
  return async (args: ActionFunctionArgs) => {
    const form = await readForm(args.request.clone());
    if (form.get(tryAct.name) !== tryAct.value) return store(args);
    await tryOne(args);
    return redirectWithToast(args, args.url.pathname, 'notice.try.done');
  };
}
