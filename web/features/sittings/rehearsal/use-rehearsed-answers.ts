import { useCallback, useEffect, useRef, useState } from 'react';
import { withDigit } from '#items/kinds/answer.ts';
import type { QueueStatus } from '../queue/queue-shapes.ts';
import type { Answers } from '../queue/use-answers.ts';

export interface RehearsedAnswers extends Answers {
  /** True while the candidate tries what happens without a connection. */
  readonly isCut: boolean;
  readonly cut: (isCut: boolean) => void;
}

/** As on the test page, answers of the open page go out once nothing was changed for a moment. */
const idle = 2_000;

/** The answers of a practice sitting: as on the test page, but in this page's memory alone. */
export function useRehearsedAnswers(length: number): RehearsedAnswers {
  const [value, setValue] = useState('0'.repeat(length));
  const [sent, setSent] = useState(value);
  const [open, setOpen] = useState<number | null>(null);
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set());
  const [isCut, setCut] = useState(false);
  // What was chosen last may not be drawn yet when the page is left.
  const desk = useRef<{ value: string; open: number | null }>({ value, open });
  const isSent = value === sent;
  useEffect(() => {
    if (isCut || isSent) return;
    const timer = setTimeout(() => setSent(value), idle);
    return () => clearTimeout(timer);
  }, [isCut, isSent, value]);
  const choose = useCallback((page: number, position: number, digit: string) => {
    desk.current = { value: withDigit(desk.current.value, position, digit), open: page };
    setValue(desk.current.value);
    setOpen(page);
  }, []);
  const leave = useCallback(
    (page: number) => {
      const left = desk.current;
      desk.current = { ...left, open: null };
      setValue(left.value);
      setOpen(null);
      if (!isCut) setSent(left.value);
      else if (left.open === page) setWaiting((before) => new Set(before).add(page));
    },
    [isCut],
  );
  const cut = useCallback((wanted: boolean) => {
    setCut(wanted);
    if (!wanted) setWaiting(new Set());
  }, []);
  const unsent = isCut && !isSent && open !== null ? new Set(waiting).add(open) : waiting;
  return {
    isReady: true,
    value,
    sent,
    status: statusOf(unsent.size > 0, isSent, open !== null),
    stopped: null,
    rejectedPage: null,
    draftPage: null,
    earlyPage: null,
    choose,
    leave,
    hasUnsent: () => false,
    hurry: () => undefined,
    flushed: async () => !isCut,
    retry: () => cut(false),
    clear: async () => undefined,
    isCut,
    cut,
  };
}

function statusOf(isUnsent: boolean, isSent: boolean, isOpen: boolean): QueueStatus {
  if (isUnsent) return { kind: 'unsent' };
  if (!isSent) return { kind: 'draft' };
  return { kind: isOpen ? 'held' : 'saved' };
}
