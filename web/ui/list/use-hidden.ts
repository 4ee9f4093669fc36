import { useEffect, useRef, useState } from 'react';
import type { Unseen } from './unseen.ts';

/** Asks the server how many of these a search finds, which is given as its part of the address. */
export type CountWithin = (ids: readonly number[], found: string, signal: AbortSignal) => Promise<number>;

/** What is selected, what of it is not on this page, and what the list finds. */
interface Asked {
  ids: ReadonlySet<number>;
  unseen: Unseen;
  found: string;
}

/** Milliseconds after the last tick. */
const pause = 300;

/** How many of what is selected the search or a filter hides; undefined until it is known, and where nobody says. */
export function useHidden({ ids, unseen, found }: Asked, count: CountWithin | undefined): number | undefined {
  const [counted, keep] = useState<{ found: string; hidden: number | undefined }>();
  const isAsked = count !== undefined && unseen.number > 0 && unseen.hidden === undefined && found !== '?';
  const of = isAsked ? `${found} ${[...ids].join()}` : '';
  const ask = async (signal: AbortSignal) =>
    count ? ids.size - (await count([...ids], found, signal)) : undefined;
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (of === '') return;
    const stopper = new AbortController();
    const askSoon = setTimeout(() => {
      latest.current(stopper.signal).then(
        (hidden) => keep({ found, hidden }),
        // Without the number the bar says how many stand on this page.
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(askSoon);
      stopper.abort();
    };
  }, [of, found]);
  // While rows are ticked one after the other the number before stays, so that the bar does not say two things in turn.
  return unseen.hidden ?? (isAsked && counted?.found === found ? counted.hidden : undefined);
}
