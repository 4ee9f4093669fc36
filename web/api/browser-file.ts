import type { RequestOf } from '#contract/call.ts';
import type { Contract } from '#contract/contract.ts';
import { fireFromBrowser } from './browser-transport.ts';
import { orLeave } from './leave-refused.ts';

/** Calls that answer a file and take more than an address holds. Written out like those of browser-client.ts. */
const rows = {
  printLoginSlips: { method: 'POST', path: '/examinees/login-slips' },
} as const satisfies { [N in keyof FileCalls]: Pick<FileCalls[N], 'method' | 'path'> };

interface FileCalls {
  printLoginSlips: Contract['examinees']['printLoginSlips'];
}

/**
 * Fires a call that answers a file, and holds the file in the page; leads away where browser-client.ts does.
 * @throws RefusedCall when the API refuses; the network's own TypeError or an abort when nothing whole came back
 */
export async function fetchFile<N extends keyof FileCalls>(
  name: N,
  ask: RequestOf<FileCalls[N]>,
  options: { signal?: AbortSignal } = {},
): Promise<{ content: Blob; name: string }> {
  const response = await orLeave(fireFromBrowser(rows[name], ask, options));
  const disposition = response.headers.get('content-disposition') ?? '';
  return {
    content: await response.blob(),
    name: nameIn(disposition) ?? name,
  };
}

/** RFC 6266: the name itself, in any script, before the one of plain letters. */
function nameIn(disposition: string): string | undefined {
  const whole = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return whole ? decodeURIComponent(whole) : /filename="([^"]+)"/.exec(disposition)?.[1];
}
