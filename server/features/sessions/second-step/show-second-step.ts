import type { sessions } from '#contract/calls/sessions.ts';
import { readRowToken } from '../../../access/row-token.ts';
import type { Handler } from '../../../http/handler.ts';
import { appSecretOf } from './app-factor.ts';
import { findFactors } from './factor-store.ts';
import { getOpening } from './get-opening.ts';
import { deadStep } from './step-rules.ts';
import { findStep } from './step-store.ts';

/** What a log-in waits for; whoever has nothing to prove oneself with gets the secret of an app to set up. */
export const showSecondStep: Handler<typeof sessions.showSecondStep> = async (scope, _input, context) => {
  const token = readRowToken(context.presentedStep());
  const step = token && (await findStep(scope, token));
  if (!step) throw deadStep();
  const { account } = await getOpening(scope, step.owner);
  const factors = await findFactors(scope, step.owner);
  const { expires_at, pending_sealed } = step;
  if (factors?.totp_sealed)
    return { data: { needs: 'prove', methods: ['totp', 'recovery'], app: null, expires_at } };
  if (!pending_sealed) throw deadStep();
  const app = appSecretOf(context.house.sealer.open(pending_sealed), account.login_id);
  return { data: { needs: 'enrol', methods: ['totp'], app, expires_at } };
};
