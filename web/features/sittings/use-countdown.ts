import { useCallback, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#web/ui/hydrated.ts';
import { forget, recall, remember } from '#web/ui/tab-memory.ts';
import {
  type Clocks,
  type Countdown,
  muteCountdown,
  resyncCountdown,
  settleCountdown,
  startCountdown,
  tickCountdown,
} from './countdown.ts';

interface CountdownOptions {
  /** Seconds left when the page was made. */
  remainTime: number;
  /** Asks the server how much is left: undefined when it could not be reached, null when no clock runs any more. */
  askServer: () => Promise<number | undefined | null>;
  /** Under which name this tab remembers that the warnings are muted; without it they are for this page only. */
  keptAs?: string;
}

export interface ShownCountdown {
  readonly seconds: number;
  /** The threshold (300 or 60 s) whose warning is on show. */
  readonly warning: number | null;
  readonly isMuted: boolean;
  readonly dismiss: () => void;
  readonly setMuted: (muted: boolean) => void;
  readonly resync: (remainTime: number, sentAt: number) => void;
}

const beat = 250;

/** The countdown as a page shows it. Ticks four times a second, so that it never skips a shown second. */
export function useCountdown({ remainTime, askServer, keptAs }: CountdownOptions): ShownCountdown {
  const countdown = useRef<Countdown>(undefined);
  const [seconds, setSeconds] = useState(Math.ceil(remainTime));
  const [warning, setWarning] = useState<number | null>(null);
  const [isMuted, setIsMuted] = useState(false);
  const means = useRef(askServer);
  means.current = askServer;
  // The first screen's seconds came with the document and are already old; later screens have just loaded theirs.
  const isFirst = useRef(!useHydrated());

  const resync = useCallback((left: number, sentAt: number) => {
    if (countdown.current) countdown.current = resyncCountdown(countdown.current, left, sentAt, readClocks());
  }, []);

  useEffect(() => {
    const wasMuted = keptAs !== undefined && recall(keptAs) !== undefined;
    countdown.current = startCountdown(
      remainTime,
      readClocks(isFirst.current ? millisecondsSinceResponse() : 0),
      wasMuted,
    );
    isFirst.current = false;
    setIsMuted(wasMuted);
    const ask = async () => {
      const sentAt = performance.now();
      const left = await means.current();
      if (left === null) countdown.current = countdown.current && settleCountdown(countdown.current);
      else if (left !== undefined) resync(left, sentAt);
    };
    const look = () => {
      if (!countdown.current) return;
      const tick = tickCountdown(countdown.current, readClocks());
      countdown.current = tick.countdown;
      setSeconds(tick.seconds);
      if (tick.warning !== null) setWarning(tick.warning);
      if (tick.mustResync) void ask();
    };
    const timer = setInterval(look, beat);
    return () => clearInterval(timer);
  }, [remainTime, resync, keptAs]);

  const setMuted = useCallback(
    (muted: boolean) => {
      setIsMuted(muted);
      setWarning(null);
      if (countdown.current) countdown.current = muteCountdown(countdown.current, muted);
      if (keptAs !== undefined && muted) remember(keptAs, '1');
      if (keptAs !== undefined && !muted) forget(keptAs);
    },
    [keptAs],
  );
  const dismiss = useCallback(() => setWarning(null), []);
  return { seconds, warning, isMuted, dismiss, setMuted, resync };
}

/**
 * Milliseconds since the server answered with this document: on a slow phone script runs late, and the test's clock
 * does not wait for it.
 */
function millisecondsSinceResponse(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation ? Math.max(0, performance.now() - navigation.responseStart) : 0;
}

/** @param ago as they were so many milliseconds ago */
function readClocks(ago = 0): Clocks {
  return { monotonic: performance.now() - ago, wall: Date.now() - ago };
}
