import { type Feature, maintenance as times } from '#contract/codes/platform.ts';
import type { OpenScope, ViewerScope } from '../../access/scope.ts';
import { readSettings, type Settings } from './store.ts';
import { isShut, secondsLeft, stateAt } from './window.ts';

/** Of a maintenance that shuts the service: seconds until it is worth coming back, and whether its time is over. */
interface Shut {
  retry_after: number;
  isEnding: boolean;
}

/** Whether the service is shut for a maintenance; undefined while it is open. */
export async function findShut(scope: OpenScope | ViewerScope): Promise<Shut | undefined> {
  const { settings, at } = await settingsNow(scope);
  const { maintenance } = settings;
  const now = settings.now.getTime() + performance.now() - at;
  if (!maintenance || !isShut(maintenance, now)) return undefined;
  return { retry_after: secondsLeft(maintenance, now), isEnding: stateAt(maintenance, now) === 'ending' };
}

/** Features that an administrator has switched off. */
export async function listHidden(scope: OpenScope | ViewerScope): Promise<readonly Feature[]> {
  return (await settingsNow(scope)).settings.hidden;
}

/** What was read, and when by this process's clock. */
interface Read {
  settings: Settings;
  at: number;
}

interface Remembered {
  asked: number;
  read: Promise<Read>;
}

const remembered = new WeakMap<OpenScope['db'], Remembered>();

/**
 * The platform's settings, remembered for some seconds, because every request asks for them. While the database cannot
 * be asked, as in a maintenance of its own, the last ones hold.
 */
function settingsNow(scope: OpenScope | ViewerScope): Promise<Read> {
  const known = remembered.get(scope.db);
  const asked = performance.now();
  if (known && asked - known.asked < times.remembered) return known.read;
  const fresh = readSettings(scope).then((settings) => ({ settings, at: performance.now() }));
  const read = known ? fresh.catch(() => known.read) : fresh;
  remembered.set(scope.db, { asked, read });
  // The first one that fails is not remembered: there is nothing to go by.
  if (!known) read.catch(() => remembered.delete(scope.db));
  return read;
}
