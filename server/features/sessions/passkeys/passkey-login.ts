import type { sessions } from '#contract/calls/sessions.ts';
import type { LoginSide } from '#contract/codes/factors.ts';
import { sessionHolders } from '#contract/codes/viewers.ts';
import type { GivenPasskey } from '#contract/shapes/passkey.ts';
import { readRowToken } from '../../../access/row-token.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler, RequestContext } from '../../../http/handler.ts';
import { mayStaffLogIn } from '../rules.ts';
import { findOpening } from '../second-step/get-opening.ts';
import { holdAccount } from '../store.ts';
import { failAtAddress, getTry, keepOut, refuseFullAddress } from '../throttle/throttle.ts';
import { openStaff, type StaffOpening } from '../tokens/open-staff.ts';
import { takePasskeyLogin } from './passkey-login-store.ts';
import { findOwner, getPlace, isOfSide, wrongPasskey } from './passkey-rules.ts';
import { listPasskeys } from './passkey-store.ts';
import { takePasskey } from './take-passkey.ts';

/**
 * A log-in by a passkey alone, with which the device has made sure who holds it. Answers that prove nothing count
 * against their address and no account: an account's id alone locks nobody out.
 */
export const passkeyLogin: Handler<typeof sessions.passkeyLogin> = async (scope, { body }, context) => {
  getPlace(context.house.app_url);
  const token = readRowToken(context.presentedStep() ?? body.step_token);
  const waiting = token && (await takePasskeyLogin(scope, token));
  if (!waiting) throw wrongPasskey();
  const kind = waiting.side === 'admin' ? 'admin' : 'staff';
  await refuseFullAddress(scope, context, kind);
  const opening = await findProven(scope, context, waiting, body.passkey);
  if (!opening) {
    await failAtAddress(scope, context);
    context.tell('authn_login_fail', { kind, reason: 'passkey' });
    throw wrongPasskey();
  }
  const { account, owner } = opening;
  const who = account.login_id;
  const tried = await getTry(scope, context, { kind: sessionHolders[owner.kind], who });
  const refusal = 'client_id' in account ? mayStaffLogIn(account, scope.address) : undefined;
  if (refusal) return keepOut(scope, context, tried, account, refusal);
  return transaction(scope, async (inside) => {
    // A reset that came between has taken the passkey away, and has ended the sessions there were.
    await holdAccount(inside, owner);
    const known = await listPasskeys(inside, owner);
    if (!known.some(({ credential }) => credential === body.passkey.id)) throw wrongPasskey();
    return openStaff(inside, context, opening, tried, 'passkey');
  });
};

/** The account whose passkey has signed; undefined where none has. */
async function findProven(
  scope: OpenScope,
  { house }: RequestContext,
  { challenge, side }: { challenge: string; side: LoginSide },
  given: GivenPasskey,
): Promise<StaffOpening | undefined> {
  const owner = findOwner(given.response.userHandle ?? '');
  if (!owner || !isOfSide(owner, side)) return undefined;
  const isTaken = await takePasskey(scope, house, owner, { challenge, isAlone: true }, given);
  return isTaken ? findOpening(scope, owner) : undefined;
}
