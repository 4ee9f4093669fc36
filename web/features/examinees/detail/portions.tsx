import { answerStatus } from '#contract/codes/status.ts';
import type { PortionState } from '#contract/shapes/examinee.ts';
import { useText } from '#web/app/text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Moment } from '#web/ui/list/columns.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import { portionStatusKey } from '../portion-dots.tsx';
import { DetailAttempts } from './attempts.tsx';
import styles from './history.module.css';
import { ResetAct } from './reset-act.tsx';

const tones: Record<number, BadgeTone> = {
  [answerStatus.answering]: 'active',
  [answerStatus.answered]: 'done',
  [answerStatus.exported]: 'done',
};

interface DetailPortionsProps {
  portions: readonly PortionState[];
  mayReset: boolean;
}

/** The exam-status tab: every test with its state, answers and times; a test that was begun can be reset. */
export function DetailPortions({ portions, mayReset }: DetailPortionsProps) {
  const t = useText();
  if (portions.length === 0) return <EmptyState title={t('examinee.state.empty')} />;
  const begun = mayReset ? portions.filter(({ status }) => status > answerStatus.unanswered) : [];
  return (
    <div className={styles.states}>
      <div className={begun.length > 0 ? styles.acts : undefined}>
        <Table
          caption={t('examinee.tab.examStatus')}
          columns={[
            { key: 'portion', label: t('examinee.state.portion') },
            { key: 'status', label: t('examinee.state.status') },
            { key: 'start', label: t('examinee.state.start') },
            { key: 'submitted', label: t('examinee.state.submitted') },
            ...(begun.length > 0 ? [{ key: 'act', label: t('examinee.state.act') }] : []),
          ]}
        >
          {portions.map((portion) => (
            <Row key={portion.answer_id}>
              <Cell isHead>
                <span>{portion.display_name}</span>
                <div className={styles.under}>
                  {t('examinee.state.attempt.number', { number: portion.attempt })}
                </div>
              </Cell>
              <Cell>
                <StatusBadge tone={tones[portion.status] ?? 'neutral'}>
                  {t(portionStatusKey(portion.status))}
                </StatusBadge>
                <div className={styles.under}>
                  {t('result.answered.of', { answered: portion.answered, length: portion.answer_length })}
                </div>
              </Cell>
              <Cell>
                <Moment at={portion.start_at} />
              </Cell>
              <Cell>
                <Moment at={portion.submitted_at} />
                {portion.closed_by ? (
                  <div className={styles.under}>{t(`examinee.closedBy.${portion.closed_by}`)}</div>
                ) : null}
              </Cell>
              {begun.length > 0 ? (
                <Cell>{begun.includes(portion) ? <ResetAct portion={portion} /> : null}</Cell>
              ) : null}
            </Row>
          ))}
        </Table>
      </div>
      <DetailAttempts portions={portions} />
    </div>
  );
}
