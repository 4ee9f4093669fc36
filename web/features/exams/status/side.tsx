import type { Exam } from '#contract/shapes/exam.ts';
import { useText } from '#web/app/text.tsx';
import styles from './status.module.css';

/** The settings that govern the candidates' side, as they were chosen when the exam was added. */
export function ExamStatusSide({ exam }: { exam: Exam }) {
  const t = useText();
  const settings = [
    [
      t('exam.form.two_factor'),
      t(exam.two_factor === 1 ? 'exam.form.two_factor.1' : 'exam.form.two_factor.0'),
    ],
    [t('exam.form.timeout_policy'), t(`exam.form.timeout_policy.${exam.timeout_policy}`)],
    [t('exam.form.candidate_feedback'), t(`exam.form.candidate_feedback.${exam.candidate_feedback ? 1 : 0}`)],
    [
      t('exam.form.retention_months'),
      t('exam.form.retention_months.value', { months: exam.retention_months }),
    ],
  ];
  return (
    <section className={styles.panel} aria-labelledby="candidate-side">
      <h2 id="candidate-side" className={styles.settingsTitle}>
        {t('exam.form.side')}
      </h2>
      <dl className={styles.settings}>
        {settings.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
