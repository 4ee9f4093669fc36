import { setTimeout as pause } from 'node:timers/promises';

/** Responses leave at multiples of this many milliseconds, so that their time does not show what was done. */
const step = 250;

/** Does work that takes longer where an account exists, and responds at a time that does not show it. */
export async function inAlikeTime<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await pause(step - ((performance.now() - begun) % step));
  }
}
