import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Answers } from '../queue/use-answers.ts';
import { untilReachable } from './until-reachable.ts';

/** The way from the last page to the submission page. */
export interface Review {
  readonly isSending: boolean;
  readonly begin: () => void;
}

/**
 * Opens the submission page once the server holds every answer and can be reached. A candidate who turns the page or
 * goes on answering meanwhile has not finished: the attempt is aborted.
 */
export function useReview({ leave, flushed, hasUnsent, value }: Answers, page: number, path: string): Review {
  const navigate = useNavigate();
  const [isSending, setSending] = useState(false);
  const attempt = useRef<AbortController>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page or value aborts the attempt
  useEffect(() => {
    return () => {
      attempt.current?.abort();
      setSending(false);
    };
  }, [page, value]);

  const go = async ({ signal }: AbortController) => {
    const isThrough = (await flushed()) && (await untilReachable(signal));
    if (signal.aborted) return;
    setSending(false);
    if (isThrough && !hasUnsent()) void navigate(path);
  };
  const begin = () => {
    if (isSending) return;
    leave(page);
    setSending(true);
    attempt.current = new AbortController();
    void go(attempt.current);
  };
  return { isSending, begin };
}
