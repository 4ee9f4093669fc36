import type { sessions } from '#contract/calls/sessions.ts';
import { accountKinds } from '#contract/codes/viewers.ts';
import { plainAddress } from '#contract/ip-address.ts';
import type { Viewer } from '../../../access/scope.ts';
import { findPasskeyPlace } from '../../../adapters/passkeys.ts';
import type { Handler } from '../../../http/handler.ts';
import { listPasskeys } from '../passkeys/passkey-store.ts';
import { findFactors } from '../second-step/factor-store.ts';
import { ownerOf } from '../second-step/owner.ts';
import { getAddresses } from './address-store.ts';
import { policyOf } from './own-account.ts';

export const showSecurity: Handler<typeof sessions.showSecurity> = async (scope, _input, context) => {
  const owner = ownerOf(scope.viewer);
  const factors = await findFactors(scope, owner);
  const policy = await policyOf(scope, context, owner);
  return {
    data: {
      has_app: factors?.totp_sealed != null,
      passkeys: await listPasskeys(scope, owner),
      takes_passkeys: findPasskeyPlace(context.adapters.app_url) !== undefined,
      codes_left: factors?.codes_left ?? 0,
      policy,
      addresses: isParent(scope.viewer)
        ? {
            ip_addresses: await getAddresses(scope, owner.client_id),
            own: plainAddress(context.address),
          }
        : null,
    },
  };
};

function isParent(viewer: Viewer): boolean {
  return 'account_kind' in viewer && viewer.kind === 'client' && viewer.account_kind === accountKinds.parent;
}
