import type { ActionFunctionArgs } from 'react-router';
import { accountKinds, isPlatform } from '#contract/codes/viewers.ts';
import { to } from '#contract/screens.ts';
import type { UserRow } from '#contract/shapes/user.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { getAct } from '#web/api/form-field.ts';
import { type FormReply, replyToForm } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { OwnPassword } from '#web/features/sessions/security/own-password.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';

const acts = ['invite', 'resetFactor', 'lock', 'unlock', 'remove'] as const;
type UserAct = (typeof acts)[number];

/** Which act a reply is about; undefined for the form's own. */
export function actOf(reply: FormReply | undefined): UserAct | undefined {
  return acts.find((act) => act === reply?.values.act?.[0]);
}

/** Deletes an account for good, and leads to the list. @param search which of its pages */
export async function removeUser(args: ActionFunctionArgs, id: number, search = '') {
  await api(args).accounts.removeUser({ params: { id } });
  const list = to('client.users', { clientId: idOf(args, 'clientId') });
  return redirectWithToast(args, list + search, 'user.removed');
}

/** Does it, and says so; a deletion leads to the list. */
export function doAct(args: ActionFunctionArgs, form: FormData, id: number) {
  return replyToForm(form, async () => {
    const params = { id };
    const act = getAct(args, form, acts);
    if (act === 'remove') return removeUser(args, id);
    const given = form.get('current_password');
    const proof = act === 'resetFactor' ? { current_password: String(given ?? '') } : {};
    await api(args).accounts.updateUser({ params, body: { act, ...proof } });
    return redirectWithToast(args, args.url.pathname + args.url.search, `user.done.${act}`);
  });
}

/** What can be done with an account beside changing it, each asked about first. */
export function UserActs({ user }: { user: UserRow }) {
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
      look={each === 'invite' || each === 'unlock' ? 'primary' : 'danger'}
      ask={<p>{t(`user.act.${each}.help`, { name: user.name, email: user.email })}</p>}
      texts="factor.form"
    >
      {each === 'resetFactor' ? <OwnPassword isFirst /> : null}
    </Act>
  ));
}
