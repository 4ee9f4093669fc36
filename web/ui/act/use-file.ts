import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormReply } from '#web/api/form-reply.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useText } from '#web/app/text.tsx';
import { saveFile } from '../save-file.ts';

/** An act that brings a file: its form is sent by script, so that a refusal stands beside what was asked for. */
export interface FileAct {
  fetch: (form: FormData, stopper: AbortController) => Promise<{ content: Blob; name: string }>;
  /** What is said while it is made. */
  making: string;
  /** Called once the browser has the file. */
  onSaved: () => void;
}

/** Saves the file as it comes; when the form goes away, so does the wish for it. */
export function useFile(file: FileAct | undefined, onDone: (() => void) | undefined) {
  const t = useText();
  const [isUnderWay, setUnderWay] = useState(false);
  const [refused, setRefused] = useState<FormReply>();
  const stopper = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    stopper.current = own;
    return () => own.abort();
  }, []);
  if (!file) return {};
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setUnderWay(true);
    setRefused(undefined);
    try {
      const { content, name } = await file.fetch(new FormData(event.currentTarget), stopper.current);
      saveFile(content, name);
      file.onSaved();
      onDone?.();
    } catch (error) {
      if (stopper.current.signal.aborted) return;
      const words = error instanceof RefusedCall ? findWordsOf(error.data) : undefined;
      setRefused({ refusal: { code: 0, detail: words ?? t('list.act.failed') }, values: {} });
      setUnderWay(false);
    }
  };
  return { onSubmit, isUnderWay, refused };
}
