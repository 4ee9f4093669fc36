import type { ActionFunctionArgs } from 'react-router';
import { to } from '#contract/screens.ts';
import { act } from '#web/api/acts.ts';
import { redirectWithToast, toastHere } from '#web/api/flash.ts';
import { idOf } from '#web/app/params.ts';
import { userOf } from './user-of.ts';

/** What can be done with the account that the address names, beside changing it. */
export const userRows = {
  invite: changeRow('invite'),
  lock: changeRow('lock'),
  unlock: changeRow('unlock'),
  resetFactor: changeRow('resetFactor'),
  remove: act({
    call: 'accounts.removeUser',
    ask: ({ args }) => ({ params: { id: userOf(args) } }),
    done: ({ args }) => leadToUsers(args),
  }),
};

function changeRow(name: 'invite' | 'lock' | 'unlock' | 'resetFactor') {
  return act({
    call: 'accounts.updateUser',
    ask: ({ args, form }) => {
      const proof =
        name === 'resetFactor' ? { current_password: String(form.get('current_password') ?? '') } : {};
      return { params: { id: userOf(args) }, body: { act: name, ...proof } };
    },
    done: toastHere(`user.done.${name}`),
  });
}

/** After an account was deleted for good. @param search which page of the list */
export function leadToUsers(args: ActionFunctionArgs, search = ''): Response {
  const list = to('client.users', { clientId: idOf(args, 'clientId') });
  return redirectWithToast(args, list + search, 'user.removed');
}
