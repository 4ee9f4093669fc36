import { type ReactNode, useEffect, useState } from 'react';
import type { FormReply } from '#web/api/form-reply.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useText } from '#web/app/text.tsx';
import type { Chosen } from '../list/selection.ts';

/** The impact of an act on what is selected, counted when its dialog opens. */
export interface Counted<Numbers> {
  /** Asks the server for the numbers of what would be done. */
  count: (chosen: Chosen, signal: AbortSignal) => Promise<Numbers>;
  /** Says them, and for which acts there is something to act on where it is not for all: the words say why. */
  tell: (numbers: Numbers) => { words: ReactNode; possible?: readonly string[] };
}

/** The impact as it is when the dialog opens, or why it is not known. */
export function useCounted<Numbers>(impact: Counted<Numbers> | undefined, chosen: Chosen | undefined) {
  const t = useText();
  const [{ numbers, refused }, setState] = useState<{ numbers?: Numbers; refused?: FormReply }>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an opening; the selection cannot change below the dialog
  useEffect(() => {
    if (!impact || !chosen) return;
    const stopper = new AbortController();
    impact.count(chosen, stopper.signal).then(
      (counted) => setState({ numbers: counted }),
      (error) => {
        if (stopper.signal.aborted) return;
        const words = error instanceof RefusedCall ? findWordsOf(error.data) : undefined;
        setState({ refused: { refusal: { code: 0, detail: words ?? t('list.act.failed') }, values: {} } });
      },
    );
    return () => stopper.abort();
  }, []);
  return { counted: numbers && impact?.tell(numbers), refused };
}
