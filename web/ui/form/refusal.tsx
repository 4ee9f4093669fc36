import { useEffect } from 'react';
import type { FormReply } from '#web/api/form-reply.ts';
import { findWordsOf } from '#web/api/show-refusal.ts';
import { useInDialog } from '../in-dialog.ts';
import { Notice } from '../notice.tsx';
import { useToast } from '../toast.tsx';

/**
 * Shows that an action was refused, once for each reply: by a toast, within a dialog in place, since it covers the
 * toasts, and without script on the page. For forms of buttons alone it stands once on their page; an `ActionForm` has
 * its own.
 */
export function Refusal({ reply }: { reply: FormReply | undefined }) {
  const { showToast } = useToast();
  const isInDialog = useInDialog();
  const words = reply && findWordsOf(reply.refusal);
  useEffect(() => {
    if (reply && words && !isInDialog) showToast({ tone: 'error', text: words });
  }, [reply, words, isInDialog, showToast]);
  if (!words) return null;
  if (isInDialog) return <Notice tone="error">{words}</Notice>;
  return (
    <noscript>
      <p role="alert">{words}</p>
    </noscript>
  );
}
