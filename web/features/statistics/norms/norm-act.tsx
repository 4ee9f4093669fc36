import type { NormDetail } from '#contract/shapes/statistics.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';

/** Typed to confirm an act that changes what results mean: the same in every language, easy on any keyboard. */
export const confirmWord = 'norm';

/** The one act that this version's state allows; a retired one has none. */
export function NormAct({ norm }: { norm: NormDetail }) {
  const t = useText();
  const language = useLanguage();
  if (norm.retired_at !== null) return null;
  const isRetiring = norm.in_force_at !== null;
  const next = t(norm.company ? 'norm.act.next.platform' : 'norm.act.next.design');
  return (
    <Act
      name={isRetiring ? 'retire' : 'force'}
      label={t(isRetiring ? 'norm.act.retire' : 'norm.act.force')}
      look={isRetiring ? 'danger' : 'primary'}
      ask={<p>{isRetiring ? t('norm.act.retire.help', { next }) : t('norm.act.force.help')}</p>}
      impact={[
        { label: t('norm.of'), value: norm.company?.name ?? t('norm.of.platform') },
        { label: t('norm.n'), value: t('statistics.people', { number: formatNumber(norm.n, language) }) },
      ]}
      typed={confirmWord}
    />
  );
}
