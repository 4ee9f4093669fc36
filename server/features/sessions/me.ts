import type { sessions } from '#contract/calls/sessions.ts';
import { accountKinds, adminKinds, roles } from '#contract/codes/people.ts';
import type { Handler } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { findClientInfo } from '../companies/door.ts';

export const me: Handler<typeof sessions.me> = async (scope) => {
  const { viewer } = scope;
  if (viewer.kind === 'examinee') throw new Refusal('forbidden');
  const { id, name, login_id } = viewer;
  if (!('client_id' in viewer)) {
    const kind = viewer.kind === 'admin' ? adminKinds.full : adminKinds.viewOnly;
    return {
      data: {
        user: { id, name, login_id, role: roles.admin, kind, restricted: false, client_id: null },
        client: null,
      },
    };
  }
  const { client_id, restricted, account_kind } = viewer;
  const role = viewer.kind === 'client' ? roles.client : roles.operator;
  const kind = account_kind === accountKinds.parent ? accountKinds.parent : accountKinds.child;
  const client = (await findClientInfo(scope, client_id)) ?? null;
  return { data: { user: { id, name, login_id, role, kind, restricted, client_id }, client } };
};
