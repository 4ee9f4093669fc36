import type { GivenBy, InputOf } from '#contract/call.ts';
import type { sessions } from '#contract/calls/sessions.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { type Identity, ProviderProblem } from '../../../adapters/providers.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler, RequestContext } from '../../../http/handler.ts';
import type { SecurityFacts } from '../../../http/security-events.ts';
import { mayStaffLogIn } from '../rules.ts';
import { findStaffById, holdAccount, type StaffAccount } from '../store.ts';
import { failAtAddress, reasonOf, refuseFullAddress, tryPlaceOf } from '../throttle/throttle.ts';
import { openingOfUser, openStaff } from '../tokens/open-staff.ts';
import { redirectOf } from './addresses.ts';
import { applicationOf } from './begin-visit.ts';
import * as rules from './sign-on-rules.ts';
import * as store from './sign-on-store.ts';
import { readVisit, type Visit } from './visit-token.ts';

type Body = InputOf<typeof sessions.finishSignOn>['body'];

/** Finishes a visit to the company's provider. With any outcome, the visit cannot be used a second time. */
export const finishSignOn: Handler<typeof sessions.finishSignOn> = async (scope, { body }, context) => {
  const whose: Whose = {};
  try {
    return await finish(scope, context, body, whose);
  } catch (error) {
    if (error instanceof Refusal)
      context.logSecurity('authn_login_fail', { kind: 'staff', ...whose, reason: reasonOf(error) });
    throw error;
  }
};

/** The account of a sign-on, as far as it is known: for the log of a refused one. */
type Whose = Pick<SecurityFacts, 'client_id' | 'account_id'>;

async function finish(
  scope: OpenScope,
  context: RequestContext,
  { hash, query }: Body,
  whose: Whose,
): Promise<GivenBy<typeof sessions.finishSignOn>> {
  const visit = readVisit(context.adapters.sealer, context.presentedSignOn());
  const setting = await store.findSignOnByHash(scope, hash);
  // An answer to somebody else's visit leaves this browser's own as it is.
  if (
    !visit ||
    setting?.client_id !== visit.client_id ||
    !rules.isResponseTo(rules.proofsOf(visit.secret), query)
  )
    throw rules.goneVisit();
  whose.client_id = setting.client_id;
  if (!isStill(setting, visit)) throw rules.goneVisit();
  await refuseFullAddress(scope, context, 'staff', placeOf(context, setting));
  if (!(await store.spendVisit(scope, visit))) throw rules.goneVisit();
  context.leaveSignOn();
  const identity = await identify(scope, context, setting, { query, visit });
  if (visit.is_trial) return proveTrial(scope, setting, visit, identity);
  return transaction(scope, (inside) => open(inside, context, { setting, visit, whose }, identity));
}

/** The person whom the provider has recognised. Responses that are not its own are counted. */
async function identify(
  scope: OpenScope,
  context: RequestContext,
  setting: store.SignOnPage,
  { query, visit }: { query: string; visit: Visit },
): Promise<Identity> {
  const { adapters } = context;
  const response = new URL(redirectOf(adapters, setting.hash));
  response.search = query;
  try {
    return await adapters.providers.identify(
      applicationOf(adapters, setting),
      response,
      rules.proofsOf(visit.secret),
    );
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    if (error.problem !== 'unreachable') await failAtAddress(scope, context, placeOf(context, setting));
    throw rules.refusalOf(error);
  }
}

/**
 * Failed sign-ons count by themselves. No password is guessed here, so that failed log-ins from an office's address
 * lock none of its people out; and each costs a request to this company's provider alone.
 */
function placeOf({ adapters, address }: RequestContext, { client_id }: store.SignOnPage): string {
  return adapters.buckets.ofOther(`sign-on|${client_id}`, address);
}

async function proveTrial(
  scope: OpenScope,
  setting: store.SignOnPage,
  visit: Visit,
  identity: Identity,
): Promise<GivenBy<typeof sessions.finishSignOn>> {
  const { email } = await getAccount(scope, setting, identity);
  if (!(await store.noteTrial(scope, visit))) throw rules.goneVisit();
  return { data: { is_trial: true, email, client_id: setting.client_id } };
}

/**
 * Opens the session. The visit has taken time: the account is locked, as by setting its password by mail, which
 * switches single sign-on off, and only then setting and account are read once more.
 */
async function open(
  scope: OpenScope,
  context: RequestContext,
  { setting: before, visit, whose }: { setting: store.SignOnPage; visit: Visit; whose: Whose },
  identity: Identity,
): Promise<GivenBy<typeof sessions.finishSignOn>> {
  const { account: found } = await getAccount(scope, before, identity);
  whose.account_id = found.id;
  await holdAccount(scope, openingOfUser(found).owner);
  const setting = await store.findSignOnByHash(scope, before.hash);
  if (!setting || !isStill(setting, visit)) throw rules.goneVisit();
  const { account, email } = await getAccount(scope, setting, identity);
  if (account.id !== found.id) throw rules.unknownAccount();
  const refusal = mayStaffLogIn(account, scope.address);
  if (refusal) throw refusal;
  const { subject } = identity;
  if (!(await store.isSameSubject(scope, account, { email, subject }))) throw rules.otherPerson();
  const place = tryPlaceOf(context, { kind: 'staff', who: account.login_id });
  const { data } = await openStaff(scope, context, openingOfUser(account), place, 'sign_on');
  return { data: { is_trial: false, ...data } };
}

/** The setting is the one that the visit began with, and a visit that is no trial needs it to be on. */
function isStill({ is_on, set_at }: store.SignOnPage, { is_trial, began }: Visit): boolean {
  return (is_trial || is_on) && set_at <= began;
}

/** The account of the recognised person. It has to exist in the company. */
async function getAccount(
  scope: OpenScope,
  setting: store.SignOnPage,
  identity: Identity,
): Promise<{ account: StaffAccount; email: string }> {
  const email = rules.judgeIdentity(identity, setting);
  if (email instanceof Refusal) throw email;
  const id = await store.findAccountOf(scope, setting.client_id, email);
  const account = id === undefined ? undefined : await findStaffById(scope, setting.client_id, id);
  if (!account) throw rules.unknownAccount();
  return { account, email };
}
