import type { statistics } from '#contract/calls/statistics.ts';
import { getForm } from '#items/registry.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { Handler } from '../../../http/handler.ts';
import { namedScales, presentNorm } from '../present.ts';
import { compareNorms, findYearBefore } from '../rules.ts';
import { findInForce, findNormRecord, listVersions } from './norm-store.ts';

export const showNorm: Handler<typeof statistics.showNorm> = async (scope, { params, query }) => {
  const record = await findNormRecord(scope, { id: params.id, client_id: query.client_id ?? null });
  if (!record) throw new Refusal('notFound');
  const bank = getForm(record.form_id);
  // Scores are made with norms of everybody, whosever this one is.
  const everybody = { ...record, contract_type: null };
  const present =
    (await findInForce(scope, everybody)) ??
    (record.client_id === null ? undefined : await findInForce(scope, { ...everybody, client_id: null })) ??
    bank.norm;
  const { id, version, date, provisional } = present;
  const before = findYearBefore(record, await listVersions(scope, record));
  return {
    data: {
      ...presentNorm(record, scope.language),
      scales: namedScales(bank, compareNorms(record.norm, present), scope.language),
      present: { norm_id: id, version, date, provisional },
      drift: before?.in_force_at
        ? {
            version: before.version,
            in_force_at: before.in_force_at,
            scales: namedScales(bank, compareNorms(record.norm, before.norm), scope.language),
          }
        : null,
    },
  };
};
