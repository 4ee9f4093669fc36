import type { NormDetail } from '#contract/shapes/statistics.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatDay, formatMoment, formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import styles from '../statistics.module.css';

/** Of whom, by whom, since when. */
export function NormFacts({ norm }: { norm: NormDetail }) {
  const t = useText();
  const language = useLanguage();
  const by = (moment: string, name: string | null) =>
    t('norm.by', { moment: formatMoment(moment).slice(0, 16), name: name ?? '' });
  const facts: [MessageKey, string][] = [
    ['norm.of', norm.company?.name ?? t('norm.of.platform')],
    ['statistics.form', `${t(`statistics.examType.${norm.exam_type}` as MessageKey)}・${norm.form_id}`],
    ['statistics.language', t(`statistics.language.${norm.language}`)],
    ['norm.id', norm.norm_id],
    ['norm.date', formatDay(`${norm.date}T12:00:00+09:00`, language)],
    ['norm.n', t('statistics.people', { number: formatNumber(norm.n, language) })],
    ['norm.measuredBy', by(norm.created_at, norm.measured_by)],
  ];
  if (norm.in_force_at) facts.push(['norm.inForce.at', by(norm.in_force_at, norm.in_force_by)]);
  if (norm.retired_at) facts.push(['norm.retired.at', by(norm.retired_at, norm.retired_by)]);
  return (
    <dl className={styles.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
