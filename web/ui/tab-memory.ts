/*
 * What this tab remembers while it is open, over page loads too. A browser that keeps nothing (site data refused) throws
 * or has no storage at all: then nothing is remembered, and no page fails over it.
 */

export function recall(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** False where the browser keeps nothing. */
export function remember(name: string, value: string): boolean {
  try {
    sessionStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // There is nothing to forget.
  }
}
