import type { ReactNode } from 'react';
import { useText } from '#web/app/text.tsx';
import styles from './chart-frame.module.css';

/** CSS pixels below which a picture's letters are too small to read: it scrolls instead. */
const readable = 480;

interface ChartFrameProps {
  title: string;
  /** What the picture shows, in a sentence, for those who do not see it. */
  alt: string;
  /** Address of the picture below /api, without its ending: `.svg` is shown, both can be saved. */
  address: string;
  /** Keeps the place while the picture loads, so that nothing jumps. */
  width: number;
  height: number;
  /** The same numbers as a table; absent where they stand beside the picture anyway. */
  table?: ReactNode;
}

/** A chart drawn by the server, with its numbers and its files. */
export function ChartFrame({ title, alt, address, width, height, table }: ChartFrameProps) {
  const t = useText();
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={styles.scroller} aria-label={title} tabIndex={0}>
        <img
          className={styles.picture}
          src={`${address}.svg`}
          alt={alt}
          width={width}
          height={height}
          style={{ minWidth: Math.min(width, readable) }}
          loading="lazy"
        />
      </section>
      <div className={styles.means}>
        {table ? (
          <details>
            <summary>{t('chart.numbers')}</summary>
            <div className={styles.numbers}>{table}</div>
          </details>
        ) : null}
        <a href={`${address}.png?download=1`}>{t('chart.png')}</a>
        <a href={`${address}.svg?download=1`}>{t('chart.svg')}</a>
      </div>
    </figure>
  );
}
