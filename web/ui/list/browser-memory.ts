import { objectIn } from '#web/api/json.ts';

/*
 * What this browser keeps of a list from one visit to the next, each for the exam or company that it belongs to. A
 * browser that refuses site data throws or has no storage: then nothing is kept, and no page fails because of it.
 */

/** What was kept under this name, if it belongs to this `of`: to be checked, since anybody may have written it. */
export function recallOf(key: string, of: number): Record<string, unknown> {
  try {
    const { of: owner, ...rest } = objectIn(localStorage.getItem(key));
    return owner === of ? rest : {};
  } catch {
    return {};
  }
}

export function rememberOf(key: string, of: number, kept: object): void {
  try {
    localStorage.setItem(key, JSON.stringify({ of, ...kept }));
  } catch {
    // It is kept nowhere.
  }
}

export function forgetOf(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is nothing to forget.
  }
}
