import type { LoaderFunctionArgs } from 'react-router';
import { accountKinds } from '#contract/codes/viewers.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { PermissionsTable } from './permissions-table.tsx';
import { userOf } from './user-of.ts';

/** One user, and all exams. */
export async function loadUser(args: LoaderFunctionArgs) {
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

type LoadedUser = Awaited<ReturnType<typeof loadUser>>;

/** /client/{clientId}/user/user-authority?id= */
export function UserPage({ loaded, reply }: { loaded: LoadedUser; reply: FormReply | undefined }) {
  const t = useText();
  const { clientId, user, stored, exams } = loaded;
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
        <ActionForm reply={reply} key={read}>
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
