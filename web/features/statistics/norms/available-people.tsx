import type { NormCell } from '#contract/shapes/statistics.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Cell } from '#web/ui/table.tsx';
import styles from '../statistics.module.css';

/** How many real people a norm can be measured on, and below it how many simulated ones there are beside them. */
export function AvailablePeople({ cell, isMinor }: { cell: NormCell; isMinor?: boolean }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Cell isNumber isMinor={isMinor}>
      <span>{formatNumber(cell.real, language)}</span>
      {cell.simulated > 0 ? (
        <span className={styles.sub}>
          {t('norm.available.simulated', { number: formatNumber(cell.simulated, language) })}
        </span>
      ) : null}
    </Cell>
  );
}
