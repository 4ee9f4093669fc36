import { setTimeout as pause } from 'node:timers/promises';

/** Answers leave at multiples of this many milliseconds: what was done until then cannot be told from the time. */
const step = 250;

/** Does what takes longer where an account exists, and answers at a time that does not tell. */
export async function inAlikeTime<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await pause(step - ((performance.now() - begun) % step));
  }
}
