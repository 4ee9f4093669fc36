import type { PatternLearning } from '#contract/shapes/factor-pattern.ts';
import { formatNumber, formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './patterns.module.css';

/** Below this the people differ less than the market does, and differences come out small. */
const narrow = 0.8;

/** Draws never make a direction wholly certain: 100 % is not said. */
const certain = 0.99;

/** What was learned, in honest words: how well it tells people apart whom it has not seen, and how sure that is. */
export function LearningFound({ learning }: { learning: PatternLearning }) {
  const t = useText();
  const language = useLanguage();
  const { high, low, worth, strength, chance_p } = learning;
  const number = (value: number) => formatNumber(value, language);
  const names = learning.by_factor.filter(({ u }) => u !== null && u < narrow).map(({ name }) => name);
  return (
    <section className={styles.found} aria-label={t('learned.title')}>
      <h2>{t('learned.title')}</h2>
      {worth ? (
        <>
          <p className={styles.worth} data-worth={worth}>
            {t(`learned.${worth}`)}
          </p>
          <p>{t(`learned.${worth}.help`)}</p>
          <Auc learning={learning} />
        </>
      ) : (
        <p>{t('learned.changed')}</p>
      )}
      {chance_p === null ? null : (
        <p>{t('learned.chanceP', { share: formatPercent(chance_p, language, 1) })}</p>
      )}
      <p>{t('learned.people', { high: number(high), low: number(low) })}</p>
      {strength === 'trial' ? <p className={styles.weak}>{t('learned.trial')}</p> : null}
      {names.length > 0 ? (
        <p className={styles.help}>{t('learned.narrow', { names: names.join(t('examinee.separator')) })}</p>
      ) : null}
      <p>
        <strong>{t('learned.promise', { n: number(high + low) })}</strong>
      </p>
      <details>
        <summary>{t('learned.factors')}</summary>
        <Factors learning={learning} />
      </details>
    </section>
  );
}

function Auc({ learning: { auc, auc_lo, auc_hi } }: { learning: PatternLearning }) {
  const t = useText();
  const language = useLanguage();
  if (auc === null) return <p>{t('learned.auc.none')}</p>;
  const share = (value: number) => formatPercent(value, language);
  return (
    <p>
      <strong>
        {t('learned.auc', { auc: share(auc), low: share(auc_lo ?? auc), high: share(auc_hi ?? auc) })}
      </strong>{' '}
      <span className={styles.help}>{t('learned.auc.help')}</span>
    </p>
  );
}

function Factors({ learning: { by_factor } }: { learning: PatternLearning }) {
  const t = useText();
  const language = useLanguage();
  const isRated = by_factor.some(({ r }) => r !== null);
  const columns = [
    { key: 'factor', label: t('pattern.confirm.factor') },
    { key: 'found', label: t(isRated ? 'learned.factor.r' : 'learned.factor.g'), isNumber: true },
    { key: 'posterior', label: t('learned.factor.posterior'), isNumber: true },
    { key: 'p_sign', label: t('learned.factor.p_sign'), isNumber: true },
    { key: 'weight', label: t('learned.factor.weight'), isNumber: true },
  ];
  const sorted = by_factor.toSorted((a, b) => Math.abs(b.posterior) - Math.abs(a.posterior));
  return (
    <SmallTable name={{ text: t('learned.factors') }} columns={columns} frame={styles.table}>
      <tbody>
        {sorted.map(({ score, name, g, r, posterior, p_sign, weight }) => (
          <tr key={score}>
            <th scope="row">{name}</th>
            <NumberCell>{formatNumber(r ?? g, language, 2)}</NumberCell>
            <NumberCell>{formatNumber(posterior, language, 2)}</NumberCell>
            <NumberCell>{formatPercent(Math.min(p_sign, certain), language)}</NumberCell>
            <NumberCell>{formatNumber(weight, language)}</NumberCell>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}
