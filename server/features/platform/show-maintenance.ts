import type { platform } from '#contract/calls/platform.ts';
import type { Handler } from '../../http/handler.ts';
import { presentMaintenance } from './present-maintenance.ts';

export const showMaintenance: Handler<typeof platform.showMaintenance> = async (scope) => ({
  data: await presentMaintenance(scope),
});
