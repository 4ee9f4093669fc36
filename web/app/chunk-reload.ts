const marker = 'hakaru_reloaded_at';
/** Spec 9: the reload guard lasts 10000 ms, so a chunk that stays lost does not reload for ever. */
const guardMs = 10_000;

/**
 * After a deployment an open page may ask for a chunk that is gone: reload once and get the new ones (spec 8). Without a
 * line a chunk is missing, not gone, and a reload would lose the page.
 */
export function reloadOnLostChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !mayReload(Date.now())) return;
    event.preventDefault();
    location.reload();
  });
}

function mayReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(marker) ?? 0);
    if (now - last < guardMs) return false;
    sessionStorage.setItem(marker, String(now));
    return true;
  } catch {
    // Without storage there is no guard, and an unguarded reload could loop.
    return false;
  }
}
