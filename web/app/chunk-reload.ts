import { recall, remember } from '#web/ui/tab-memory.ts';

const marker = 'hakaru_reloaded_at';
/** After a reload the next one waits so long, in ms: a chunk that stays lost does not reload for ever. */
const guardMs = 10_000;

/**
 * After a deployment an open page may ask for a chunk that no longer exists: reload once to get the new ones. While the
 * browser is offline the chunk may still exist, and a reload would lose the page.
 */
export function reloadOnLostChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || !isReloadDue(Date.now())) return;
    event.preventDefault();
    location.reload();
  });
}

function isReloadDue(now: number): boolean {
  const last = Number(recall(marker) ?? 0);
  // Where nothing is remembered there is no guard, and an unguarded reload could loop.
  return now - last >= guardMs && remember(marker, String(now));
}
