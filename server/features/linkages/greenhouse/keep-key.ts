import { readLinkKey } from '../../../access/link-key.ts';
import type { LinkageScope } from '../../../access/scope.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { putSecret } from './test-store.ts';

/**
 * Keeps the key that Greenhouse asks with: it wants to be asked with the same one (docs/decisions/0170). Keys of other
 * programs are kept as hashes alone.
 */
export async function keepKey(
  scope: LinkageScope,
  { presentedLinkKey, adapters }: RequestContext,
): Promise<void> {
  const key = readLinkKey(presentedLinkKey() ?? '');
  if (!key) throw new Error('a linkage without a key');
  const secret_sealed = adapters.sealer.seal(key.secret);
  await putSecret(scope, { key_id: key.key_id, secret_sealed });
}
