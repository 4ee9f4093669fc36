import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { accountKinds } from '#contract/codes/viewers.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { answerForm, type FormAnswer } from '#web/api/form-answer.ts';
import { readForm } from '#web/api/read-form.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { permissionsIn } from './permissions-form.ts';
import { PermissionsTable } from './permissions-table.tsx';
import { userOf } from './user-of.ts';

export async function loader(args: LoaderFunctionArgs) {
  const client_id = idOf(args, 'clientId');
  const { accounts, exams } = api(args);
  const [user, all] = await Promise.all([
    accounts.showUser({ params: { id: userOf(args) } }),
    exams.listAll({ query: { client_id } }),
  ]);
  const stored = user.data.inspection_permissions.map(({ exam_name: _, ...each }) => each);
  return {
    clientId: client_id,
    user: user.data,
    stored,
    exams: all.data.map(({ id, name }) => ({ id, name })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  return answerForm(form, async () => {
    const body = { permissions: permissionsIn(form), read: JSON.parse(String(form.get('read'))) };
    await api(args).accounts.setPermissions({ params: { id: userOf(args) }, body });
    return redirectWithToast(args, args.url.pathname + args.url.search, 'user.authority.stored');
  });
}

/** /client/{clientId}/user/user-authority?id= */
export default function UserAuthorityScreen() {
  const t = useText();
  const { clientId, user, stored, exams } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as FormAnswer | undefined;
  const read = JSON.stringify(stored);
  const isParent = user.account_kind === accountKinds.parent;
  const edit = isParent ? null : (
    <ButtonLink to={to('client.editUser', { clientId, query: { id: user.id } })}>
      {t('page.editUser')}
    </ButtonLink>
  );
  return (
    <StaffPage
      title={t('page.userAuthority')}
      note={`${user.name}（${user.login_id}）`}
      actions={user.restricted ? undefined : edit}
    >
      {!user.restricted ? (
        <Notice tone="info">{t(isParent ? 'user.authority.parent' : 'user.authority.unrestricted')}</Notice>
      ) : exams.length === 0 ? (
        <Notice tone="info">{t('user.authority.none')}</Notice>
      ) : (
        <ActionForm answer={answer} key={read}>
          <FormGuard />
          <p>{t('user.authority.lead', { name: user.name })}</p>
          <input type="hidden" name="read" value={read} />
          <PermissionsTable exams={exams} stored={stored} />
          <FormBar submit={t('user.store')} cancelTo={to('client.users', { clientId })} />
        </ActionForm>
      )}
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
