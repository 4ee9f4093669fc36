import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { accountKinds, isPlatform } from '#contract/codes/viewers.ts';
import { to } from '#contract/screens.ts';
import type { UserRow } from '#contract/shapes/user.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { OwnPassword } from '#web/features/sessions/security/own-password.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { UserFields } from './user-fields.tsx';
import { userOf } from './user-of.ts';
import { userRows } from './user-rows.ts';
import { UserState } from './user-state.tsx';

const acts = ['invite', 'resetFactor', 'lock', 'unlock', 'remove'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const clientId = idOf(args, 'clientId');
  const { data: user } = await api(args).accounts.showUser({ params: { id: userOf(args) } });
  const { name, name_kana, email, role, restricted } = user;
  return { clientId, user, read: { name, name_kana, email, role, restricted } };
}

export const action = actsOf({
  form: {
    call: 'accounts.updateUser',
    prepare: settleStale,
    ask: ({ args, body: { read, act: _, current_password, ...fields } }) => ({
      params: { id: userOf(args) },
      body: { ...fields, ...(current_password && { current_password }), read },
    }),
    done: toastHere('user.updated'),
  },
  ...userRows,
});

/** /client/{clientId}/user/edit?id= */
export default function EditUserScreen() {
  const t = useText();
  const { clientId, user, read } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const ofForm = refusedIn(reply, 'form');
  const isParent = user.account_kind === accountKinds.parent;
  const values = { ...read, restricted: read.restricted ? '1' : '0' };
  const authority = user.restricted ? (
    <ButtonLink to={to('client.userAuthority', { clientId, query: { id: user.id } })}>
      {t('page.userAuthority')}
    </ButtonLink>
  ) : null;
  return (
    <StaffPage
      title={user.name}
      note={<UserState user={user} />}
      actions={
        <>
          {authority}
          <UserActs user={user} />
        </>
      }
    >
      <ActionForm key={JSON.stringify(read)} reply={ofForm} texts="user.form" stored={storedValues(values)}>
        <FormGuard />
        <FieldGroup title={t('user.form.group')} help={t('user.loginId', { loginId: user.login_id })}>
          <UserFields isParent={isParent} />
          <StaleFields reply={ofForm} read={read} wordOf={() => undefined} />
        </FieldGroup>
        <FormBar submit={t('user.store')} cancelTo={to('client.users', { clientId })} />
      </ActionForm>
    </StaffPage>
  );
}

/** What can be done with an account beside changing it, each asked about first. */
function UserActs({ user }: { user: UserRow }) {
  const t = useText();
  const { kind } = useViewer();
  const { state } = user;
  const isParent = user.account_kind === accountKinds.parent;
  const possible = acts.filter((each) => {
    if (each === 'invite') return (!isParent || isPlatform(kind)) && (state === 'draft' || state === 'new');
    if (each === 'remove') return !isParent;
    if (each === 'resetFactor') return user.has_second_step && (!isParent || isPlatform(kind));
    if (isParent) return false;
    return each === (state === 'locked' ? 'unlock' : 'lock');
  });
  return possible.map((each) => (
    <Act
      key={each}
      name={each}
      label={t(`user.act.${each}`)}
      look={each === 'invite' || each === 'unlock' ? 'secondary' : 'danger'}
      ask={<p>{t(`user.act.${each}.help`, { name: user.name, email: user.email })}</p>}
      texts="factor.form"
    >
      {each === 'resetFactor' ? <OwnPassword isFirst /> : null}
    </Act>
  ));
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
