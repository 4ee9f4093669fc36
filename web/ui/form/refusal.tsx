import { useEffect } from 'react';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useInDialog } from '../in-dialog.ts';
import { Notice } from '../notice.tsx';
import { useToast } from '../toast.tsx';

/**
 * Tells that an action was refused, once an answer: by a toast, within a dialog in place, since it covers the toasts,
 * and without script on the page. For forms of buttons alone it stands once on their page; an `ActionForm` has its own.
 */
export function Refusal({ answer }: { answer: FormAnswer | undefined }) {
  const { showToast } = useToast();
  const isInDialog = useInDialog();
  const words = answer && findWordsOf(answer.refusal);
  useEffect(() => {
    if (answer && words && !isInDialog) showToast({ tone: 'error', text: words });
  }, [answer, words, isInDialog, showToast]);
  if (!words) return null;
  if (isInDialog) return <Notice tone="error">{words}</Notice>;
  return (
    <noscript>
      <p role="alert">{words}</p>
    </noscript>
  );
}
