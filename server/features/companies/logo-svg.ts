import { doInThread } from '../../adapters/own-thread.ts';
import { makePermits } from '../../adapters/permits.ts';

const program = new URL('./clean-svg.worker.ts', import.meta.url);

/**
 * Milliseconds. A usual logo takes a tenth of a second, after half a second for the DOM to load: many times that on a busy
 * machine.
 */
const usualPatience = 20_000;

const permits = makePermits({ atOnce: 1, inAll: 10, retry_after: 5 });

/**
 * The SVG cleaned by clean-svg.ts, or undefined when it cannot be read: out of memory, nested deeper than the stack, or
 * not done in time. No drawn logo is like that.
 * @throws Refusal when too many are being cleaned
 */
export function findSafeSvg(bytes: Uint8Array, patience = usualPatience): Promise<string | undefined> {
  const clean = () => doInThread<string | undefined>(program, bytes, { patience, megabytes: 512 });
  return permits.run('logos', () => clean().catch(() => undefined));
}
