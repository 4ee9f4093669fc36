import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { accountKinds } from '#contract/codes/viewers.ts';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { accountStates, type UserRow, userSorts } from '#contract/shapes/user.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toldGone } from '#web/api/refused-act.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { askedIn } from '#web/ui/list/asked-in.ts';
import type { ListColumn } from '#web/ui/list/columns.tsx';
import { List } from '#web/ui/list/list.tsx';
import type { ListFilter } from '#web/ui/list/list-filter.ts';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { leadToUsers } from './user-rows.ts';
import { UserState } from './user-state.tsx';

const stateFilter: ListFilter<'user.list'> = {
  name: 'state',
  choices: accountStates.map((value) => ({ value, text: `observer.state.${value}` })),
};

/** A page of the company's users. */
export async function loader(args: LoaderFunctionArgs) {
  const client_id = idOf(args, 'clientId');
  const asked = askedIn(args.url, contract.accounts.listUsers.query.pick({ state: true }));
  const loaded = await loadList(args, userSorts, (query) =>
    api(args).accounts.listUsers({ query: { ...query, ...asked, client_id } }),
  );
  return { ...loaded, clientId: client_id };
}

/** Deletes a user of the list, which stays as it is. */
export const action = actsOf({
  remove: {
    call: 'accounts.removeUser',
    ask: ({ form }) => ({ params: { id: Number(form.get('id')) } }),
    done: ({ args }) => leadToUsers(args, args.url.search),
    refused: toldGone('user.gone'),
  },
});

type UserColumn = ListColumn<UserRow, 'user.list', keyof typeof userSorts>;

const columns: UserColumn[] = [
  { name: 'name', sort: 'name', isHead: true, beside: ({ name_kana }) => name_kana },
  { name: 'login_id', isMinor: true, format: 'code' },
  { name: 'email', isMinor: true, format: 'code' },
  { name: 'role', cell: (user) => <Role user={user} /> },
  { name: 'state', cell: (user) => <UserState user={user} /> },
  { name: 'exams', cell: (user) => <Exams user={user} /> },
  { name: 'last_login_at', sort: 'last_login_at', isMinor: true, format: 'moment' },
  { name: 'created_at', sort: 'created_at', isMinor: true, isPutAway: true, format: 'moment' },
];

function Role({ user: { role, account_kind } }: { user: UserRow }) {
  const t = useText();
  return (
    <span>{t(account_kind === accountKinds.parent ? 'user.role.parent' : `user.form.role.${role}`)}</span>
  );
}

/** How many exams it sees. */
function Exams({ user: { exams } }: { user: UserRow }) {
  const t = useText();
  return <span>{exams === null ? t('user.exams.all') : t('user.exams.some', { exams })}</span>;
}

/** The one act of a row; the account that holds the contract stays. */
function RemoveUser({ user }: { user: UserRow }) {
  const t = useText();
  const { id, name, email, account_kind } = user;
  if (account_kind === accountKinds.parent) return null;
  return (
    <Act
      name="remove"
      label={t('user.act.remove')}
      title={t('user.act.remove.of', { name })}
      look="danger"
      ask={<p>{t('user.act.remove.help', { name, email })}</p>}
      of={{ id }}
    />
  );
}

/** /client/{clientId}/users */
export default function UsersScreen() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const { clientId } = loaded;
  const mayWrite = useViewer().kind !== 'viewOnlyAdmin';
  // In a narrow window the user's own page offers it.
  const acts: UserColumn = {
    name: 'acts',
    isMinor: true,
    cell: (user) => <RemoveUser user={user} />,
  };
  const add = mayWrite ? (
    <ButtonLink look="primary" to={to('client.addUser', { clientId })}>
      {t('user.list.add')}
    </ButtonLink>
  ) : null;
  return (
    <StaffPage
      title={t('page.users')}
      actions={
        mayWrite ? (
          <>
            <ButtonLink to={to('client.userAuthority', { clientId })}>{t('page.userAuthority')}</ButtonLink>
            {add}
          </>
        ) : undefined
      }
    >
      <List
        texts="user.list"
        caption={t('page.users')}
        loaded={loaded}
        sorts={userSorts}
        filters={[stateFilter]}
        columns={mayWrite ? [...columns, acts] : columns}
        to={mayWrite ? ({ id }) => to('client.editUser', { clientId, query: { id } }) : undefined}
        first={add}
      />
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
