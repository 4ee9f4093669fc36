import { Link } from 'react-router';
import { to } from '#contract/screens.ts';
import type { PlatformExam } from '#contract/shapes/platform-exam.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { PeriodText } from '#web/ui/period-text.tsx';
import styles from './platform-exam.module.css';

/** Whose exam it is, when it is open, how many people there are, and who was billed. */
export function PlatformExamFacts({ exam }: { exam: PlatformExam }) {
  const t = useText();
  const language = useLanguage();
  const { commence_on, terminate_on, billed } = exam;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('exam.platform.company')}</dt>
        <dd>
          {exam.client_deleted ? (
            <>
              <span>{exam.client_name}</span> <span>{t('exam.platform.company.deleted')}</span>
            </>
          ) : (
            <Link to={to('client.top', { clientId: exam.client_id })}>
              <span>{exam.client_name}</span>
            </Link>
          )}
        </dd>
      </div>
      {commence_on !== null && terminate_on !== null ? (
        <div>
          <dt>{t('exam.list.period')}</dt>
          <dd>
            <PeriodText from={commence_on} to={terminate_on} />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t('exam.platform.registered')}</dt>
        <dd>{formatNumber(exam.registered_person_number, language)}</dd>
      </div>
      <div>
        <dt>{t('exam.platform.tested')}</dt>
        <dd>{formatNumber(exam.tested_person_number, language)}</dd>
      </div>
      {exam.package_type ? (
        <div>
          <dt>{t('exam.platform.type')}</dt>
          <dd translate="no">{exam.package_type}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('exam.platform.billed')}</dt>
        <dd>
          {billed.length === 0 ? <span>{t('exam.platform.billed.none')}</span> : null}
          {billed.map(({ content, event, number }) => (
            <span key={`${event} ${content}`} className={styles.billed}>
              {t(`exam.platform.billed.${event}`, {
                content: t(`exam.platform.content.${content}`),
                number: formatNumber(number, language),
              })}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}
