import { useEffect, useEffectEvent, useState } from 'react';

/** How long nothing has to change before a preview is asked for, in milliseconds. */
const pause = 300;

export type PreviewState = 'making' | 'ready' | 'failed';

/**
 * What the server makes of something unsent, asked for once it stays as it is; the last answer stands meanwhile.
 * @param asked what is asked about, written as text, so that the same is not asked for twice; undefined asks nothing
 */
export function usePreview<Preview>(
  asked: string | undefined,
  ask: (asked: string, signal: AbortSignal) => Promise<{ data: Preview }>,
): { preview: Preview | undefined; state: PreviewState } {
  const [told, tell] = useState<{ asked?: string; preview?: Preview; hasFailed?: true }>({});
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (asked === undefined) return;
    const stopper = new AbortController();
    const timer = setTimeout(() => {
      askNow(asked, stopper.signal).then(
        ({ data: preview }) => tell({ asked, preview }),
        () => {
          if (!stopper.signal.aborted) tell((before) => ({ ...before, asked, hasFailed: true }));
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stopper.abort();
    };
  }, [asked]);
  const isKnown = asked !== undefined && told.asked === asked;
  return { preview: told.preview, state: !isKnown ? 'making' : told.hasFailed ? 'failed' : 'ready' };
}
