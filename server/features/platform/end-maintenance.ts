import type { platform } from '#contract/calls/platform.ts';
import { recordPlatformOperation } from '../../db/platform-log.ts';
import { transaction } from '../../db/transaction.ts';
import type { Handler } from '../../http/handler.ts';
import { announce } from './announcement.ts';
import { presentMaintenance } from './present-maintenance.ts';
import { holdSetting, putSetting } from './store.ts';
import { stateAt } from './window.ts';

/** Ends the window that runs: tests get their time back, then the service opens. One to come is taken back. */
export const endMaintenance: Handler<typeof platform.endMaintenance> = (scope) =>
  transaction(scope, async (inside) => {
    const { value: held, now } = await holdSetting(inside, 'maintenance', null);
    const state = held && stateAt(held, now.getTime());
    if (held && (state === 'next' || state === 'running')) {
      const { from, to } = held;
      const told = await announce(inside, held, false);
      const ended = { ...held, to: now.toISOString(), told };
      await putSetting(inside, 'maintenance', state === 'running' ? ended : null);
      await recordPlatformOperation(inside, {
        operation: 'platform.endMaintenance',
        before: { from, to },
        after: { to: state === 'running' ? ended.to : null },
      });
    }
    return { data: await presentMaintenance(inside) };
  });
