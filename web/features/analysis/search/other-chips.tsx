import { Link } from 'react-router';
import { analysisTypes, markets } from '#contract/codes/analysis.ts';
import { to } from '#contract/screens.ts';
import type { AnalysisConditions, AnalysisMaster } from '#contract/shapes/analysis.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Chip, ChipField } from './chip.tsx';
import styles from './sentence.module.css';

export interface ConditionsProps {
  conditions: AnalysisConditions;
  master: AnalysisMaster;
}

/** The pattern that people are matched with, and the match that is asked for; before there is one, the way to make it. */
export function PatternChip({ conditions, master }: ConditionsProps) {
  const t = useText();
  const label = useSaidPattern(conditions, master);
  const exam = useExam();
  const { factor_pattern, wanted } = conditions;
  if (master.patterns.length === 0)
    return <Link to={to('exam.factorPatterns', { exam })}>{t('analysis.pattern.make')}</Link>;
  return (
    <Chip label={label ?? t('analysis.pattern.add')} isSet={label !== undefined}>
      <ChipField label={t('analysis.pattern')}>
        {(id) => (
          <select
            id={id}
            key={factor_pattern?.id}
            name="factor_pattern"
            defaultValue={factor_pattern?.id ?? ''}
          >
            <option value="">{t('analysis.pattern.none')}</option>
            {master.patterns.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </ChipField>
      {master.shows_numbers ? (
        <ChipField label={t('analysis.wanted')} help={t('analysis.wanted.help')}>
          {(id) => (
            <input
              id={id}
              key={wanted}
              type="number"
              name="wanted"
              min={0}
              max={100}
              inputMode="numeric"
              defaultValue={wanted ?? ''}
            />
          )}
        </ChipField>
      ) : null}
    </Chip>
  );
}

/** The pattern in words; undefined without one. */
export function useSaidPattern({ factor_pattern, wanted }: AnalysisConditions, master: AnalysisMaster) {
  const t = useText();
  if (!factor_pattern) return undefined;
  const name =
    master.patterns.find(({ id }) => id === factor_pattern.id)?.name ?? t('analysis.pattern.gone.name');
  return wanted === null
    ? t('analysis.pattern.matched', { name })
    : t('analysis.pattern.wanted', { name, number: wanted });
}

/** Within which classifications people are ranked. */
export function RankChip({ conditions, master }: ConditionsProps) {
  const t = useText();
  const chosen = conditions.classification_rank_ids;
  const named = master.classifications.filter(({ id }) => chosen.includes(id));
  if (master.classifications.length === 0) return null;
  const words = named.map(({ name }) => name).join(t('analysis.people.separator'));
  return (
    <Chip
      label={t('analysis.rankedIn', { words: words || t('analysis.rankedIn.exam') })}
      isSet={named.length > 0}
    >
      <fieldset className={styles.choices}>
        <legend>{t('analysis.rankedIn.label')}</legend>
        {master.classifications.map(({ id, name, level }) => (
          <label key={id} style={{ paddingInlineStart: `${Math.min(level, 6)}rem` }}>
            <input
              key={String(chosen.includes(id))}
              type="checkbox"
              name="classification_rank_ids"
              value={id}
              defaultChecked={chosen.includes(id)}
            />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
    </Chip>
  );
}

/** With whom the found people are compared. */
export function MarketChip({ conditions, master }: ConditionsProps) {
  const t = useText();
  const value = conditions.market_distribution_value;
  const name = master.markets.find((market) => market.value === value)?.name ?? '';
  return (
    <Chip label={t('analysis.market', { name })} isSet={value !== markets.all}>
      <ChipField label={t('analysis.market.label')}>
        {(id) => (
          <select id={id} key={value} name="market_distribution_value" defaultValue={value}>
            {master.markets.map((market) => (
              <option key={market.value} value={market.value}>
                {market.name}
              </option>
            ))}
          </select>
        )}
      </ChipField>
    </Chip>
  );
}

/** What the table shows of the found people. */
export function TypeChip({ conditions }: ConditionsProps) {
  const t = useText();
  const value = conditions.examinee_analysis_type;
  return (
    <Chip label={t(`analysis.type.${value}`)} isSet={value !== analysisTypes.profile}>
      <ChipField label={t('analysis.type')}>
        {(id) => (
          <select id={id} key={value} name="examinee_analysis_type" defaultValue={value}>
            {Object.values(analysisTypes).map((type) => (
              <option key={type} value={type}>
                {t(`analysis.type.${type}`)}
              </option>
            ))}
          </select>
        )}
      </ChipField>
    </Chip>
  );
}
