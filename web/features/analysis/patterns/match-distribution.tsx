import type { PatternPreview } from '#contract/shapes/factor-pattern.ts';
import { formatNumber, formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './patterns.module.css';

type Preview = Pick<PatternPreview, 'market' | 'people' | 'error'>;

/** How the market and the exam's people match: two distributions over each other, in words, and as a table. */
export function MatchDistribution({ preview: { market, people, error } }: { preview: Preview }) {
  const t = useText();
  const language = useLanguage();
  if (!market) return <p>{t('pattern.preview.market.none')}</p>;
  const number = (value: number, decimals = 1) => formatNumber(value, language, decimals);
  const shares = { market: sharesOf(market.bins), people: people ? sharesOf(people.bins) : undefined };
  return (
    <figure className={styles.distribution}>
      <Picture {...shares} alt={t('pattern.preview.alt', { mean: number(market.mean) })} />
      <ul className={styles.legend}>
        <li data-of="market">{t('pattern.preview.market')}</li>
        {people ? <li data-of="people">{t('pattern.preview.people')}</li> : null}
      </ul>
      <figcaption>
        <p>{t('pattern.preview.market.words', { mean: number(market.mean), sd: number(market.sd) })}</p>
        <p>
          {people
            ? t('pattern.preview.people.words', { n: number(people.n, 0), mean: number(people.mean) })
            : t('pattern.preview.few')}
        </p>
        {people && people.n < people.of ? (
          <p>
            {t('pattern.preview.sample', {
              of: number(people.of, 0),
              n: number(people.n, 0),
              error: number(error ?? 0),
            })}
          </p>
        ) : null}
      </figcaption>
      <details>
        <summary>{t('chart.numbers')}</summary>
        <Numbers {...shares} />
      </details>
    </figure>
  );
}

interface Shares {
  market: readonly number[];
  people: readonly number[] | undefined;
}

function Picture({ market, people, alt }: Shares & { alt: string }) {
  const peak = Math.max(...market, ...(people ?? []), Number.EPSILON);
  const step = 100 / market.length;
  const bar = (share: number, at: number) => ({
    x: `${at * step + step / 20}%`,
    width: `${step * 0.9}%`,
    y: `${100 - (share / peak) * 100}%`,
    height: `${(share / peak) * 100}%`,
  });
  return (
    <>
      <svg className={styles.histogram} role="img" aria-label={alt}>
        {(people ?? []).map((share, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand in one order
          <rect key={at} className={styles.ofPeople} {...bar(share, at)} />
        ))}
        {market.map((share, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand in one order
          <rect key={at} className={styles.ofMarket} {...bar(share, at)} />
        ))}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>0</span>
        <span>50</span>
        <span>100</span>
      </p>
    </>
  );
}

function Numbers({ market, people }: Shares) {
  const t = useText();
  const language = useLanguage();
  const columns = [
    { key: 'match', label: t('pattern.preview.match') },
    { key: 'market', label: t('pattern.preview.market'), isNumber: true },
    ...(people ? [{ key: 'people', label: t('pattern.preview.people'), isNumber: true }] : []),
  ];
  const edge = (at: number) => Math.round((at * 100) / market.length);
  return (
    <SmallTable name={{ text: t('pattern.preview') }} columns={columns} frame={styles.table}>
      <tbody>
        {market.map((share, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand in one order
          <tr key={at}>
            <th scope="row">{t('pattern.preview.range', { from: edge(at), to: edge(at + 1) })}</th>
            <NumberCell>{formatPercent(share, language, 1)}</NumberCell>
            {people ? <NumberCell>{formatPercent(people[at] ?? 0, language, 1)}</NumberCell> : null}
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

/** Of the whole: bins of people are numbers of them. */
function sharesOf(bins: readonly number[]): number[] {
  const whole = bins.reduce((sum, bin) => sum + bin, 0) || 1;
  return bins.map((bin) => bin / whole);
}
