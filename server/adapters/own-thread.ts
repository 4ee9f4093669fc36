import { type Transferable, Worker } from 'node:worker_threads';
import { asCutWork, CutWork } from './cut-work.ts';

/** What a thread may take before it is ended. */
export interface ThreadLimits {
  /** Milliseconds until its next message. */
  patience: number;
  /** Of JavaScript's memory. */
  megabytes: number;
}

/** A thread that is asked, and answers one message to each question. */
export interface OwnThread {
  /**
   * @param question left out, its next message is waited for
   * @throws Error when the thread fails; CutWork when it takes too long or too much memory
   */
  ask<T>(question?: unknown): Promise<T>;
  /** What it is waiting for, now and later, fails with this. */
  fail(error: Error): void;
  end(): void;
}

/**
 * Starts a thread of its own for long work, which then delays no other request and whose memory ends with the thread.
 * The thread gets no settings and no secrets. The caller ends it.
 * @param program the module of the thread
 */
export function startThread(
  program: URL,
  workerData: unknown,
  { patience, megabytes }: ThreadLimits,
  transferList: Transferable[] = [],
): OwnThread {
  const worker = new Worker(program, {
    workerData,
    transferList,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    env: {},
  });
  let failure: Error | undefined;
  let waiting: { resolve(message: unknown): void; reject(error: Error): void } | undefined;
  const fail = (error: Error) => {
    failure ??= error;
    waiting?.reject(failure);
  };
  worker.on('message', (message) => waiting?.resolve(message));
  worker.once('error', (error: Error) => fail(asCutWork(error)));
  worker.once('exit', () => fail(new Error('a thread ended without a result')));
  return {
    async ask<T>(question?: unknown) {
      if (failure) throw failure;
      const timer = setTimeout(() => fail(new CutWork('a thread took too long')), patience);
      const answer = new Promise((resolve, reject) => {
        waiting = { resolve, reject };
      });
      if (question !== undefined) worker.postMessage(question);
      return answer.finally(() => clearTimeout(timer)) as Promise<T>;
    },
    fail,
    end: () => void worker.terminate(),
  };
}

/**
 * Does work in a thread of its own, which posts one message, its result.
 * @throws CutWork when it takes longer than the patience for it or runs out of memory
 * @throws Error when the thread fails
 */
export async function doInThread<T>(program: URL, workerData: unknown, limits: ThreadLimits): Promise<T> {
  const thread = startThread(program, workerData, limits);
  try {
    return await thread.ask<T>();
  } finally {
    thread.end();
  }
}
