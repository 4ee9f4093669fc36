import type { z } from 'zod';
import type { MadePasskey, PasskeyToMake } from '#contract/shapes/passkey.ts';
import { translator } from '#messages/translator.ts';
import type { OpenScope, TenantScope, ViewerScope } from '../../../access/scope.ts';
import { askToMake, findMade } from '../../../adapters/passkeys.ts';
import type { RequestContext } from '../../../http/handler.ts';
import type { Owner } from '../second-step/owner.ts';
import { deviceOf } from '../security/device.ts';
import { getPlace, handleOf } from './passkey-rules.ts';
import { insertPasskey, listPasskeys } from './passkey-store.ts';

/** What the browser asks its device for, that shall make a passkey of the account. */
export async function drawPasskey(
  scope: OpenScope | ViewerScope,
  { adapters }: RequestContext,
  { owner, login_id, name }: { owner: Owner; login_id: string; name: string },
  challenge: string,
): Promise<z.input<typeof PasskeyToMake>> {
  const known = await listPasskeys(scope, owner);
  return askToMake(getPlace(adapters.app_url), challenge, { handle: handleOf(owner), login_id, name }, known);
}

/**
 * Adds a device's new passkey to the account; false when the response is wrong, or the passkey is in use already.
 * @param name empty: it is called after the device
 */
export async function keepPasskey(
  scope: OpenScope | ViewerScope | TenantScope,
  context: RequestContext,
  owner: Owner,
  { challenge, made, name }: { challenge: string; made: MadePasskey; name: string },
): Promise<boolean> {
  const found = await findMade(getPlace(context.adapters.app_url), challenge, made);
  if (!found) return false;
  const t = translator(scope.language);
  const { browser, system } = deviceOf(context.agent);
  const device = t('factor.session.device', {
    browser: t(`factor.browser.${browser}`),
    system: t(`factor.system.${system}`),
  });
  return insertPasskey(scope, owner, { ...found, name: name || device });
}
