import type { sessions } from '#contract/calls/sessions.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import { type Application, ProviderProblem, type Providers } from '../../../adapters/providers.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { notifyOwner } from '../security/notify-owner.ts';
import { holdOwn, proveOwnPassword } from '../security/own-account.ts';
import { presentSignOn } from './present-sign-on.ts';
import { refuseOldSession } from './refuse-old-session.ts';
import { findSignOn, putSignOn } from './sign-on-store.ts';

/** It asks for the password: the provider decides who the company's people are. */
export const setSignOn: Handler<typeof sessions.setSignOn> = async (scope, { body }, context) => {
  const { current_password, application_password: password, issuer, application_id, domains } = body;
  const owner = await proveOwnPassword(scope, context, current_password);
  await refuseOldSession(scope, context, owner);
  const { client_id } = scope;
  await refuseUnsafe(context.adapters.providers, { client_id, issuer, application_id, password });
  return transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    const before = await findSignOn(inside, 'held');
    const isElsewhere = before?.issuer !== issuer || before.application_id !== application_id;
    // The stored secret goes to no other server than the one it was given for.
    if (isElsewhere && password === '')
      refuseInvalid([{ path: 'application_password', key: 'signOn.password.required' }]);
    const { sealer } = context.adapters;
    const password_sealed = sealer.seal(
      before && password === '' ? sealer.open(before.password_sealed) : password,
    );
    const isNew = isElsewhere || password !== '';
    await putSignOn(inside, { issuer, application_id, password_sealed, domains }, { isNew, isElsewhere });
    await recordOperation(inside, {
      operation: 'sessions.setSignOn',
      ...(before && { before: toldOf(before) }),
      after: { ...toldOf({ issuer, application_id, domains }), is_renewed: password !== '' },
    });
    await notifyOwner(inside, context.adapters, owner, 'sign_on_set');
    const after = await findSignOn(inside);
    if (!after) throw new Error('the sign-on was not stored');
    return { data: presentSignOn(after) };
  });
};

/** A provider that does not answer may be set up all the same: the trial says so. */
async function refuseUnsafe(providers: Providers, application: Application): Promise<void> {
  try {
    await providers.check(application);
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    if (error.problem === 'unsafe') refuseInvalid([{ path: 'issuer', key: 'signOn.issuer.unsafe' }]);
  }
}

function toldOf({
  issuer,
  application_id,
  domains,
}: {
  issuer: string;
  application_id: string;
  domains: string[];
}) {
  return { issuer, application_id, domains };
}
