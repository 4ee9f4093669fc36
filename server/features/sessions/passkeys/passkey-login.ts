import type { sessions } from '#contract/calls/sessions.ts';
import { sessionHolders } from '#contract/codes/viewers.ts';
import type { GivenPasskey } from '#contract/shapes/passkey.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler, RequestContext } from '../../../http/handler.ts';
import { findOpening, refuseShut } from '../second-step/get-opening.ts';
import { holdAccount } from '../store.ts';
import { failAtAddress, refuseFullAddress, tryPlaceOf } from '../throttle/throttle.ts';
import { openStaff, type StaffOpening } from '../tokens/open-staff.ts';
import { spendChallenge } from './passkey-login-store.ts';
import { type PasskeyLogin, readPasskeyLogin } from './passkey-login-token.ts';
import { findOwner, getPlace, isOfSide, passkeyAfterPassword, wrongPasskey } from './passkey-rules.ts';
import { listPasskeys } from './passkey-store.ts';
import { takePasskey } from './take-passkey.ts';

/**
 * A log-in by a passkey alone, whose device has verified its user. An invalid one counts against its address and no
 * account. A valid one is never refused for failed guesses of others, at the account or from the same address.
 */
export const passkeyLogin: Handler<typeof sessions.passkeyLogin> = async (scope, { body }, context) => {
  const { app_url, codes } = context.adapters;
  getPlace(app_url);
  const waiting = readPasskeyLogin(codes, context.presentedStep() ?? body.step_token);
  if (!waiting) throw wrongPasskey();
  const opening = await findProven(scope, context, waiting, body.passkey);
  if (!opening) return refuseUnproven(scope, context, waiting);
  refuseShut(scope, context, opening);
  const { account, owner } = opening;
  const place = tryPlaceOf(context, { kind: sessionHolders[owner.kind], who: account.login_id });
  return transaction(scope, async (inside) => {
    // A reset that came between has taken the passkey away, another password holds it back; sessions there were have
    // ended.
    await holdAccount(inside, owner);
    const known = await listPasskeys(inside, owner);
    const stored = known.find(({ credential }) => credential === body.passkey.id);
    if (!stored || !(await spendChallenge(inside, waiting.challenge, waiting.expires_at)))
      throw wrongPasskey();
    if (stored.needs_password) throw passkeyAfterPassword();
    return openStaff(inside, context, opening, place, 'passkey');
  });
};

/** The account whose passkey has signed; undefined where none has. */
async function findProven(
  scope: OpenScope,
  { adapters }: RequestContext,
  { challenge, side }: PasskeyLogin,
  given: GivenPasskey,
): Promise<StaffOpening | undefined> {
  const owner = findOwner(given.response.userHandle ?? '');
  if (!owner || !isOfSide(owner, side)) return undefined;
  const isTaken = await takePasskey(scope, adapters, owner, { challenge, isAlone: true }, given);
  return isTaken ? findOpening(scope, owner) : undefined;
}

async function refuseUnproven(
  scope: OpenScope,
  context: RequestContext,
  { side }: PasskeyLogin,
): Promise<never> {
  const kind = side === 'admin' ? 'admin' : 'staff';
  await refuseFullAddress(scope, context, kind);
  await failAtAddress(scope, context);
  context.logSecurity('authn_login_fail', { kind, reason: 'passkey' });
  throw wrongPasskey();
}
