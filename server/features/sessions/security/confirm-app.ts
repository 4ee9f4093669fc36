import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import { isAppCode } from '../../../adapters/totp.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import * as factor from '../second-step/app-factor.ts';
import { findFactors } from '../second-step/factor-store.ts';
import { ownerOf } from '../second-step/owner.ts';
import { endOtherSessions } from '../store.ts';
import { logFactorChange } from './log-factor-change.ts';
import { notifyOwner } from './notify-owner.ts';
import { holdOwn } from './own-account.ts';
import { noteSecondStep } from './own-session-store.ts';

/** Every other session of the account ends: it was opened without the second step that the account has now. */
export const confirmApp: Handler<typeof sessions.confirmApp> = async (scope, { body }, context) => {
  const owner = ownerOf(scope.viewer);
  if (!isAppCode(body.code)) refuseInvalid([{ path: 'code', key: 'factor.code.length' }]);
  if (!(await findFactors(scope, owner))?.pending_sealed) throw new Refusal('fetchLatest');
  const confirmed = await transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    const done = await factor.confirmApp(inside, context.adapters, owner, body.code);
    if (!done) return undefined;
    await endOtherSessions(inside, owner, scope.viewer.session_id);
    await noteSecondStep(inside, owner, scope.viewer.session_id);
    await notifyOwner(inside, context.adapters, owner, 'app_set');
    return done;
  });
  if (!confirmed) throw new Refusal('invalid', { problems: [{ path: 'code', key: 'factor.app.wrong' }] });
  logFactorChange(context, owner, 'app_set');
  return { data: confirmed };
};
