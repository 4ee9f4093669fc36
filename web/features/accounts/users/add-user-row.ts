import type { ActionFunctionArgs } from 'react-router';
import { to } from '#contract/screens.ts';
import type { Permission } from '#contract/shapes/user.ts';
import { act } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast, redirectWithTrouble } from '#web/api/flash.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { idOf } from '#web/app/params.ts';
import { permissionsIn } from './permissions-form.ts';

/** The form adds a user. A restricted one for whom no exam was ticked goes on to what it may see; the others to the list. */
export const addUserRow = act({
  call: 'accounts.addUser',
  done: async ({ args, form, response: { data: user } }) => {
    const clientId = idOf(args, 'clientId');
    const permissions = user.restricted ? permissionsIn(form) : [];
    const toExams = to('client.userAuthority', { clientId, query: { id: user.id } });
    if (permissions.length > 0 && !(await setPermissions(args, user.id, permissions)))
      return redirectWithTrouble(args, toExams, 'user.added.withoutExams');
    const next = user.restricted && permissions.length === 0 ? toExams : to('client.users', { clientId });
    return redirectWithToast(args, next, user.state === 'new' ? 'user.invited' : 'user.added');
  },
});

/** False where that is refused: the user is there and invited by then, so the form is not shown again. */
async function setPermissions(args: ActionFunctionArgs, id: number, permissions: Permission[]) {
  try {
    await api(args).accounts.setPermissions({ params: { id }, body: { permissions, read: [] } });
    return true;
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error;
    return false;
  }
}
