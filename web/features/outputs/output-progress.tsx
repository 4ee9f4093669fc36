import type { Output } from '#contract/shapes/output.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

/** How far an output is: a bar, people done of all, about how long it will take. */
export function OutputProgress({ output, secondsLeft }: { output: Output; secondsLeft: number | undefined }) {
  const t = useText();
  const language = useLanguage();
  const left = useDuration(secondsLeft);
  const numbers = { done: formatNumber(output.done, language), total: formatNumber(output.total, language) };
  const text = left ? t('output.progress.left', { ...numbers, left }) : t('output.progress', numbers);
  return (
    <ProgressBar
      done={output.done}
      total={output.total}
      label={t('output.title', { id: output.id })}
      text={text}
    />
  );
}

function useDuration(seconds: number | undefined): string | undefined {
  const t = useText();
  const language = useLanguage();
  if (seconds === undefined) return undefined;
  if (seconds < 90) return t('output.seconds', { number: formatNumber(seconds, language) });
  return t('output.minutes', { number: formatNumber(seconds / 60, language) });
}
