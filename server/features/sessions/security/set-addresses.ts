import type { sessions } from '#contract/calls/sessions.ts';
import { isAllowedAddress, linesOf, plainAddress } from '#contract/ip-address.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { holdAddresses, putAddresses } from './address-store.ts';
import { holdOwn, proveOwnPassword } from './own-account.ts';

/**
 * Sets from where the company's people may log in: from the next request on. The sender's own address must be among
 * them, so that nobody locks the company out.
 */
export const setAddresses: Handler<typeof sessions.setAddresses> = async (scope, { body }, context) => {
  const lines = linesOf(body.ip_addresses ?? '');
  const ip_addresses = lines.length > 0 ? lines.join('\n') : null;
  const address = plainAddress(context.address);
  if (!isAllowedAddress(ip_addresses, address))
    refuseInvalid([{ path: 'ip_addresses', key: 'company.ipAddresses.notOwn', args: { address } }]);
  const owner = await proveOwnPassword(scope, context, body.current_password);
  return transaction(scope, async (inside) => {
    await holdOwn(inside, owner);
    const before = await holdAddresses(inside);
    const { read } = body;
    const isStale = read?.ip_addresses !== undefined && read.ip_addresses !== before;
    if (isStale && ip_addresses !== before)
      throw new Refusal('fetchLatest', { theirs: { ip_addresses: before } });
    if (ip_addresses !== before) {
      await putAddresses(inside, ip_addresses);
      await recordOperation(inside, {
        operation: 'sessions.setAddresses',
        before: { ip_addresses: before },
        after: { ip_addresses },
      });
    }
    return { data: { ip_addresses } };
  });
};
