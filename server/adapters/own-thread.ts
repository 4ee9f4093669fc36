import { Worker } from 'node:worker_threads';
import { asCutWork, CutWork } from './cut-work.ts';

/** What a thread may take before it is ended. */
export interface ThreadLimits {
  /** Milliseconds. */
  patience: number;
  /** Of JavaScript's memory. */
  megabytes: number;
}

/**
 * Does work in a thread of its own, which posts one message, its result, and ends: long work holds up no other request,
 * and its memory ends with the thread. The thread gets no settings and no secrets.
 * @param program the module of the thread
 * @throws CutWork when it takes longer than the patience for it or runs out of memory
 * @throws Error when the thread fails
 */
export function doInThread<T>(program: URL, workerData: unknown, limits: ThreadLimits): Promise<T> {
  const worker = new Worker(program, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    env: {},
  });
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const fail = (error: Error) => end(() => reject(asCutWork(error)));
    const timer = setTimeout(() => fail(new CutWork('a thread took too long')), limits.patience);
    worker.once('message', (result: T) => end(() => resolve(result)));
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('a thread ended without a result')));
  });
}
