import type { FileStore } from '../adapters/files.ts';
import type { Sweep } from './sweep.ts';

/**
 * Looks whether this node reaches its files, and says so in `/metrics`; the log has why it does not. Nothing else depends
 * on it: without them candidates go on, and their answers are saved.
 */
export function reachFiles(files: FileStore): Sweep {
  return {
    name: 'reach-files',
    async run() {
      await files.reach();
      return 0;
    },
  };
}
