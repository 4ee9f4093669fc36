import { useEffect, useRef, useState } from 'react';
import type { Output } from '#contract/shapes/output.ts';
import { callFromBrowser } from '#web/api/browser-client.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { findSecondsLeft, isUnderWay, type Mark } from './output-status.ts';

/** Milliseconds between two looks; after a failed one the next waits longer, up to the last. */
const waits = [1000, 2000, 4000, 8000, 15_000];

/**
 * An output as it stands now: asked for again until it has ended. A lost line only makes it ask less often.
 * @param onEnd called once when an output that was under way has ended
 */
export function useOutput(
  loaded: Output,
  onEnd: (output: Output) => void,
): { output: Output; secondsLeft: number | undefined } {
  const [seen, setSeen] = useState<{ output: Output; secondsLeft: number | undefined }>();
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  // What the loader read later (a new page of the list) wins over what was seen before.
  const shown = seen?.output.id === loaded.id && isUnderWay(loaded) ? seen : undefined;
  const isWatched = isUnderWay(loaded);
  const { id, exam_id, done } = loaded;
  useEffect(() => {
    if (!isWatched) return;
    const mark = { at: Date.now(), done };
    return watch({ id, exam_id }, mark, (output, secondsLeft) => {
      setSeen({ output, secondsLeft });
      if (!isUnderWay(output)) end.current(output);
    });
  }, [id, exam_id, done, isWatched]);
  return shown ?? { output: loaded, secondsLeft: undefined };
}

type Tell = (output: Output, secondsLeft: number | undefined) => void;

/** Looks again and again; answers how to stop. */
function watch({ id, exam_id }: Pick<Output, 'id' | 'exam_id'>, mark: Mark, tell: Tell): () => void {
  const stopper = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;
  const look = async () => {
    try {
      const ask = { params: { id: exam_id, cid: id }, query: { per_page: 1 } };
      const { data } = await callFromBrowser('showOutput', ask, { signal: stopper.signal });
      if (stopper.signal.aborted) return;
      failures = 0;
      tell(data, findSecondsLeft(mark, Date.now(), data));
      if (!isUnderWay(data)) return;
    } catch (error) {
      if (stopper.signal.aborted) return;
      // The session is over: the page itself knows where to go.
      if (error instanceof RefusedCall && error.status === 401) return window.location.reload();
      if (error instanceof RefusedCall && error.status < 500 && error.status !== 429) return;
      failures += 1;
    }
    timer = setTimeout(look, waits[Math.min(failures, waits.length - 1)]);
  };
  timer = setTimeout(look, waits[0]);
  return () => {
    stopper.abort();
    clearTimeout(timer);
  };
}
