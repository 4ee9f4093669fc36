import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { contract } from '#contract/contract.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { jsonIn } from '#web/api/form-field.ts';
import { useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { loadMatrix, MatrixPage } from './matrix/matrix-page.tsx';
import { permissionsIn } from './permissions-form.ts';
import { userOf } from './user-of.ts';
import { loadUser, UserPage } from './user-page.tsx';

const { setPermissions, changePermissions } = contract.accounts;
const shapes = { ...setPermissions.body.shape, ...changePermissions.body.shape };

const isOfOne = ({ url }: Pick<LoaderFunctionArgs, 'url'>) => url.searchParams.has('id');

/** One user, where the address names one; else a page of users by exams. */
export async function loader(args: LoaderFunctionArgs) {
  return isOfOne(args) ? { one: await loadUser(args) } : { many: await loadMatrix(args) };
}

/** The form is of one user; `store` is of the grid of several users. */
export const action = actsOf({
  form: {
    call: null,
    done: async ({ args, form }) => {
      const body = { permissions: permissionsIn(form), read: jsonIn(args, form, 'read', shapes.read) };
      await api(args).accounts.setPermissions({ params: { id: userOf(args) }, body });
      return toastHere('user.authority.stored')({ args });
    },
  },
  store: {
    call: null,
    done: async ({ args, form }) => {
      const body = { changes: jsonIn(args, form, 'changes', shapes.changes) };
      await api(args).accounts.changePermissions({ params: { id: idOf(args, 'clientId') }, body });
      return toastHere('user.authority.stored')({ args });
    },
  },
});

/** /client/{clientId}/user/user-authority, and with ?id= of one user */
export default function UserAuthorityScreen() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  return loaded.one ? (
    <UserPage loaded={loaded.one} reply={reply} />
  ) : (
    <MatrixPage loaded={loaded.many} reply={reply} />
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
