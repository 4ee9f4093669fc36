import type { ItemFigures } from '#contract/shapes/statistics.ts';
import { formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { figureText } from '../figure-text.ts';
import styles from '../statistics.module.css';

/** Who takes which choice: a wrong one that good candidates take points to a wrong key. */
export function ItemOptions({ item }: { item: ItemFigures }) {
  const t = useText();
  const language = useLanguage();
  if (!item.options) return null;
  return (
    <details className={styles.choices}>
      <summary aria-label={t('analysis.options.of', { item: item.id })}>{t('analysis.options')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('analysis.options')}</th>
            <th scope="col">{t('analysis.option.share')}</th>
            <th scope="col">{t('analysis.option.total')}</th>
            <th scope="col">r</th>
          </tr>
        </thead>
        <tbody>
          {[...item.options]
            .sort((a, b) => Number(a.option !== null) - Number(b.option !== null) || (b.n ?? 0) - (a.n ?? 0))
            .map(({ option, share, mean_total, r_rest }) => (
              <tr key={option ?? ''}>
                <th scope="row">{option ?? t('analysis.option.right')}</th>
                <td>{share === null ? '–' : formatPercent(share, language, 1)}</td>
                <td>{figureText(mean_total, 1)}</td>
                <td>{figureText(r_rest)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
