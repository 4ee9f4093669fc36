const pause = 3_000;
const patience = 6_000;

/**
 * Waits until the server answers at all. A page requested while offline would be replaced by the browser's own "no
 * internet" page, and the test would be gone from the screen.
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

/** A proxy may refuse this address: any answer below 500 means that the server can be reached. */
export async function isReachable(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    return response.status < 500;
  } catch {
    return false;
  }
}

/** Waits for the pause to end, for the browser to be online again, or for `signal`. */
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
