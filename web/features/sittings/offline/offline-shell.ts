import { to } from '#contract/screens.ts';
import type { ExamParams } from '../candidate-address.ts';
import worker from './offline-worker.ts?worker&url';

/** True where this browser can show a page without a line. Plain http on a foreign host cannot. */
export function canReloadOffline(): boolean {
  return 'serviceWorker' in navigator;
}

/**
 * Brings the exam's service worker up to the release and the language of this document: with another address the
 * browser takes it for a new one, which keeps its own files and removes those of the old.
 */
export async function keepShell(exam: ExamParams): Promise<void> {
  const { textsUrl, release } = namesOf(document);
  const address = `${worker}?${new URLSearchParams({ release, texts: textsUrl })}`;
  // Where it fails, the test goes on, and a reload needs a line as before.
  await navigator.serviceWorker.register(address, { scope: scopeOf(exam) }).catch(() => undefined);
}

/** After a log-out: no worker of the exam stays, and none of its files. */
export async function removeShell(exam: ExamParams): Promise<void> {
  if (!canReloadOffline()) return;
  const scope = new URL(scopeOf(exam), location.href).href;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration?.scope === scope) await registration.unregister();
  for (const name of await caches.keys())
    if (name.startsWith(`hakaru-shell ${scope}`)) await caches.delete(name);
}

/** Below it are the pages of who has signed in, and nothing of staff's. */
function scopeOf(exam: ExamParams): string {
  return `${to('candidate.index', { exam })}/`;
}

function namesOf(page: Document): { textsUrl: string; release: string } {
  return {
    textsUrl: page.querySelector('script[data-texts]')?.getAttribute('src') ?? '',
    release: window.__reactRouterManifest?.version ?? '',
  };
}

declare global {
  interface Window {
    /** React Router's list of screens and files; its version changes with any of them. */
    __reactRouterManifest?: { version: string };
  }
}
