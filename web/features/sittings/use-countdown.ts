import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type Clocks,
  type Countdown,
  muteCountdown,
  resyncCountdown,
  startCountdown,
  tickCountdown,
} from './countdown.ts';

interface CountdownOptions {
  /** Seconds left when the page was made. */
  remainTime: number;
  /** Asks the server how much is left; undefined when it could not be reached. */
  askServer: () => Promise<number | undefined>;
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

  const resync = useCallback((left: number, sentAt: number) => {
    if (countdown.current) countdown.current = resyncCountdown(countdown.current, left, sentAt, readClocks());
  }, []);

  useEffect(() => {
    const wasMuted = keptAs !== undefined && isKept(keptAs);
    countdown.current = startCountdown(remainTime, readClocks(), wasMuted);
    setIsMuted(wasMuted);
    const ask = async () => {
      const sentAt = performance.now();
      const left = await means.current();
      if (left !== undefined) resync(left, sentAt);
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
      if (keptAs !== undefined) keep(keptAs, muted);
    },
    [keptAs],
  );
  const dismiss = useCallback(() => setWarning(null), []);
  return { seconds, warning, isMuted, dismiss, setMuted, resync };
}

function isKept(name: string): boolean {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

function keep(name: string, muted: boolean): void {
  try {
    if (muted) sessionStorage.setItem(name, '1');
    else sessionStorage.removeItem(name);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function readClocks(): Clocks {
  return { monotonic: performance.now(), wall: Date.now() };
}
