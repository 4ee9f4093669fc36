/**
 * Work in a thread or process of its own that did not end: its time was over, or the machine has no memory for it. That
 * is no bug: the request is refused with a time to try again.
 */
export class CutWork extends Error {
  override name = 'CutWork';
}

/** The error for the caller: CutWork where time or memory ran out, else as it is. */
export function asCutWork(error: Error & { code?: string | undefined }): Error {
  return outOfMemory.has(error.code ?? '') ? new CutWork('out of memory', { cause: error }) : error;
}

/** A thread above its limit, and threads or processes that the machine cannot start any more. */
const outOfMemory = new Set(['ERR_WORKER_OUT_OF_MEMORY', 'ERR_WORKER_INIT_FAILED', 'ENOMEM', 'EAGAIN']);
