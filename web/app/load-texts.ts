declare global {
  interface Window {
    /** Texts of this document's language; the script of `textsUrl` sets it. */
    hakaruTexts?: Record<string, string>;
  }
}

/**
 * The texts of this document. Where their script has not arrived, it is requested again until it arrives: without its
 * texts the hydrated page would show no words, while the page as the server rendered it works meanwhile.
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
