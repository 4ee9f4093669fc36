import type { FactorStatistic, FilterCondition } from '#contract/shapes/analysis.ts';
import { formatDecimal, formatNumber, formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import { isLower, isPercentile } from './bound-words.ts';
import styles from './histogram.module.css';
import { axis, placeOfPercentile, placeOfT, sayBin, sharesOf } from './t-axis.ts';

interface HistogramProps {
  statistic: FactorStatistic;
  /** Bounds on this score: what they leave out is shaded. */
  bounds?: readonly FilterCondition[];
}

const size = { width: 130, height: 40 };

/** One score of the people searched, as bars, over the market's outline; the picture stretches with its place. */
export function Histogram({ statistic, bounds = [] }: HistogramProps) {
  const t = useText();
  const language = useLanguage();
  const { name, n, bins, norm } = statistic;
  const [own, market] = [sharesOf(bins ?? []), sharesOf(norm?.bins ?? [])];
  const peak = Math.max(...own, ...market, 0.01);
  const height = (share: number) => (share / peak) * size.height;
  const width = size.width / axis.bins;
  const outline = market
    .flatMap((share, at) => [
      `${at * width},${size.height - height(share)}`,
      `${(at + 1) * width},${size.height - height(share)}`,
    ])
    .join(' ');
  const alt = t(bins ? 'analysis.histogram.alt' : 'analysis.histogram.alt.market', {
    name,
    n: formatNumber(n, language),
    mean: statistic.mean === null ? '–' : formatDecimal(statistic.mean, language, 1),
    market: norm ? formatDecimal(norm.mean, language, 1) : '–',
  });
  return (
    <div>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={alt}
      >
        {own.map((share, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: bins stand in one order
            key={at}
            className={styles.bar}
            x={at * width + 0.5}
            width={width - 1}
            y={size.height - height(share)}
            height={height(share)}
          />
        ))}
        <polyline className={styles.market} points={outline} />
        {bounds.map((bound) => (
          <Cut key={bound.condition_type} bound={bound} market={norm?.bins ?? []} />
        ))}
      </svg>
      <Ticks />
    </div>
  );
}

/** What the axis says; letters would stretch with the picture. */
function Ticks() {
  return (
    <div className={styles.ticks} aria-hidden="true">
      {axis.ticks.map((t) => (
        <span key={t} style={{ left: `${100 * placeOfT(t)}%` }}>
          {t}
        </span>
      ))}
    </div>
  );
}

/** A bound: the line at its place, and a veil over what it leaves out. */
function Cut({ bound, market }: { bound: FilterCondition; market: readonly number[] }) {
  const { rank_number } = bound;
  const place = isPercentile(bound) ? placeOfPercentile(rank_number, market) : placeOfT(edgeOf(bound));
  const x = place * size.width;
  const out = isLower(bound) ? { x: 0, width: x } : { x, width: size.width - x };
  return (
    <>
      <rect className={styles.out} {...out} y={0} height={size.height} />
      <line className={styles.cut} x1={x} x2={x} y1={0} y2={size.height} />
    </>
  );
}

/** T-scores are rounded: 55 begins at 54.5. */
function edgeOf(bound: FilterCondition): number {
  return bound.rank_number + (isLower(bound) ? -0.5 : 0.5);
}

/** The same numbers as a table. */
export function HistogramNumbers({ statistic }: { statistic: FactorStatistic }) {
  const t = useText();
  const language = useLanguage();
  const { name, bins, norm } = statistic;
  const market = sharesOf(norm?.bins ?? []);
  const columns = [
    { key: 't', label: t('analysis.histogram.t') },
    { key: 'own', label: t('analysis.histogram.own'), isNumber: true },
    { key: 'market', label: t('analysis.histogram.market'), isNumber: true },
  ];
  const words = (at: number) => {
    const { from, to } = sayBin(at);
    if (from === null) return t('analysis.histogram.upTo', { to: to ?? '' });
    return to === null
      ? t('analysis.histogram.from', { from })
      : t('result.band.range', { lo: from, hi: to });
  };
  return (
    <details className={styles.numbers}>
      <summary>{t('chart.numbers')}</summary>
      <SmallTable name={{ text: name }} columns={columns} frame={styles.table}>
        <tbody>
          {Array.from({ length: axis.bins }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bins stand in one order
            <tr key={at}>
              <th scope="row">{words(at)}</th>
              <NumberCell>{bins ? formatNumber(bins[at] ?? 0, language) : '–'}</NumberCell>
              <NumberCell>{norm ? formatPercent(market[at] ?? 0, language, 1) : '–'}</NumberCell>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </details>
  );
}
