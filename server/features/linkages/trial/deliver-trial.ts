import type { linkages } from '#contract/calls/linkages.ts';
import { translator } from '#messages/translator.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Adapters, Handler } from '../../../http/handler.ts';
import { askRecruiter } from '../deliveries/ask-recruiter.ts';
import { mayDeliver, maySend, tokensNow } from '../deliveries/delivery-rules.ts';
import { findFirst, insertDelivered, insertDelivery, takeDelivery } from '../deliveries/delivery-store.ts';
import { endDelivery } from '../deliveries/end-delivery.ts';
import { getLinkage, type HeldLinkage } from '../deliveries/linkage-store.ts';
import { refuseUndeliverable } from '../deliveries/ping.ts';
import { holdResent, raiseResent } from '../deliveries/resend-store.ts';
import { prepare, requestOf, type TakenDelivery } from '../deliveries/send-deliveries.work.ts';
import { getTrial } from './trial-store.ts';

/**
 * Sends a notification of a trial now, as a worker would, and shows what went out and what came back. Like a ping it goes
 * before all others and leaves the linkage's standing as it is when it fails.
 * @throws Refusal notFound; tooMany; invalid without an address or a secret, and while another request is on its way
 */
export const deliverTrial: Handler<typeof linkages.deliverTrial> = async (
  scope,
  { params },
  { adapters },
) => {
  const { service, examinee_id } = params;
  const taken = await transaction(scope, async (inside) => {
    const linkage = await getLinkage(inside, inside.exam_id, service);
    await getTrial(inside, linkage.service, examinee_id);
    return take(inside, linkage, examinee_id, adapters);
  });
  const { url } = taken;
  const request = requestOf(taken);
  const ask = adapters.askRecruiter(new URL(url).origin);
  const outcome = await askRecruiter(ask, url, request, new AbortController().signal);
  await transaction(scope, (inside) => endDelivery(inside, taken, outcome));
  const { status, ms, problem } = outcome;
  const text = translator(scope.language);
  return {
    data: {
      request: { method: 'POST', url, headers: shownHeaders(request.headers), body: indented(request.body) },
      response: {
        ...{ status, ms, body: null },
        text: problem ? text(problem.key, problem.args) : text('linkTrial.arrived'),
      },
    },
  };
};

async function take(
  scope: ExamScope,
  linkage: HeldLinkage,
  examinee_id: number,
  adapters: Adapters,
): Promise<TakenDelivery> {
  const url = await refuseUndeliverable(scope, linkage);
  const tokens = tokensNow(linkage);
  if (tokens < 1) throw new Refusal('tooMany', { retry_after: 60 });
  if ((await findFirst(scope, linkage.id))?.is_taken)
    refuseInvalid([{ path: 'trial', key: 'linkTrial.busy' }]);
  const asked = { examinee_ids: [examinee_id] };
  await holdResent(scope, linkage, asked);
  const state = mayDeliver(linkage) && maySend(linkage) ? 'waiting' : 'none';
  await raiseResent(scope, linkage, { asked, state });
  const made = await insertDelivery(scope, linkage.id, { kind: 'ping', people: 1 });
  await insertDelivered(scope, linkage, { id: made.id, ids: [examinee_id] });
  const { exam_id } = scope;
  await recordOperation(scope, { operation: 'linkages.deliverTrial', exam_id, examinee_id });
  const taken = await prepare(
    scope,
    linkage,
    { ...made, kind: 'ping', tries: 0, batch_id: null, url },
    adapters,
  );
  await takeDelivery(scope, linkage, { id: made.id, tokens, people: taken.people.length });
  return taken;
}

/** Without the signatures, which only who has the secret can make. */
function shownHeaders(headers: Readonly<Record<string, string>>) {
  const shown = { ...headers, 'webhook-signature': 'v1,…', 'content-type': 'application/json' };
  return Object.entries(shown).map(([name, value]) => ({ name, value }));
}

/** The body is sent without blanks. */
function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
