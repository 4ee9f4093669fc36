import type { AnalysisConditions, AnalysisMaster } from '#contract/shapes/analysis.ts';
import type { Places } from '#contract/shapes/grouping.ts';
import { useText } from '#web/app/text.tsx';
import { sayBound } from './bound-words.ts';
import { useSaidPattern } from './other-chips.tsx';
import styles from './preview.module.css';
import { useSaidPeople } from './sentence.tsx';

interface SaidConditionsProps {
  conditions: AnalysisConditions;
  master: AnalysisMaster;
  places: Places;
}

/** The search in words, where nothing is to be changed. */
export function SaidConditions({ conditions, master, places }: SaidConditionsProps) {
  const t = useText();
  const people = useSaidPeople(conditions, places);
  const pattern = useSaidPattern(conditions, master);
  const bounds = conditions.filter_conditions.map((bound) => sayBound(t, master, bound));
  const market = master.markets.find(({ value }) => value === conditions.market_distribution_value);
  const rows = {
    people: people || t('analysis.people.everybody'),
    bounds: bounds.join(t('analysis.people.separator')) || t('analysis.preview.none'),
    pattern: pattern ?? t('analysis.preview.none'),
    market: market?.name ?? '',
  };
  return (
    <dl className={styles.said}>
      {(Object.keys(rows) as (keyof typeof rows)[]).map((name) => (
        <div key={name}>
          <dt>{t(`analysis.preview.said.${name}`)}</dt>
          <dd>{rows[name]}</dd>
        </div>
      ))}
    </dl>
  );
}
