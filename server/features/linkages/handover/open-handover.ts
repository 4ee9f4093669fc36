import { fillAddress } from '#contract/address.ts';
import type { linkages } from '#contract/calls/linkages.ts';
import { contract } from '#contract/contract.ts';
import { to } from '#contract/screens.ts';
import { getForm } from '#items/registry.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { LaunchScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Adapters, Handler } from '../../../http/handler.ts';
import { getLinkage, type HeldLinkage } from '../deliveries/linkage-store.ts';
import { makeKey } from '../keys/make-key.ts';
import { renewSecret } from '../keys/renew-secret.ts';
import { nameOfService } from '../service-name.ts';
import { findLinkage } from '../settings/setting-store.ts';
import { type FoundLink, listCodes, takeLink } from './handover-store.ts';
import { presentSetting } from './present-setting.ts';
import { findAbout, proveLink } from './prove-link.ts';

/**
 * Uses a link up: makes fresh keys and shows them, this once, with how the linkage is set. Where no key can be made the
 * link stays as it is.
 * @throws Refusal notFound; expired when the link is not open; invalid where two keys of a purpose are good already
 */
export const openHandover: Handler<typeof linkages.openHandover> = async (scope, { body }, context) => {
  const link = await proveLink(scope, context, body.token);
  const data = await transaction(scope, async (inside) => {
    const about = await findAbout(inside, link);
    if (!about) throw new Refusal('expired', { detail: 'linkHandover.found.stopped' });
    const linkage = await getLinkage(about, about.exam_id, nameOfService(link.service));
    if (!(await takeLink(about, { id: link.id, opened_from: context.address })))
      throw new Refusal('expired', { detail: 'linkHandover.notOpen' });
    const keys = await makeKeys(about, context.adapters, { link, linkage });
    return presentHandedOver(about, context.adapters, link, keys);
  });
  const { client_id, linkage_id: account_id } = link;
  context.logSecurity('authn_token_created', { kind: 'linkage', client_id, account_id, reason: 'handover' });
  return { data };
};

async function makeKeys(
  scope: LaunchScope,
  { sealer }: Pick<Adapters, 'sealer'>,
  { link, linkage }: { link: FoundLink; linkage: HeldLinkage },
) {
  const { linkage_id } = link;
  const launch = await makeKey(scope, sealer, { linkage_id, purpose: 'launch' });
  const pull = await makeKey(scope, sealer, { linkage_id, purpose: 'pull' });
  refuseInvalid([
    ...(launch ? [] : [{ path: 'launch', key: 'linkHandover.tooMany.launch' } as const]),
    ...(pull ? [] : [{ path: 'pull', key: 'linkHandover.tooMany.pull' } as const]),
  ]);
  if (!launch || !pull) throw new Error('a key was not made');
  const webhook = await renewSecret(scope, sealer, linkage);
  await recordOperation(scope, {
    ...{ operation: 'linkages.openHandover', exam_id: scope.exam_id },
    after: {
      ...{ service: nameOfService(link.service), id: link.id },
      key_ids: [launch.key.key_id, pull.key.key_id],
    },
  });
  return { launch, pull, webhook };
}

async function presentHandedOver(
  scope: LaunchScope,
  { app_url }: Pick<Adapters, 'app_url'>,
  link: FoundLink,
  { launch, pull, webhook }: Awaited<ReturnType<typeof makeKeys>>,
) {
  const { company, exam, language } = scope;
  const service = nameOfService(link.service);
  const linkage = await findLinkage(scope, scope.exam_id, service);
  if (!linkage) throw new Error('a linkage is gone whose link was there');
  const { hash } = company;
  const { directory } = exam;
  const codes = await listCodes(scope);
  return {
    ...{ company: company.name, exam: exam.name, service, directory },
    address: app_url + to('candidate.launch', { exam: { hash, directory } }),
    tenant_code: linkage.setting.tenant_code,
    launch_key: { key_id: launch.key.key_id, secret: launch.secret },
    pull_key: pull.secret,
    pull_address: `${app_url}/api${fillAddress(contract.linkages.pullPeople.path, { directory })}`,
    webhook_secret: webhook.secret,
    setting: {
      ...presentSetting(linkage.setting),
      subjects: codes.map(({ form_id, ...code }) => ({
        ...code,
        name: getForm(form_id).form.title[language],
      })),
    },
  };
}
