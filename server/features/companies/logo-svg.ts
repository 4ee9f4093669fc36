import { Worker } from 'node:worker_threads';

/** Milliseconds. A usual logo takes a tenth of a second, after half a second for the DOM to load. */
const usualPatience = 15_000;

/**
 * The SVG cleaned by clean-svg.ts, or undefined when it cannot be read, or not in time. Cleaning has a thread of its
 * own: a source made to be slow or large stops no other request, and the DOM it needs is gone with the thread.
 */
export function findSafeSvg(bytes: Uint8Array, patience = usualPatience): Promise<string | undefined> {
  const worker = new Worker(new URL('./clean-svg.worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
    env: {},
  });
  return new Promise((resolve) => {
    const answer = (svg: string | undefined) => {
      clearTimeout(timer);
      resolve(svg);
      void worker.terminate();
    };
    const timer = setTimeout(() => answer(undefined), patience);
    worker.once('message', answer);
    // Out of memory, or nested deeper than the stack: nobody draws that.
    worker.once('error', () => answer(undefined));
    worker.once('exit', () => answer(undefined));
  });
}
