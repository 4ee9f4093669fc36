const pause = 3_000;
const patience = 6_000;

/**
 * Waits until the server answers anything at all: a page that is asked for without a line is the browser's own "no
 * internet", and the test would be gone from the screen.
 * @param signal calls the waiting off
 * @returns false when it was called off
 */
export async function untilReachable(signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    if (await isReachable()) return !signal.aborted;
    await pauseOrLine(signal);
  }
  return false;
}

/** What stands before the server may refuse the address: then the server is there. */
async function isReachable(): Promise<boolean> {
  try {
    const answer = await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    return answer.status < 500;
  } catch {
    return false;
  }
}

/** A while, or until the browser has a line again, or until nobody waits any more. */
function pauseOrLine(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, pause);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
