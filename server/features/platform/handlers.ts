import type { Handlers } from '../../http/handler.ts';
import { endMaintenance } from './end-maintenance.ts';
import { setFeatures } from './set-features.ts';
import { setMaintenance } from './set-maintenance.ts';
import { showFeatures } from './show-features.ts';
import { showMaintenance } from './show-maintenance.ts';

/** The work behind this feature's rows of the contract, by their names. */
export const handlers: Handlers['platform'] = {
  showMaintenance,
  setMaintenance,
  endMaintenance,
  showFeatures,
  setFeatures,
};
