import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { ownerOf } from '../second-step/owner.ts';
import { renamePasskey as rename } from './passkey-store.ts';

export const renamePasskey: Handler<typeof sessions.renamePasskey> = async (scope, { params, body }) => {
  const isRenamed = await rename(scope, ownerOf(scope.viewer), { id: params.id, name: body.name });
  if (!isRenamed) throw new Refusal('notFound');
  return { data: null };
};
