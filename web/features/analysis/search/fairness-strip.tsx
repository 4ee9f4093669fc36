import type { z } from 'zod';
import type { Fairness } from '#contract/shapes/fairness.ts';
import { formatNumber, formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './fairness-strip.module.css';

export type Grouping = z.output<typeof Fairness>;

const tones = { fine: 'neutral', look: 'warning', too_few: 'neutral' } as const;

/** Whether the selection passes people of each group alike, in words; numbers stand where they may be told. */
export function FairnessStrip({ fairness }: { fairness: readonly Grouping[] }) {
  const t = useText();
  if (fairness.length === 0) return null;
  return (
    <section className={styles.strip} aria-label={t('analysis.fairness')}>
      <h2 className={styles.title}>{t('analysis.fairness')}</h2>
      <ul className={styles.groupings}>
        {fairness.map((grouping) => (
          <li key={grouping.grouping}>
            <StatusBadge tone={tones[grouping.verdict]}>
              {t('analysis.fairness.verdict', {
                grouping: t(`analysis.fairness.grouping.${grouping.grouping}`),
                verdict: t(`analysis.fairness.${grouping.verdict}`),
              })}
            </StatusBadge>
            <Groups grouping={grouping} />
          </li>
        ))}
      </ul>
      <p className={styles.help}>{t('analysis.fairness.help')}</p>
    </section>
  );
}

/** Groups that stand out, and their numbers where none of them is so small that it would tell who they are. */
function Groups({ grouping: { groups, verdict } }: { grouping: Grouping }) {
  const t = useText();
  const language = useLanguage();
  const told = groups.filter((group) => verdict === 'look' || group.passed !== null);
  if (told.length === 0) return null;
  const number = (value: number) => formatNumber(value, language);
  const percent = (value: number) => formatPercent(value, language);
  return (
    <ul className={styles.groups}>
      {told.map(({ group, name, passed, of, ratio, ratio_lo, ratio_hi, p }) => (
        <li key={group}>
          <span>{name}</span>{' '}
          {passed === null || of === null ? null : (
            <span>{t('analysis.fairness.counts', { passed: number(passed), of: number(of) })}</span>
          )}{' '}
          {ratio === null ? null : (
            <span className={styles.quiet}>
              {ratio === 1
                ? t('analysis.fairness.highest')
                : t('analysis.fairness.ratio', { ratio: percent(ratio) })}
            </span>
          )}{' '}
          {ratio_lo === null || ratio_hi === null ? null : (
            <span className={styles.quiet}>
              {t('analysis.fairness.interval', { lo: percent(ratio_lo), hi: percent(ratio_hi) })}
            </span>
          )}{' '}
          {p === null ? null : (
            <span className={styles.quiet}>
              {p < 0.01
                ? t('analysis.fairness.p.least')
                : t('analysis.fairness.p', { p: formatNumber(p, language, 2) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
