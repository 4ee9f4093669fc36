import type { PortionProgress } from '#contract/shapes/exam-progress.ts';
import { formatNumber, formatPercent } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { StackedBar } from '#web/ui/progress-bar.tsx';
import styles from './progress.module.css';
import { percentOf } from './standing.ts';
import { StatusSection } from './status-section.tsx';

/** Every portion: where its people stand, who stops there, and how long it takes against what is allowed. */
export function ExamStatusPortions({ portions }: { portions: readonly PortionProgress[] }) {
  const t = useText();
  if (portions.length === 0) return null;
  return (
    <StatusSection title={t('examStatus.portions')} table="portions" note={t('examStatus.stopped.help')}>
      <ul className={styles.portions}>
        {portions.map((portion) => (
          <li key={portion.exam_item_id}>
            <Portion portion={portion} />
          </li>
        ))}
      </ul>
    </StatusSection>
  );
}

function Portion({ portion }: { portion: PortionProgress }) {
  const t = useText();
  const language = useLanguage();
  const { display_name: name, waiting, answering, submitted, by_time, stopped } = portion;
  const done = submitted + by_time;
  const total = done + waiting + answering;
  const title = t('examStatus.portion.title', {
    name,
    done: formatNumber(done, language),
    total: formatNumber(total, language),
    percent: formatPercent(percentOf(done, total) / 100, language),
  });
  return (
    <>
      <StackedBar
        label={name}
        title={title}
        shares={[
          { label: t('examStatus.submitted'), number: submitted, tone: 'done' },
          { label: t('examStatus.byTime'), number: by_time, tone: 'ended' },
          { label: t('examStatus.answering'), number: answering, tone: 'doing' },
          { label: t('examStatus.waiting'), number: waiting, tone: 'waiting' },
        ]}
      />
      <dl className={styles.facts}>
        <div>
          <dt>{t('examStatus.stopped')}</dt>
          <dd>{t('examinee.today.number', { number: formatNumber(stopped, language) })}</dd>
        </div>
        <div>
          <dt>{t('examStatus.allowed')}</dt>
          <dd>{t('job.minutes', { number: formatNumber(portion.time_limit, language) })}</dd>
        </div>
        <div className={styles.taken}>
          <dt>{t('examStatus.minutes')}</dt>
          <dd>
            <Minutes portion={portion} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** The middle half on the time that is allowed, with the median; the words say the same. */
function Minutes({ portion: { minutes, time_limit } }: { portion: PortionProgress }) {
  const t = useText();
  const language = useLanguage();
  if (!minutes) return <span>{t('examStatus.minutes.none')}</span>;
  // People with extra time may take longer than the limit.
  const most = Math.max(time_limit, minutes.third);
  const at = (value: number) => `${(100 * value) / most}%`;
  const words = (value: number) => formatNumber(value, language, 1);
  return (
    <>
      <span>
        {t('examStatus.minutes.text', {
          median: words(minutes.median),
          first: words(minutes.first),
          third: words(minutes.third),
        })}
      </span>
      <span className={styles.time} aria-hidden="true">
        <span
          className={styles.half}
          style={{ left: at(minutes.first), width: at(minutes.third - minutes.first) }}
        />
        <span className={styles.median} style={{ left: at(minutes.median) }} />
      </span>
    </>
  );
}
