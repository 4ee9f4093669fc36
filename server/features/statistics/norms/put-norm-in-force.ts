import type { statistics } from '#contract/calls/statistics.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { PlatformScope } from '../../../access/scope.ts';
import { transaction } from '../../../db/transaction.ts';
import { findTakenConstraint } from '../../../db/violations.ts';
import type { Handler } from '../../../http/handler.ts';
import { presentNorm } from '../present.ts';
import { stateOf } from '../rules.ts';
import { findNormRecord, type NormRecord, putInForce, retireInForce } from './norm-store.ts';
import { recordNormAct } from './record-norm-act.ts';

export const putNormInForce: Handler<typeof statistics.putNormInForce> = async (scope, { params, body }) => {
  const name = { id: params.id, client_id: body.client_id ?? null };
  const record = await findNormRecord(scope, name);
  if (!record) throw new Refusal('notFound');
  if (stateOf(record) !== 'measured') throw new Refusal('fetchLatest');
  await act(scope, record);
  const now = await findNormRecord(scope, name);
  if (!now) throw new Refusal('notFound');
  return { data: presentNorm(now, scope.language) };
};

/** Puts the version in force and retires the one of the same people in one transaction: at most one is in force. */
async function act(scope: PlatformScope, record: NormRecord): Promise<void> {
  try {
    await transaction(scope, async (inside) => {
      await retireInForce(inside, record);
      if (!(await putInForce(inside, record))) throw new Refusal('fetchLatest');
      await recordNormAct(inside, record.client_id, {
        operation: 'statistics.putNormInForce',
        after: { norm_id: record.norm_id, version: record.version },
      });
    });
  } catch (error) {
    throw findTakenConstraint(error) ? new Refusal('fetchLatest') : error;
  }
}
