import type { NormDetail } from '#contract/shapes/statistics.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatDay, formatMinute, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import styles from '../statistics.module.css';
import { NormState } from './norm-state.tsx';

/** In one strip: group, number of people, day and state; below it who put it in force and since when. */
export function NormFacts({ norm }: { norm: NormDetail }) {
  const t = useText();
  const language = useLanguage();
  const by = (moment: string, name: string | null) =>
    t('norm.by', { moment: formatMinute(moment), name: name ?? '' });
  const whom = [
    norm.company?.name ?? t('norm.of.platform'),
    t(`statistics.examType.${norm.exam_type}` as MessageKey),
    t(`statistics.language.${norm.language}`),
    ...(norm.contract_type ? [t(`norm.whose.${norm.contract_type}`)] : []),
  ];
  const records: [MessageKey, string][] = [
    ['norm.id', norm.norm_id],
    ['statistics.form', norm.form_id],
    ['norm.measuredBy', by(norm.created_at, norm.measured_by)],
  ];
  if (norm.in_force_at) records.push(['norm.inForce.at', by(norm.in_force_at, norm.in_force_by)]);
  if (norm.retired_at) records.push(['norm.retired.at', by(norm.retired_at, norm.retired_by)]);
  return (
    <>
      <dl className={styles.strip}>
        <div>
          <dt>{t('norm.of')}</dt>
          <dd>{whom.join('・')}</dd>
        </div>
        <div>
          <dt>{t('norm.n')}</dt>
          <dd>{t('statistics.people', { number: formatNumber(norm.n, language) })}</dd>
        </div>
        <div>
          <dt>{t('norm.date')}</dt>
          <dd>{formatDay(norm.date, language)}</dd>
        </div>
        <div>
          <dt>{t('norm.state')}</dt>
          <dd>
            <NormState norm={norm} />
          </dd>
        </div>
      </dl>
      <dl className={styles.records}>
        {records.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
