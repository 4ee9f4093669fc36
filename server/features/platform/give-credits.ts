import type { SweepScope } from '../../access/scope.ts';
import { transaction } from '../../db/transaction.ts';
import type { Sweep } from '../../jobs/sweep.ts';
import { creditMaintenance } from '../sittings/door.ts';
import { holdSetting, putSetting, readSettings } from './store.ts';
import { creditedUntil, type MaintenanceWindow, stateAt } from './window.ts';

/**
 * After the end of a maintenance: every test that ran into it gets its time back, and only then the service opens. On
 * every node, so that it does not depend on one.
 */
export const giveCredits: Sweep = {
  name: 'maintenance-credits',
  async run(scope) {
    const { maintenance, now } = await readSettings(scope);
    if (!maintenance || stateAt(maintenance, now.getTime()) !== 'ending') return 0;
    const ended = await settleEnd(scope, maintenance.id);
    if (!ended) return 0;
    const { id, from, to } = ended;
    const given = await creditMaintenance(scope, { id, from: new Date(from), to: new Date(to) });
    await change(scope, id, (window) => ({ ...window, credited: true }));
    return given;
  },
};

/** Writes until when time is given back, so that all who give it go by the same moment. */
function settleEnd(scope: SweepScope, id: string): Promise<MaintenanceWindow | undefined> {
  return change(scope, id, (window, now) => {
    if (stateAt(window, now) !== 'ending') return undefined;
    return window.settled ? window : { ...window, to: creditedUntil(window, now), settled: true };
  });
}

/** Changes the window of this id, unless another one has taken its place or there is nothing to change. */
function change(
  scope: SweepScope,
  id: string,
  next: (window: MaintenanceWindow, now: number) => MaintenanceWindow | undefined,
): Promise<MaintenanceWindow | undefined> {
  return transaction(scope, async (inside) => {
    const { value, now } = await holdSetting(inside, 'maintenance', null);
    const changed = value?.id === id && !value.credited ? next(value, now.getTime()) : undefined;
    if (changed) await putSetting(inside, 'maintenance', changed);
    return changed;
  });
}
