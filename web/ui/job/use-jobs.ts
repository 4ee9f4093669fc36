import { useEffect, useRef, useState } from 'react';
import { findJson } from '#web/api/json.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { findSecondsLeft, isUnderWay, type LongJob, type Mark } from './job-state.ts';

/** Milliseconds between two requests; after a failed one the next waits longer, up to the last. */
const waits = [1000, 2000, 4000, 8000, 15_000];

export interface WatchedJob<J extends LongJob> {
  job: J;
  secondsLeft: number | undefined;
}

/** What was seen of a job, and what the loader had read of it then. */
interface Seen<J extends LongJob> extends WatchedJob<J> {
  loaded: J;
}

type Look<J> = (id: number, signal: AbortSignal) => Promise<J>;

/**
 * Long jobs as they stand now: each is asked for again until it has ended. Without a connection it asks less often.
 * @param look asks for one job once more
 * @param onEnd called once when a job that was asked for need not be any more
 * @param isAsked whether a job is worth asking for again; until it has ended, where nothing else is said
 */
export function useJobs<J extends LongJob>(
  loaded: readonly J[],
  look: Look<J>,
  onEnd: (job: J) => void,
  isAsked: (job: J) => boolean = isUnderWay,
): WatchedJob<J>[] {
  const [seen, setSeen] = useState<ReadonlyMap<number, Seen<J>>>(new Map());
  const starts = useRef(new Map<number, Mark>());
  const latest = useRef(loaded);
  const asked = useRef(look);
  const end = useRef(onEnd);
  const goesOn = useRef(isAsked);
  useEffect(() => {
    asked.current = look;
    end.current = onEnd;
    goesOn.current = isAsked;
    latest.current = loaded;
  });
  // What the loader read later (a new page of the list, a job that is done once more) wins over what was seen before.
  const shown = loaded.map((job): WatchedJob<J> => {
    const known = seen.get(job.id);
    return known?.loaded === job ? known : { job, secondsLeft: undefined };
  });
  const marks = loaded
    .filter((_, at) => isAsked((shown[at] as WatchedJob<J>).job))
    .map(({ id, done }) => ({ id, done }));
  // What is watched, as one value, so that reading the page anew does not restart the watch.
  const watched = JSON.stringify(marks);
  useEffect(() => {
    const stops = (findJson(watched) as typeof marks).map(({ id, done }) => {
      const mark = starts.current.get(id) ?? { at: Date.now(), done };
      starts.current.set(id, mark);
      return watch(
        (signal) => asked.current(id, signal),
        (job) => goesOn.current(job),
        mark,
        (job, secondsLeft) => {
          const of = latest.current.find((each) => each.id === id);
          if (of) setSeen((before) => new Map(before).set(id, { job, secondsLeft, loaded: of }));
          if (goesOn.current(job)) return;
          starts.current.delete(id);
          end.current(job);
        },
      );
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [watched]);
  return shown;
}

/** Polls until the returned function stops it. */
function watch<J extends LongJob>(
  look: (signal: AbortSignal) => Promise<J>,
  goesOn: (job: J) => boolean,
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
      if (!goesOn(job)) return;
    } catch (error) {
      if (stopper.signal.aborted) return;
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
