import { useEffect, useRef, useState } from 'react';
import { RefusedCall } from '#web/api/refused-call.ts';
import { findSecondsLeft, isUnderWay, type LongJob, type Mark } from './job-state.ts';

/** Milliseconds between two looks; after a failed one the next waits longer, up to the last. */
const waits = [1000, 2000, 4000, 8000, 15_000];

export interface WatchedJob<J extends LongJob> {
  job: J;
  secondsLeft: number | undefined;
}

/**
 * A long job as it stands now: asked for again until it has ended. A lost line only makes it ask less often.
 * @param look asks for the job once more
 * @param onEnd called once when a job that was under way has ended
 */
export function useJob<J extends LongJob>(
  loaded: J,
  look: (id: number, signal: AbortSignal) => Promise<J>,
  onEnd: (job: J) => void,
): WatchedJob<J> {
  const [seen, setSeen] = useState<WatchedJob<J>>();
  const asked = useRef(look);
  const end = useRef(onEnd);
  useEffect(() => {
    asked.current = look;
    end.current = onEnd;
  });
  // What the loader read later (a new page of the list) wins over what was seen before.
  const shown = seen?.job.id === loaded.id && isUnderWay(loaded) ? seen : undefined;
  const isWatched = isUnderWay(loaded);
  const { id, done } = loaded;
  useEffect(() => {
    if (!isWatched) return;
    const mark = { at: Date.now(), done };
    return watch(
      (signal) => asked.current(id, signal),
      mark,
      (job, secondsLeft) => {
        setSeen({ job, secondsLeft });
        if (!isUnderWay(job)) end.current(job);
      },
    );
  }, [id, done, isWatched]);
  return shown ?? { job: loaded, secondsLeft: undefined };
}

/** Looks again and again; answers how to stop. */
function watch<J extends LongJob>(
  look: (signal: AbortSignal) => Promise<J>,
  mark: Mark,
  tell: (job: J, secondsLeft: number | undefined) => void,
): () => void {
  const stopper = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout>;
  const lookAgain = async () => {
    try {
      const job = await look(stopper.signal);
      if (stopper.signal.aborted) return;
      failures = 0;
      tell(job, findSecondsLeft(mark, Date.now(), job));
      if (!isUnderWay(job)) return;
    } catch (error) {
      if (stopper.signal.aborted) return;
      // The session is over: the page itself knows where to go.
      if (error instanceof RefusedCall && error.status === 401) return window.location.reload();
      if (error instanceof RefusedCall && error.status < 500 && error.status !== 429) return;
      failures += 1;
    }
    timer = setTimeout(lookAgain, waits[Math.min(failures, waits.length - 1)]);
  };
  timer = setTimeout(lookAgain, waits[0]);
  return () => {
    stopper.abort();
    clearTimeout(timer);
  };
}
