import type { TenantScope } from '../../../access/scope.ts';
import { afterFailure, type Outcome } from './delivery-rules.ts';
import { endTry, markProblem, markSent } from './delivery-store.ts';
import { type HeldLinkage, holdLinkage, putStanding } from './linkage-store.ts';
import type { TakenDelivery } from './send-deliveries.work.ts';
import { startDeliveries, stopDeliveries } from './switch-deliveries.ts';

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
  if (linkage.failures > 0 || linkage.health !== 'ok') await startDeliveries(inside, linkage.id);
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
  const { next_at, ...standing } = afterFailure(linkage, taken.tries, outcome, Math.random());
  const status = next_at ? 'waiting' : 'failed';
  if (!(await endTry(inside, taken, { status, outcome, ...(next_at && { next_at }) }))) return;
  await markProblem(inside, linkage.id, { people: taken.people, problem: outcome.problem });
  await putStanding(inside, linkage.id, { ...standing, told: linkage.told, last_error: outcome.problem });
  if (!next_at) await stopDeliveries(inside, linkage.id);
}
