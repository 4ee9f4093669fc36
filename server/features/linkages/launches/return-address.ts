import { limits } from '#contract/codes/limits.ts';

/**
 * The address a candidate may be sent back to, as browsers write it, or undefined when the list does not allow it.
 * An entry of the list allows its own origin and the folders below its path: `https://ats.example/my` allows
 * `https://ats.example/my/1` and not `https://ats.example/mystery`.
 */
export function findReturnAddress(address: string, allowed: readonly string[]): string | undefined {
  const url = readAddress(address);
  if (!url) return undefined;
  const isAllowed = allowed.some((entry) => {
    const from = readAddress(entry);
    return from?.origin === url.origin && isBelow(url.pathname, from.pathname);
  });
  return isAllowed ? url.href : undefined;
}

/** An absolute address of the web without credentials, or undefined. */
export function readAddress(text: string): URL | undefined {
  if (
    text.length > limits.address ||
    !/^https?:\/\/[\x21-\x5b\x5d-\x7e]+$/i.test(text) ||
    !URL.canParse(text)
  )
    return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' ? url : undefined;
}

function isBelow(path: string, folder: string): boolean {
  if (!path.startsWith(folder)) return false;
  return folder.endsWith('/') || path.length === folder.length || path[folder.length] === '/';
}
