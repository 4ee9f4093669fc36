import type { ScaleFigures } from '#contract/shapes/statistics.ts';
import { useText } from '#web/app/text.tsx';
import styles from '../statistics.module.css';

const width = 320;
const height = 160;
const floor = 136;
const gap = 1;

/** How many people have which raw score. Drawn in the page, with the same in words beside it. */
export function DistributionPlot({ scale }: { scale: ScaleFigures }) {
  const t = useText();
  const { distribution: bars, name } = scale;
  const [first] = bars;
  const last = bars.at(-1);
  if (!first || !last) return null;
  const most = bars.reduce((top, bar) => (heightOf(bar) > heightOf(top) ? bar : top), first);
  const step = width / (last.to + 1 - first.from);
  const x = (score: number) => (score - first.from) * step;
  const alt = t('analysis.distribution.alt', {
    name,
    from: first.from,
    to: last.to,
    most: most.from,
    people: most.people,
  });
  return (
    <figure>
      <figcaption>{name}</figcaption>
      <svg className={styles.plot} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
        {bars.map((bar) => {
          const tall = (heightOf(bar) / heightOf(most)) * (floor - 16);
          return (
            <rect
              key={bar.from}
              className={styles.bar}
              x={x(bar.from) + gap / 2}
              y={floor - tall}
              width={widthOf(bar) * step - gap}
              height={tall}
            />
          );
        })}
        <line className={styles.axis} x1={0} x2={width} y1={floor} y2={floor} />
        <text x={0} y={height - 6}>
          {first.from}
        </text>
        <text x={width} y={height - 6} textAnchor="end">
          {last.to}
        </text>
        <text x={x(most.from) + (widthOf(most) * step) / 2} y={10} textAnchor="middle">
          {most.people}
        </text>
      </svg>
    </figure>
  );
}

type Bar = ScaleFigures['distribution'][number];

/** Scores in one bar: steps of few people are joined. */
function widthOf({ from, to }: Bar): number {
  return to + 1 - from;
}

/** The area says how many people, so that a wide bar looks no fuller than it is. */
function heightOf(bar: Bar): number {
  return bar.people / widthOf(bar);
}
