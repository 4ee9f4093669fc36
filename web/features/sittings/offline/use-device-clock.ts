import { useCallback, useEffect, useState } from 'react';
import { to } from '#contract/screens.ts';
import { useCandidateExam } from '#web/layouts/frame-data.ts';
import { askTimeLeft } from '../around/ask-time-left.ts';
import { untilReachable } from '../around/until-reachable.ts';
import type { TestClock } from '../around/use-time-up.ts';

interface DeviceClock {
  /** The time left is counted by this device's clock, until the server says how much it is. */
  readonly isByDevice: boolean;
  readonly resync: TestClock['resync'];
}

const patience = 6_000;

/** Asks the server for the time left as soon as it is reached, where a test was opened without it. */
export function useDeviceClock(answerId: number, clock: TestClock, isFromDevice: boolean): DeviceClock {
  const exam = useCandidateExam();
  const [isByDevice, setByDevice] = useState(isFromDevice);
  const path = to('candidate.confirm', { exam, query: { answerId } });
  const { resync: set } = clock;
  const resync = useCallback(
    (seconds: number, sentAt: number) => {
      set(seconds, sentAt);
      setByDevice(false);
    },
    [set],
  );
  useEffect(() => {
    if (!isByDevice) return;
    const leaving = new AbortController();
    const ask = async () => {
      if (!(await untilReachable(leaving.signal))) return;
      const sentAt = performance.now();
      const response = await askTimeLeft(path, patience);
      if (!leaving.signal.aborted && response.kind === 'left') resync(response.seconds, sentAt);
    };
    void ask();
    return () => leaving.abort();
  }, [isByDevice, path, resync]);
  return { isByDevice, resync };
}
