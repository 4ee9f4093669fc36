import type { NormVersion } from '#contract/shapes/statistics.ts';
import { useText } from '#web/app/text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';

/** The state of a version. */
export function NormState({ norm }: { norm: Pick<NormVersion, 'in_force_at' | 'retired_at'> }) {
  const t = useText();
  if (norm.in_force_at === null) return <StatusBadge tone="neutral">{t('norm.state.measured')}</StatusBadge>;
  if (norm.retired_at === null) return <StatusBadge tone="done">{t('norm.state.in_force')}</StatusBadge>;
  return <StatusBadge tone="neutral">{t('norm.state.retired')}</StatusBadge>;
}
