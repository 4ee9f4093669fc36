import { randomUUID } from 'node:crypto';
import type { platform } from '#contract/calls/platform.ts';
import { ownChanges } from '../../access/changes.ts';
import { refuseInvalid } from '../../access/refusal.ts';
import { recordPlatformOperation } from '../../db/platform-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { announce } from './announcement.ts';
import { presentMaintenance } from './present-maintenance.ts';
import { holdSetting, putSetting } from './store.ts';
import { beginOf, judgeWindow, type MaintenanceWindow } from './window.ts';

/**
 * Sets a window, or moves the one that is not over.
 * @throws Refusal invalid for one in the past, or fetchLatest when somebody else has moved it
 */
export const setMaintenance: Handler<typeof platform.setMaintenance> = (scope, { body }) =>
  transaction(scope, async (inside) => {
    const { value, now } = await holdSetting(inside, 'maintenance', null);
    const held = value?.credited ? null : value;
    const { from, to } = held ? { ...held, ...ownChanges(timesOf(body), body.read, timesOf(held)) } : body;
    refuseInvalid(judgeWindow({ from, to }, held, now.getTime()));
    const times = { from: beginOf(from, held, now.getTime()), to };
    const told = await announce(inside, { told: held?.told ?? null, ...times }, body.announce);
    const fresh = { id: `maintenance:${randomUUID()}`, settled: false, credited: false };
    const window: MaintenanceWindow = { ...(held ?? fresh), ...times, told };
    await putSetting(inside, 'maintenance', window);
    await recordPlatformOperation(inside, {
      operation: 'platform.setMaintenance',
      ...(held && { before: timesOf(held) }),
      after: { ...times, announce: body.announce },
    });
    return { data: await presentMaintenance(inside) };
  });

function timesOf({ from, to }: { from: string; to: string }): { from: string; to: string } {
  return { from, to };
}
