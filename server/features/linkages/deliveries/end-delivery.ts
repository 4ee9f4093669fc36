import type { TenantScope } from '../../../access/scope.ts';
import { afterFailure, judgeRefusal, mayDeliver, type Outcome } from './delivery-rules.ts';
import { endTry, halveDelivery, markProblem, markRefused, markSent } from './delivery-store.ts';
import { type HeldLinkage, holdLinkage, putStanding } from './linkage-store.ts';
import type { TakenDelivery } from './send-deliveries.work.ts';
import { startDeliveries, stopDeliveries, wakeDeliveries } from './switch-deliveries.ts';

/**
 * Writes what became of a request. Nothing where the delivery has ended meanwhile, or another worker has taken it over.
 * @param outcome undefined where nobody was left to tell of
 */
export async function endDelivery(
  inside: TenantScope,
  taken: TakenDelivery,
  outcome: Outcome | undefined,
): Promise<void> {
  const linkage = await holdLinkage(inside, taken.linkage.id);
  if (!linkage) return;
  if (!outcome) await endTry(inside, taken, { status: 'cancelled' });
  else if (outcome.problem === null) await succeed(inside, linkage, taken, outcome);
  // A trial says how it went, and nothing of what staff did not ask for.
  else if (taken.kind === 'ping') await endTry(inside, taken, { status: 'failed', outcome });
  else await fail(inside, linkage, taken, outcome);
}

async function succeed(
  inside: TenantScope,
  linkage: HeldLinkage,
  taken: TakenDelivery,
  outcome: Outcome,
): Promise<void> {
  if (!(await endTry(inside, taken, { status: 'sent', outcome }))) return;
  await markSent(inside, linkage.id, taken);
  if (linkage.failures > 0 || linkage.health !== 'ok')
    await (mayDeliver(linkage) ? startDeliveries : wakeDeliveries)(inside, linkage.id);
  await putStanding(inside, linkage.id, {
    ...{ health: 'ok', failures: 0, failing_since: null, told: 0 },
    ...{ last_success_at: linkage.now, last_error: null },
  });
}

async function fail(
  inside: TenantScope,
  linkage: HeldLinkage,
  taken: TakenDelivery,
  outcome: Outcome,
): Promise<void> {
  const { people } = taken;
  const asked = { ...taken, people: people.length, is_erasure: isErasure(taken) };
  const judged = judgeRefusal(asked, linkage, outcome);
  if (judged === 'refuse') return refuse(inside, linkage, taken, outcome);
  const { next_at, ...standing } = afterFailure(linkage, taken, outcome, Math.random());
  const isHalved = judged === 'halve' && next_at !== null;
  // That somebody was erased stays to be told for a week, as of what waits behind it (stopDeliveries).
  const status = !isHalved && (next_at || isErasure(taken)) ? 'waiting' : 'failed';
  if (!(await endTry(inside, taken, { status, outcome, ...(next_at && { next_at }) }))) return;
  await markProblem(inside, linkage.id, { people, problem: outcome.problem });
  if (isHalved) await halveDelivery(inside, linkage.id, taken);
  await putStanding(inside, linkage.id, { ...standing, told: linkage.told, last_error: outcome.problem });
  if (!next_at) await stopDeliveries(inside, linkage.id, linkage);
}

/** The other side does not take what this delivery says of somebody: that is noted of them, and others go on. */
async function refuse(
  inside: TenantScope,
  linkage: HeldLinkage,
  taken: TakenDelivery,
  outcome: Outcome,
): Promise<void> {
  if (!(await endTry(inside, taken, { status: 'failed', outcome }))) return;
  await markProblem(inside, linkage.id, { people: taken.people, problem: outcome.problem });
  await markRefused(inside, linkage.id, taken);
  await putStanding(inside, linkage.id, {
    ...{ health: 'ok', failures: 0, failing_since: null, told: 0, last_error: outcome.problem },
  });
}

function isErasure({ people }: TakenDelivery): boolean {
  return people.some(({ event }) => event === 'examinee.deleted');
}
