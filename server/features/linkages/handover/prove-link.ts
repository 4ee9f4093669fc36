import { admitLaunch } from '../../../access/admit.ts';
import { Refusal } from '../../../access/refusal.ts';
import { readRowToken } from '../../../access/row-token.ts';
import type { LaunchScope, OpenScope } from '../../../access/scope.ts';
import { isHashOf } from '../../../access/tokens.ts';
import type { RequestContext } from '../../../http/handler.ts';
import { failAtAddress, refuseFullAddress } from '../../sessions/door.ts';
import { type FoundLink, findLink } from './handover-store.ts';

/**
 * The link whose secret somebody has. Wrong ones count against the address, and lock nothing there but this.
 * @throws Refusal notFound; tooMany
 */
export async function proveLink(scope: OpenScope, context: RequestContext, text: string): Promise<FoundLink> {
  const bucket = context.adapters.buckets.ofOther('handover', context.address);
  await refuseFullAddress(scope, context, 'linkage', bucket);
  const token = readRowToken(text);
  const found = token && (await findLink(scope, token));
  if (token && found && isHashOf(found.secret_hash, token.secret)) return found;
  await failAtAddress(scope, context, bucket);
  throw new Refusal('notFound');
}

/** The exam that a proven link is about; undefined where it, or its company, is not there any more. */
export async function findAbout(scope: OpenScope, link: FoundLink): Promise<LaunchScope | undefined> {
  const { client_id, linkage_id, exam_id, is_live } = link;
  return is_live ? admitLaunch(scope, { id: linkage_id, client_id, exam_id }) : undefined;
}
