import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type RefusalBody, RefusedCall } from '#web/api/refused-call.ts';
import { saveFile } from './save-file.ts';

type Fetch = (form: FormData, stopper: AbortController) => Promise<{ content: Blob; name: string }>;

/**
 * A form whose answer is a file: sent by script, so that a refusal stands beside what was asked for. The file is saved
 * as it comes; when the form goes away, so does the wish for it.
 * @param onSaved told when the browser has the file
 */
export function useFileForm(fetch: Fetch, onSaved: () => void) {
  const [isUnderWay, setUnderWay] = useState(false);
  const [refusal, setRefusal] = useState<RefusalBody>();
  const stopper = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    stopper.current = own;
    return () => own.abort();
  }, []);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setUnderWay(true);
    setRefusal(undefined);
    try {
      const { content, name } = await fetch(new FormData(event.currentTarget), stopper.current);
      saveFile(content, name);
      onSaved();
    } catch (error) {
      if (stopper.current.signal.aborted) return;
      setRefusal(error instanceof RefusedCall ? error.data : { code: 0, detail: '' });
      setUnderWay(false);
    }
  };
  return { onSubmit, isUnderWay, refusal };
}
