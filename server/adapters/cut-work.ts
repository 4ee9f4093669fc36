/**
 * Work beside the server, in a thread or process of its own, that did not come to its end: its time was over, or the
 * machine has no memory for it. That is no bug: whoever asked for it is told to come again.
 */
export class CutWork extends Error {
  override name = 'CutWork';
}

/** What ended the work, as the error that its caller gets: cut work where time or memory ran out, else as it is. */
export function asCutWork(error: Error & { code?: string | undefined }): Error {
  return outOfMemory.has(error.code ?? '') ? new CutWork('out of memory', { cause: error }) : error;
}

/** A thread above its limit, and threads or processes that the machine cannot start any more. */
const outOfMemory = new Set(['ERR_WORKER_OUT_OF_MEMORY', 'ERR_WORKER_INIT_FAILED', 'ENOMEM', 'EAGAIN']);
