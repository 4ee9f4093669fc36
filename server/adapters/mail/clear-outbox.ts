import { join } from 'node:path';
import { removeOld } from '../remove-old.ts';

/** Milliseconds that a mail stays in the outbox: it holds names, addresses and log-ins. */
const kept = 7 * 24 * 60 * 60_000;

/** Removes mails that were written to files long ago, also where a mail server was set up since. Returns how many. */
export function clearOutbox(data_dir: string): Promise<number> {
  return removeOld(join(data_dir, 'outbox'), kept, (name) => /\.(eml|part)$/.test(name));
}
