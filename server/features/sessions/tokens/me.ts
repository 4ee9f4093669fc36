import type { sessions } from '#contract/calls/sessions.ts';
import { accountKinds, viewers } from '#contract/codes/viewers.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { findClientInfo } from '../../companies/door.ts';
import { hiddenFeatures } from '../../platform/door.ts';

export const me: Handler<typeof sessions.me> = async (scope, _input, { adapters }) => {
  const { viewer } = scope;
  if (viewer.kind === 'examinee') throw new Refusal('forbidden');
  const hidden_features = [...(await hiddenFeatures(scope, adapters))];
  const { id, name, login_id } = viewer;
  if (!('client_id' in viewer)) {
    const { role, admin_kind: kind } = viewers[viewer.kind];
    return {
      data: {
        user: { id, name, login_id, role, kind, restricted: false, client_id: null },
        client: null,
        hidden_features,
      },
    };
  }
  const { client_id, restricted, account_kind } = viewer;
  const { role } = viewers[viewer.kind];
  const kind = account_kind === accountKinds.parent ? accountKinds.parent : accountKinds.child;
  const client = (await findClientInfo(scope, client_id)) ?? null;
  return {
    data: { user: { id, name, login_id, role, kind, restricted, client_id }, client, hidden_features },
  };
};
