import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { linkages } from '#contract/calls/linkages.ts';
import { to } from '#contract/screens.ts';
import { refuseInvalid } from '../../../access/refusal.ts';
import type { Adapters, Handler } from '../../../http/handler.ts';
import { getLinkage, type HeldLinkage } from '../deliveries/linkage-store.ts';
import { longestLife } from '../launches/rules.ts';
import { findSigner, getTrial, type LaunchSigner } from './trial-store.ts';

/**
 * Signs a launch as the other side does (docs/launch.md).
 * @throws Refusal notFound; invalid without a key, and while no launch is let in
 */
export const launchTrial: Handler<typeof linkages.launchTrial> = async (scope, { params }, { adapters }) => {
  const linkage = await getLinkage(scope, scope.exam_id, params.service);
  const { external_id } = await getTrial(scope, linkage.service, params.examinee_id);
  const signer = await findSigner(scope, linkage.id);
  if (!signer?.is_open)
    refuseInvalid([{ path: 'launch', key: signer ? 'linkTrial.shut' : 'linkTrial.noKey' }]);
  const t = signer ? await sign(signer, linkage, external_id, adapters) : '';
  const { client, directory } = scope.exam;
  const query = { t };
  const exam = { hash: client.hash, directory };
  return { data: { address: adapters.app_url + to('candidate.launch', { exam, query }) } };
};

function sign(
  { key_id, secret_sealed, launch_ttl_sec }: LaunchSigner,
  { tenant_code, directory }: HeldLinkage,
  external_id: string,
  { app_url, sealer }: Adapters,
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000);
  return new SignJWT({ exam: directory })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: key_id })
    .setIssuer(tenant_code)
    .setAudience(app_url)
    .setSubject(external_id)
    .setIssuedAt(iat)
    .setExpirationTime(iat + Math.min(launch_ttl_sec, longestLife))
    .setJti(randomUUID())
    .sign(new TextEncoder().encode(sealer.open(secret_sealed)));
}
