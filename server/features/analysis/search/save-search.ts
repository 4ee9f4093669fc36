import type { analysis } from '#contract/calls/analysis.ts';
import type { Fairness } from '#contract/shapes/fairness.ts';
import { type FieldProblem, refuseInvalid } from '../../../access/refusal.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { findPeople } from './find-people.ts';
import { insertSearch } from './search-store.ts';

/** @throws Refusal invalid where a verdict asks to look again and nobody has said why the search stays as it is */
export const saveSearch: Handler<typeof analysis.saveSearch> = async (scope, { body }) => {
  const { acknowledged, reason, ...asked } = body;
  const found = await findPeople(scope, asked);
  const beside = { statistic_then: null, saved: null };
  // What cannot run is not worth a link.
  if (found.message_error !== null) return { ...found, ...beside };
  const isDue = found.fairness.some(({ verdict }) => verdict === 'look');
  if (isDue) refuseInvalid(mayStay({ acknowledged, reason }));
  return transaction(scope, async (inside) => {
    const { id, search_uid, ...saved } = await insertSearch(inside, {
      conditions: found.conditions,
      statistic: found.statistic,
      fairness: found.fairness.map(verdictOf),
      reason: isDue ? (reason ?? null) : null,
    });
    // Conditions may hold a name: the log says only that they were saved.
    await recordOperation(inside, {
      operation: 'analysis.saveSearch',
      exam_id: inside.exam_id,
      after: { id },
    });
    return { ...found, ...beside, search_uid, saved: { ...saved, at: saved.at.toISOString() } };
  });
};

function mayStay({
  acknowledged,
  reason,
}: {
  acknowledged: boolean;
  reason: string | undefined;
}): FieldProblem[] {
  return [
    ...(acknowledged ? [] : ([{ path: 'acknowledged', key: 'analysis.look.acknowledge' }] as const)),
    ...(reason ? [] : ([{ path: 'reason', key: 'analysis.look.reason' }] as const)),
  ];
}

/** What is kept of a verdict holds no counts. */
function verdictOf({ grouping, verdict, groups }: Fairness) {
  return { grouping, verdict, groups: groups.map((each) => ({ group: each.group, verdict: each.verdict })) };
}
