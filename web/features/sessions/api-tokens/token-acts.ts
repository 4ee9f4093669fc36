import type { ActionFunctionArgs } from 'react-router';
import { contract } from '#contract/contract.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { formAction } from '#web/api/form-action.ts';
import { getAct } from '#web/api/form-field.ts';
import { replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { toldGone } from '#web/api/told-gone.ts';

const add = formAction(contract.sessions.addToken, async (args, body) => {
  const { data, api_token } = await api(args).sessions.addToken({ body });
  return { made: { name: data.name, api_token } };
});

/** A token that has ended by itself meanwhile is no mistake of the user. */
async function revoke(args: ActionFunctionArgs, form: FormData) {
  return api(args)
    .sessions.revokeToken({ params: { id: Number(form.get('id')) } })
    .then(() => redirectWithToast(args, args.url.pathname, 'apiToken.revoked'))
    .catch(toldGone(args, 'apiToken.gone'));
}

/** What the page's forms do, each by the name that it posts as `act`. */
export async function doAct(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return replyToForm(form, async () => {
    const act = getAct(args, form, ['add', 'revoke', 'revokeAll']);
    if (act === 'add') return add(args);
    if (act === 'revoke') return revoke(args, form);
    const { revoked } = (await api(args).sessions.revokeTokens()).data;
    return redirectWithToast(args, args.url.pathname, 'apiToken.revokedAll', { revoked });
  });
}

/** The token in what an action gave back: no page shows it a second time. */
export function madeIn(reply: unknown): { name: string; api_token: string } | undefined {
  return typeof reply === 'object' && reply !== null && 'made' in reply
    ? (reply.made as { name: string; api_token: string })
    : undefined;
}
