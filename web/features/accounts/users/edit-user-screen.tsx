import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { accountKinds } from '#contract/codes/viewers.ts';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { formAction } from '#web/api/form-action.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { settleStale } from '#web/api/settle-stale.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { actOf, doAct, UserActs } from './user-acts.tsx';
import { UserFields } from './user-fields.tsx';
import { userOf } from './user-of.ts';
import { UserState } from './user-state.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const clientId = idOf(args, 'clientId');
  const { data: user } = await api(args).accounts.showUser({ params: { id: userOf(args) } });
  const { name, name_kana, email, role, restricted } = user;
  return { clientId, user, read: { name, name_kana, email, role, restricted } };
}

/** Stores the form, or does what another of its buttons asks for. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return form.has('act') ? doAct(args, form, userOf(args)) : store(args);
}

const store = formAction(
  contract.accounts.updateUser,
  async (args, { read, act: _, current_password, ...fields }) => {
    const params = { id: userOf(args) };
    await api(args).accounts.updateUser({
      params,
      body: { ...fields, ...(current_password && { current_password }), read },
    });
    return redirectWithToast(args, args.url.pathname + args.url.search, 'user.updated');
  },
  settleStale,
);

/** /client/{clientId}/user/edit?id= */
export default function EditUserScreen() {
  const t = useText();
  const { clientId, user, read } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>() as FormReply | undefined;
  const act = actOf(reply);
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
      <ActionForm
        key={JSON.stringify(read)}
        reply={act ? undefined : reply}
        texts="user.form"
        stored={storedValues(values)}
      >
        <FormGuard />
        <FieldGroup title={t('user.form.group')} help={t('user.loginId', { loginId: user.login_id })}>
          <UserFields isParent={isParent} />
          <StaleFields reply={act ? undefined : reply} read={read} wordOf={() => undefined} />
        </FieldGroup>
        <FormBar submit={t('user.store')} cancelTo={to('client.users', { clientId })} />
      </ActionForm>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
