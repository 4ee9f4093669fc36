declare global {
  interface Window {
    /** Texts of this document's language; the script of `textsUrl` sets it. */
    hakaruTexts?: Record<string, string>;
  }
}

/**
 * The texts of this document. Where their script is still on its way, or was lost on it, it is asked for once more, until
 * it comes: a page that took over without its words would show none, while the server's own works as it stands.
 */
export async function loadTexts(url: string): Promise<Record<string, string>> {
  while (!window.hakaruTexts) {
    await runScript(url);
    if (!window.hakaruTexts) await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return window.hakaruTexts;
}

function runScript(src: string): Promise<unknown> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    document.head.append(Object.assign(script, { src, onload: resolve, onerror: resolve }));
  });
}
