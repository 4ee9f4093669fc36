import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import type { Offer } from '#contract/codes/exam.ts';
import { useText } from '#web/app/text.tsx';
import styles from './portion-order.module.css';

interface PortionOrderProps {
  /** What is chosen, in its order. */
  portions: readonly Offer[];
  /** Which of them not everybody gets. */
  optional: readonly string[];
  onMove: (offer: Offer, by: -1 | 1) => void;
}

/** The order in which candidates meet the chosen tests, and who gets each. */
export function PortionOrder({ portions, optional, onMove }: PortionOrderProps) {
  const t = useText();
  const id = useId();
  if (portions.length === 0) return null;
  return (
    <>
      <p className={styles.title} id={id}>
        {t('exam.form.order')}
      </p>
      <ol className={styles.list} aria-labelledby={id}>
        {portions.map((offer, at) => (
          <li key={offer}>
            <input type="hidden" name="portion_order" value={offer} />
            <span className={styles.name}>{t(`exam.offer.${offer}`)}</span>
            <label className={styles.everybody}>
              <input
                type="checkbox"
                name="everybody"
                value={offer}
                defaultChecked={!optional.includes(offer)}
                aria-label={t('exam.form.everybody.of', { name: t(`exam.offer.${offer}`) })}
              />
              <span>{t('exam.form.everybody')}</span>
            </label>
            <span className={styles.moves}>
              {([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  className={styles.move}
                  disabled={portions[at + by] === undefined}
                  aria-label={t(by === -1 ? 'exam.form.order.up' : 'exam.form.order.down', {
                    name: t(`exam.offer.${offer}`),
                  })}
                  onClick={() => onMove(offer, by)}
                >
                  {by === -1 ? (
                    <ArrowUp size={16} aria-hidden="true" />
                  ) : (
                    <ArrowDown size={16} aria-hidden="true" />
                  )}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
