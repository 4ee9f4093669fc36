/*
 * What this tab remembers while it is open, also across page loads. A browser that refuses site data throws or has no
 * storage: then nothing is remembered, and no page fails because of it.
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
