import type { ItemFigures } from '#contract/shapes/statistics.ts';
import { useText } from '#web/app/text.tsx';
import styles from '../statistics.module.css';
import { scatterOf } from './scatter.ts';

const size = { width: 400, height: 280, left: 34, right: 12, top: 24, bottom: 38 };
const weak = 0.2;

interface ScatterPlotProps {
  items: readonly ItemFigures[];
  /** The share right lies across; of ratings, their mean. */
  isAbility: boolean;
}

/** Difficulty across, discrimination upwards: what should be looked at lies below the dashed line or at the edges. */
export function ScatterPlot({ items, isAbility }: ScatterPlotProps) {
  const t = useText();
  const { dots, across, up } = scatterOf(items, isAbility);
  if (dots.length === 0) return null;
  const x = (value: number) =>
    size.left + ((value - across.from) / (across.to - across.from)) * (size.width - size.left - size.right);
  const y = (value: number) =>
    size.height -
    size.bottom -
    ((value - up.from) / (up.to - up.from)) * (size.height - size.top - size.bottom);
  const title = t(isAbility ? 'analysis.p' : 'analysis.mean');
  const alt = t('analysis.scatter.alt', {
    number: dots.length,
    across: title,
    weak: '.20',
    count: dots.filter((dot) => dot.r < weak).length,
  });
  return (
    <div className={styles.distribution}>
      <svg className={styles.plot} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={alt}>
        {up.ticks.map((tick) => (
          <g key={tick}>
            <line
              className={styles.grid}
              x1={size.left}
              x2={size.width - size.right}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text x={size.left - 6} y={y(tick) + 4} textAnchor="end">
              {tick.toFixed(1)}
            </text>
          </g>
        ))}
        {across.ticks.map((tick) => (
          <text key={tick} x={x(tick)} y={size.height - size.bottom + 16} textAnchor="middle">
            {tick.toFixed(1)}
          </text>
        ))}
        <line className={styles.axis} x1={size.left} x2={size.left} y1={size.top} y2={y(up.from)} />
        <line
          className={styles.axis}
          x1={size.left}
          x2={size.width - size.right}
          y1={y(up.from)}
          y2={y(up.from)}
        />
        <line
          className={styles.limit}
          x1={size.left}
          x2={size.width - size.right}
          y1={y(weak)}
          y2={y(weak)}
        />
        {dots.map((dot) =>
          dot.isOdd ? (
            <path key={dot.id} className={styles.odd} d={diamond(x(dot.at), y(dot.r))}>
              <title>{dot.id}</title>
            </path>
          ) : (
            <circle key={dot.id} className={styles.dot} cx={x(dot.at)} cy={y(dot.r)} r={4}>
              <title>{dot.id}</title>
            </circle>
          ),
        )}
        <text x={(size.left + size.width - size.right) / 2} y={size.height - 4} textAnchor="middle">
          {title}
        </text>
        <text x={0} y={12}>
          {t('analysis.r')}
        </text>
      </svg>
      <p className={styles.sub}>{t('analysis.scatter.key')}</p>
    </div>
  );
}

function diamond(x: number, y: number): string {
  return `M${x.toFixed(1)} ${(y - 6).toFixed(1)}l6 6l-6 6l-6 -6z`;
}
