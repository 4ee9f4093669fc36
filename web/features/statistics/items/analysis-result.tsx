import { fewestPeople, mostPeople } from '#contract/codes/statistics.ts';
import type { ItemAnalysis } from '#contract/shapes/statistics.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber, joinSentences } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../statistics.module.css';
import { AnalysisGroups } from './analysis-groups.tsx';
import { DistributionPlot } from './distribution-plot.tsx';
import { ItemTable } from './item-table.tsx';
import { ScaleTable } from './scale-table.tsx';
import { ScatterPlot } from './scatter-plot.tsx';

/** An item analysis: how many people, how well the scales measure, and every item. */
export function AnalysisResult({ analysis }: { analysis: ItemAnalysis }) {
  const t = useText();
  const isAbility = analysis.type === 'subjects' || analysis.type === 'jimu';
  return (
    <>
      <People analysis={analysis} />
      {analysis.items.length > 0 ? (
        <>
          <h2 className={styles.heading}>{t('analysis.scales')}</h2>
          {analysis.type === 'jimu' ? <Notice tone="info">{t('analysis.speeded')}</Notice> : null}
          <ScaleTable scales={analysis.scales} />
          <details open={analysis.scales.length === 1}>
            <summary>{t('analysis.distribution')}</summary>
            <div className={styles.plots}>
              {analysis.scales.map((scale) => (
                <DistributionPlot key={scale.id} scale={scale} />
              ))}
            </div>
          </details>
          <h2 className={styles.heading}>{t(isAbility ? 'analysis.scatter.p' : 'analysis.scatter.mean')}</h2>
          <ScatterPlot items={analysis.items} isAbility={isAbility} />
          {analysis.comparison ? <AnalysisGroups comparison={analysis.comparison} /> : null}
          <h2 className={styles.heading}>{t('analysis.table')}</h2>
          <ItemTable analysis={analysis} isAbility={isAbility} />
        </>
      ) : null}
    </>
  );
}

/** The people behind the figures, and which figures are held back. */
function People({ analysis }: { analysis: ItemAnalysis }) {
  const t = useText();
  const language = useLanguage();
  const { figures, flags, alpha } = fewestPeople;
  // Real people are what limits count, where there are any.
  const real = analysis.n - analysis.simulated;
  const counted = real > 0 ? real : analysis.n;
  const number = formatNumber(counted, language);
  const words = [
    t(peopleKeyOf(analysis), {
      number: formatNumber(analysis.n, language),
      simulated: formatNumber(analysis.simulated, language),
    }),
    t('analysis.n.same'),
    analysis.is_real_left_out && t('analysis.n.alone', { least: figures }),
    analysis.is_cut && t('analysis.n.cut', { number: formatNumber(mostPeople, language) }),
  ];
  return (
    <>
      <p>{joinSentences(words, language)}</p>
      {counted < figures ? (
        <Notice tone="warning" title={t('analysis.few')}>
          {t('analysis.few.figures', { number, least: figures })}
        </Notice>
      ) : null}
      {counted >= figures && counted < alpha ? (
        <Notice tone="warning" title={t('analysis.few')}>
          {t('analysis.few.judge', { number, flags, alpha })}
        </Notice>
      ) : null}
    </>
  );
}

/** How many answers count; where real people were left out, the next sentence says that the others are simulated. */
function peopleKeyOf({ n, simulated, is_real_left_out }: ItemAnalysis): MessageKey {
  if (simulated === 0 || is_real_left_out) return 'analysis.n';
  return simulated === n ? 'analysis.n.all' : 'analysis.n.some';
}
