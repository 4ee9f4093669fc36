import { jobStatus } from '#contract/codes/status.ts';
import type { Output } from '#contract/shapes/output.ts';
import { useText } from '#web/app/text.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Tells that an output has ended, and how. */
export function useEndToast(): (output: Output) => void {
  const t = useText();
  const { showToast } = useToast();
  return ({ id, status }) => {
    if (status === jobStatus.done) showToast({ tone: 'success', text: t('output.done', { id }) });
    else showToast({ tone: 'error', text: t('output.failed', { id }) });
  };
}
