import { drawRefreshSecret } from '../../../access/tokens.ts';
import { type Application, ProviderProblem } from '../../../adapters/providers.ts';
import type { Adapters, RequestContext } from '../../../http/handler.ts';
import { redirectOf } from './addresses.ts';
import { awayRefusal, proofsOf } from './sign-on-rules.ts';
import type { SignOnRecord } from './sign-on-store.ts';
import { writeVisit } from './visit-token.ts';

/** Sends somebody to the company's provider. The browser gets the secret that ties the response to this visit. */
export async function beginVisit(
  { adapters, carrySignOn }: RequestContext,
  setting: SignOnRecord & { hash: string },
  is_trial: boolean,
): Promise<{ data: { address: string } }> {
  const secret = drawRefreshSecret();
  const { client_id, hash, now: began } = setting;
  const address = await adapters.providers
    .writeAddress(applicationOf(adapters, setting), redirectOf(adapters, hash), proofsOf(secret))
    .catch((error: unknown) => {
      // The sender's session is good: only the provider cannot be reached.
      throw error instanceof ProviderProblem ? awayRefusal(error, is_trial) : error;
    });
  carrySignOn(writeVisit(adapters.sealer, { client_id, secret, is_trial, began }));
  return { data: { address } };
}

/** The application for requests to its provider. */
export function applicationOf({ sealer }: Adapters, setting: SignOnRecord): Application {
  const { client_id, issuer, application_id, password_sealed } = setting;
  return { client_id, issuer, application_id, password: sealer.open(password_sealed) };
}
