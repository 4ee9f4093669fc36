import type { statistics } from '#contract/calls/statistics.ts';
import { Refusal } from '../../../access/refusal.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { presentNorm } from '../present.ts';
import { findNormRecord, retire } from './norm-store.ts';
import { recordNormAct } from './record-norm-act.ts';

export const retireNorm: Handler<typeof statistics.retireNorm> = async (scope, { params, body }) => {
  const name = { id: params.id, client_id: body.client_id ?? null };
  const record = await findNormRecord(scope, name);
  if (!record) throw new Refusal('notFound');
  await transaction(scope, async (inside) => {
    if (!(await retire(inside, name))) throw new Refusal('fetchLatest');
    const before = { norm_id: record.norm_id, version: record.version };
    await recordNormAct(inside, name.client_id, { operation: 'statistics.retireNorm', before });
  });
  const now = await findNormRecord(scope, name);
  if (!now) throw new Refusal('notFound');
  return { data: presentNorm(now, scope.language) };
};
