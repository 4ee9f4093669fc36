import type { z } from 'zod';
import type { overview } from '#contract/calls/overview.ts';
import { type MatterKind, matterKinds } from '#contract/codes/overview.ts';
import { jobStatus } from '#contract/codes/status.ts';
import type { Overview } from '#contract/shapes/overview.ts';
import type { PlatformScope } from '../../access/scope.ts';
import type { Handler } from '../../http/handler.ts';
import { getCalendar, stateOf } from '../billing/door.ts';
import * as store from './store.ts';

type Told = z.input<typeof Overview>;

/** Numbers of companies and exams alone: the platform sees nothing of anybody in them. */
export const show: Handler<typeof overview.show> = async (scope) => {
  const matters: Told['matters'] = [];
  for (const kind of matterKinds) {
    const rows = await listOf[kind](scope);
    const places = rows.map(({ total: _total, ...place }) => place);
    if (rows[0]) matters.push({ kind, total: rows[0].total, places });
  }
  const notice = await store.findNotice(scope, scope.language);
  return { data: { matters, month: await findDueMonth(scope), notice: notice ?? null } };
};

const listOf: Record<MatterKind, (scope: PlatformScope) => Promise<store.PlaceRecord[]>> = {
  sittings: store.listSittings,
  confirmations: store.listConfirmations,
  failedErasures: store.listFailedErasures,
  erasures: store.listErasures,
  outputs: store.listFailedOutputs,
  imports: store.listFailedImports,
  mails: store.listFailedMails,
  copies: store.listFailedCopies,
  jobs: store.listGivenUpJobs,
  contracts: store.listEndingContracts,
  applicants: store.listNearlyFull,
};

/** A closing that goes on by itself is nothing to look at. */
async function findDueMonth(scope: PlatformScope): Promise<Told['month']> {
  const calendar = await getCalendar(scope);
  if (stateOf(calendar.next, calendar) !== 'due') return null;
  const row = calendar.months.find(({ month }) => month === calendar.next);
  return { month: calendar.next, has_failed: row?.status === jobStatus.fail };
}
