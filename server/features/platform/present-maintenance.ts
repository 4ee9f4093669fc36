import type { Maintenance } from '#contract/shapes/maintenance.ts';
import type { PlatformScope } from '../../access/scope.ts';
import { countSittings, readSettings } from './store.ts';
import { stateAt } from './window.ts';

/** The window that comes, runs or was the last one, and how many tests it is about. */
export async function presentMaintenance(scope: PlatformScope): Promise<Maintenance> {
  const { maintenance: window, now } = await readSettings(scope);
  const { running, cut, credited } = await countSittings(scope, window);
  if (!window) return { window: null, running };
  const { from, to, told } = window;
  const state = stateAt(window, now.getTime());
  return { window: { from, to, state, announced: told !== null, cut, credited }, running };
}
