import type { NoticeAudience } from '#contract/shapes/notice.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import styles from './notices.module.css';

type Company = NoticeAudience['companies'][number];

interface AudienceNumbersProps {
  all: NoticeAudience['all'];
  /** The companies that are named; none: all. */
  chosen: readonly Company[];
  display_staff: boolean;
  display_candidates: boolean;
}

/** Who would see the notice, in numbers, as it is written. */
export function AudienceNumbers({ all, chosen, display_staff, display_candidates }: AudienceNumbersProps) {
  const t = useText();
  const language = useLanguage();
  const sum = (of: 'staff' | 'people') => chosen.reduce((total, company) => total + company[of], 0);
  const reached =
    chosen.length === 0 ? all : { companies: chosen.length, staff: sum('staff'), people: sum('people') };
  const numbers = [
    [t('deployment.audience.companies'), display_staff || display_candidates ? reached.companies : 0],
    [t('deployment.audience.staff'), display_staff ? reached.staff : 0],
    [t('deployment.audience.people'), display_candidates ? reached.people : 0],
  ] as const;
  return (
    <section aria-label={t('deployment.audience')} aria-live="polite">
      <p className={styles.heading}>{t('deployment.audience')}</p>
      <dl className={styles.numbers}>
        {numbers.map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(number, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
