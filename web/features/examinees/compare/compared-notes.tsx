import { nameOf } from '#charts/comparison-rows.ts';
import type { Comparison } from '#contract/shapes/comparison.ts';
import { useText } from '#web/app/text.tsx';
import detail from '../detail/detail.module.css';

/** What must be known before anybody is compared. */
export function ComparedNotes({ comparison }: { comparison: Comparison }) {
  const t = useText();
  const { people, is_provisional, has_other_norms } = comparison;
  const unreliable = people.filter(({ reliability }) => reliability && reliability.reading !== 'sound');
  const names = unreliable.map(nameOf).join(t('comparison.names.separator'));
  return (
    <div className={detail.caveats}>
      {is_provisional ? (
        <p>
          <strong className={detail.label}>{t('result.provisional.label')}</strong>
          <span>{t('result.provisional.note')}</span>
        </p>
      ) : null}
      {people.some(({ is_simulated }) => is_simulated) ? (
        <p>
          <strong className={detail.label}>{t('result.simulated.label')}</strong>
          <span>{t('result.simulated.note')}</span>
        </p>
      ) : null}
      {unreliable.length > 0 ? <p>{t('comparison.unreliable', { names })}</p> : null}
      {has_other_norms ? <p>{t('comparison.otherNorms')}</p> : null}
      <p>{t('result.decision')}</p>
    </div>
  );
}
