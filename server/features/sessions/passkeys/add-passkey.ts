import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { holdFactors, takeChallenge } from '../second-step/factor-store.ts';
import { ownerOf } from '../second-step/owner.ts';
import { renewCodes } from '../second-step/recovery-codes.ts';
import { logFactorChange } from '../security/log-factor-change.ts';
import { notifyOwner } from '../security/notify-owner.ts';
import { holdOwn } from '../security/own-account.ts';
import { noteSecondStep } from '../security/own-session-store.ts';
import { endOtherSessions } from '../store.ts';
import { keepPasskey } from './make-passkey.ts';
import { mayAddPasskey } from './passkey-rules.ts';

/** Every other session of the account ends: it was opened without the passkey. */
export const addPasskey: Handler<typeof sessions.addPasskey> = async (scope, { body }, context) => {
  const owner = ownerOf(scope.viewer);
  // Used up in any case: a device's response is checked once.
  const challenge = await takeChallenge(scope, owner, 'make');
  if (!challenge) throw new Refusal('fetchLatest');
  const recovery_codes = await transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    const { codes_left, passkeys } = await holdFactors(inside, owner);
    const refusal = mayAddPasskey(passkeys);
    if (refusal) throw refusal;
    const { name, passkey: made } = body;
    if (!(await keepPasskey(inside, context, owner, { challenge, made, name })))
      throw new Refusal('invalid', { problems: [{ path: 'passkey', key: 'factor.passkey.wrong' }] });
    await notifyOwner(inside, context.adapters, owner, 'passkey_set');
    await noteSecondStep(inside, owner, scope.viewer.session_id);
    await endOtherSessions(inside, owner, scope.viewer.session_id);
    return codes_left > 0 ? null : renewCodes(inside, context.adapters.recoveryMark, owner);
  });
  logFactorChange(context, owner, 'passkey_set');
  return { data: { recovery_codes } };
};
