import { useId } from 'react';
import { Form, useLocation } from 'react-router';
import type { AnalysisMaster } from '#contract/shapes/analysis.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { HiddenFields } from '#web/ui/form/hidden-fields.tsx';
import { SubmittingSelect } from '#web/ui/list/submitting-select.tsx';
import { sayFallback } from '../search/found-words.ts';
import styles from './person.module.css';

/** With what the person is compared: it stands in the address. */
export function PersonChoice({ master }: { master: AnalysisMaster }) {
  const t = useText();
  const id = useId();
  const params = new URLSearchParams(useLocation().search);
  const kept = [...params].filter(([name]) => name === 'search_uid' || name === 'examinee_analysis_type');
  const chosen = (name: string) => params.get(name) ?? '';
  const market = chosen('market_distribution_value') || '1';
  const fallback = sayFallback(t, master, Number(market));
  return (
    <Form className={styles.choice} preventScrollReset>
      <HiddenFields fields={{ tab: 'analysis', ...Object.fromEntries(kept) }} />
      {master.patterns.length > 0 ? (
        <div>
          <label htmlFor={`${id}-pattern`}>{t('analysis.pattern')}</label>
          <SubmittingSelect id={`${id}-pattern`} name="factor_pattern" chosen={chosen('factor_pattern')}>
            <option value="">{t('analysis.pattern.none')}</option>
            {master.patterns.map((pattern) => (
              <option key={pattern.id} value={pattern.id}>
                {pattern.name}
              </option>
            ))}
          </SubmittingSelect>
        </div>
      ) : null}
      <div>
        <label htmlFor={`${id}-market`}>{t('analysis.market.label')}</label>
        <SubmittingSelect id={`${id}-market`} name="market_distribution_value" chosen={market}>
          {master.markets.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SubmittingSelect>
      </div>
      <noscript>
        <Button>{t('list.apply')}</Button>
      </noscript>
      {fallback === undefined ? null : <p className={styles.note}>{fallback}</p>}
    </Form>
  );
}
