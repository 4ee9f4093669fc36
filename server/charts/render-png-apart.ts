import type { Language } from '#contract/codes/languages.ts';
import { doInThread } from '../adapters/own-thread.ts';
import { makePermits } from '../adapters/permits.ts';

const program = new URL('./png.worker.ts', import.meta.url);
const limits = { patience: 20_000, megabytes: 256 };

/** A picture holds a core for a twentieth of a second, most of it to start a thread: one at a time, however many are asked for. */
const permits = makePermits({ atOnce: 1, perAccount: 40, inAll: 200, retry_after: 10 });

/**
 * A chart's SVG as PNG (render-png.ts), drawn in a thread of its own.
 * @param account the account that asks
 * @throws Refusal tooMany or overloaded when too many are waited for
 */
export function renderPngApart(account: string, svg: string, language: Language): Promise<Uint8Array> {
  return permits.run(account, () => doInThread(program, { svg, language }, limits));
}
