import type { GivenBy } from '#contract/call.ts';
import type { sessions } from '#contract/calls/sessions.ts';
import { readRowToken } from '../../../access/row-token.ts';
import type { OpenScope } from '../../../access/scope.ts';
import { askToGive, findPasskeyPlace } from '../../../adapters/passkeys.ts';
import type { Handler, RequestContext } from '../../../http/handler.ts';
import { drawPasskey } from '../passkeys/make-passkey.ts';
import { listPasskeys } from '../passkeys/passkey-store.ts';
import { appSecretOf } from './app-factor.ts';
import { findFactors } from './factor-store.ts';
import { getOpening } from './get-opening.ts';
import { deadStep, hasFactor } from './step-rules.ts';
import { type AwaitedStep, findStep } from './step-store.ts';

/** What a log-in waits for; an account without a second step gets what it needs to set up an app or a passkey. */
export const showSecondStep: Handler<typeof sessions.showSecondStep> = async (scope, _input, context) => {
  const token = readRowToken(context.presentedStep());
  const step = token && (await findStep(scope, token));
  if (!step) throw deadStep();
  const factors = await findFactors(scope, step.owner);
  if (hasFactor(factors)) return { data: await toProve(scope, context, step, factors?.totp_sealed != null) };
  return { data: await toSetUp(scope, context, step) };
};

type Shown = GivenBy<typeof sessions.showSecondStep>['data'];

async function toProve(
  scope: OpenScope,
  { adapters }: RequestContext,
  { owner, challenge, expires_at }: AwaitedStep,
  has_app: boolean,
): Promise<Shown> {
  const place = findPasskeyPlace(adapters.app_url);
  const known = await listPasskeys(scope, owner);
  const asks = place && challenge && known.length > 0;
  const passkey = asks ? await askToGive(place, challenge, known) : null;
  const methods: Shown['methods'] = [...(passkey ? (['passkey'] as const) : [])];
  if (has_app) methods.push('totp');
  return {
    needs: 'prove',
    methods: [...methods, 'recovery'],
    app: null,
    passkey,
    new_passkey: null,
    expires_at,
  };
}

async function toSetUp(
  scope: OpenScope,
  context: RequestContext,
  { owner, challenge, pending_sealed, expires_at }: AwaitedStep,
): Promise<Shown> {
  if (!pending_sealed) throw deadStep();
  const { adapters } = context;
  const { login_id, name } = (await getOpening(scope, owner)).account;
  const asks = challenge && findPasskeyPlace(adapters.app_url);
  const new_passkey = asks ? await drawPasskey(scope, context, { owner, login_id, name }, challenge) : null;
  const app = appSecretOf(adapters.sealer.open(pending_sealed), login_id);
  const methods: Shown['methods'] = new_passkey ? ['totp', 'passkey'] : ['totp'];
  return { needs: 'enrol', methods, app, passkey: null, new_passkey, expires_at };
}
