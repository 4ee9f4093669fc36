import { leastReliable } from '#contract/codes/reliability.ts';
import type { AnalysisFound, AnalysisMaster } from '#contract/shapes/analysis.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { asksForSomething } from './conditions-in.ts';
import styles from './counts.module.css';
import { sayFallback } from './found-words.ts';

interface CountsProps {
  found: Omit<AnalysisFound, 'data'>;
  master: AnalysisMaster;
  /** As the handles stand now; unknown until people are searched anew. */
  passing: number | undefined;
}

/** How many are left, what the same would leave of the market, and how sure that is. */
export function Counts({ found, master, passing }: CountsProps) {
  const t = useText();
  const language = useLanguage();
  const { statistic } = found;
  const number = (value: number) => formatNumber(value, language);
  const searched = number(statistic.search_count);
  const kept = passing === undefined ? '–' : number(passing);
  const said = asksForSomething(found.conditions) ? 'analysis.counts.said' : 'analysis.counts.said.counted';
  return (
    <section className={styles.counts} aria-label={t('analysis.counts')}>
      <p className={styles.numbers}>
        {/* Told once a search has found them, not at each step of a handle. */}
        <span className="visually-hidden" role="status">
          {t(said, { searched, kept: number(statistic.filter_count) })}
        </span>
        <span aria-hidden="true">{searched}</span>
        <span className={styles.arrow} aria-hidden="true">
          →
        </span>
        <strong aria-hidden="true">{kept}</strong>
      </p>
      <p className={styles.words} aria-hidden="true">
        {t(said, { searched, kept })}
      </p>
      <ul className={styles.lines}>
        <Market found={found} master={master} />
        <Confidence found={found} />
        {statistic.analysable_count < statistic.search_count ? (
          <li>
            {t('analysis.counts.lacking', {
              number: number(statistic.search_count - statistic.analysable_count),
            })}
          </li>
        ) : null}
        {statistic.unreliable_count > 0 ? (
          <li>
            {t('analysis.counts.unreliable', {
              number: number(statistic.unreliable_count),
              least: leastReliable,
            })}
          </li>
        ) : null}
        <Norms found={found} />
      </ul>
    </section>
  );
}

/** By which norms people were scored, where there are several. */
function Norms({ found: { statistic, norm_names: names } }: Pick<CountsProps, 'found'>) {
  const t = useText();
  const language = useLanguage();
  if (statistic.norms.length < 2) return null;
  return (
    <li>
      <span>{t('analysis.counts.norms')}</span>
      <ul className={styles.norms}>
        {statistic.norms.map(({ norm, people }) => (
          <li key={norm}>
            {t('analysis.counts.norm', { norm: names[norm] ?? norm, number: formatNumber(people, language) })}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Per cent of the market that the same conditions would leave, with its error and where it comes from. */
function Market({ found, master }: Omit<CountsProps, 'passing'>) {
  const t = useText();
  const language = useLanguage();
  const { distribution_rate: rate, distribution, conditions } = found;
  const fallback = sayFallback(t, master, conditions.market_distribution_value);
  const note = fallback === undefined ? null : <span className={styles.told}>{fallback}</span>;
  if (rate === null || !distribution) return note && <li>{note}</li>;
  const nameOf = (market: number) => master.markets.find(({ value }) => value === market)?.name ?? '';
  const { group, falls_back_to, norm, method, error } = distribution;
  return (
    <li>
      <span>
        {t('analysis.market.rate', {
          market: nameOf(falls_back_to ?? group),
          rate: formatNumber(rate, language, 1),
        })}
      </span>{' '}
      <span className={styles.quiet}>
        {t(`analysis.market.method.${method}`, { norm, error: formatNumber(error, language, 2) })}
      </span>
      {note}
    </li>
  );
}

/** Measured scores have errors: how many pass by their true ones. */
function Confidence({ found: { confidence, statistic } }: Pick<CountsProps, 'found'>) {
  const t = useText();
  const language = useLanguage();
  if (!confidence || statistic.filter_count === 0) return null;
  const number = (value: number) => formatNumber(value, language);
  const known = statistic.filter_count - confidence.unknown;
  return (
    <>
      {known > 0 ? (
        <li>
          {t('analysis.confidence', {
            kept: number(known),
            number: number(Math.round(confidence.true_passes)),
          })}
        </li>
      ) : null}
      {confidence.borderline > 0 ? (
        <li>{t('analysis.confidence.borderline', { number: number(confidence.borderline) })}</li>
      ) : null}
      {confidence.unknown > 0 ? (
        <li>{t('analysis.confidence.unknown', { number: number(confidence.unknown) })}</li>
      ) : null}
    </>
  );
}
