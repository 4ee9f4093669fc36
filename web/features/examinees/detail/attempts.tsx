import type { PortionState } from '#contract/shapes/examinee.ts';
import { useText } from '#web/app/text.tsx';
import { Moment } from '#web/ui/list/columns.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import { portionStatusKey } from '../portion-dots.tsx';
import styles from './history.module.css';

/** The attempts that staff ended by a reset, the newest first: how far each came, and who reset it, when and why. */
export function DetailAttempts({ portions }: { portions: readonly PortionState[] }) {
  const t = useText();
  const past = portions
    .flatMap(({ display_name, answer_id, attempts }) =>
      attempts.map((attempt) => ({ ...attempt, display_name, key: `${answer_id} ${attempt.attempt}` })),
    )
    .toSorted((one, other) => (one.reset_at < other.reset_at ? 1 : -1));
  if (past.length === 0) return null;
  return (
    <section className={styles.attempts} aria-labelledby="attempts">
      <h2 id="attempts">{t('examinee.attempts')}</h2>
      <p>{t('examinee.attempts.help')}</p>
      <Table
        caption={t('examinee.attempts')}
        columns={[
          { key: 'portion', label: t('examinee.state.portion') },
          { key: 'answered', label: t('examinee.state.answered'), isNumber: true },
          { key: 'start', label: t('examinee.state.start') },
          { key: 'submitted', label: t('examinee.state.submitted') },
          { key: 'reset', label: t('examinee.attempts.reset') },
          { key: 'reason', label: t('examinee.attempts.reason') },
        ]}
      >
        {past.map((attempt) => (
          <Row key={attempt.key}>
            <Cell isHead>
              <span>{attempt.display_name}</span>
              <div className={styles.under}>
                {t('examinee.state.attempt.number', { number: attempt.attempt })}
              </div>
            </Cell>
            <Cell isNumber>
              <span>
                {t('result.answered.of', { answered: attempt.answered, length: attempt.answer_length })}
              </span>
              <div className={styles.under}>{t(portionStatusKey(attempt.status))}</div>
            </Cell>
            <Cell>
              <Moment at={attempt.start_at} />
            </Cell>
            <Cell>
              <Moment at={attempt.submitted_at} />
              {attempt.closed_by ? (
                <div className={styles.under}>{t(`examinee.closedBy.${attempt.closed_by}`)}</div>
              ) : null}
            </Cell>
            <Cell>
              <Moment at={attempt.reset_at} />
              <div className={styles.under}>{attempt.reset_by.name}</div>
            </Cell>
            <Cell>
              <div className={styles.reason}>{attempt.reason}</div>
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
