import { answerStatus } from '#contract/codes/status.ts';
import type { Examinee } from '#contract/shapes/examinee.ts';
import { formatMoment } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import { portionStatusKey } from '../portion-dots.tsx';

const tones: Record<number, BadgeTone> = {
  [answerStatus.answering]: 'active',
  [answerStatus.answered]: 'done',
  [answerStatus.exported]: 'done',
};

/** The exam-status tab: every portion with its state, answers and times. */
export function DetailPortions({ portions }: { portions: Examinee['portion_states'] }) {
  const t = useText();
  if (portions.length === 0) return <EmptyState title={t('examinee.state.empty')} />;
  const none = t('examinee.none');
  return (
    <div>
      <Table
        caption={t('examinee.tab.examStatus')}
        columns={[
          { key: 'portion', label: t('examinee.state.portion') },
          { key: 'status', label: t('examinee.state.status') },
          { key: 'answered', label: t('examinee.state.answered'), isNumber: true },
          { key: 'start', label: t('examinee.state.start') },
          { key: 'submitted', label: t('examinee.state.submitted') },
          { key: 'closed', label: t('examinee.state.closedBy') },
        ]}
      >
        {portions.map((portion) => (
          <Row key={portion.answer_id}>
            <Cell isHead>{portion.display_name}</Cell>
            <Cell>
              <StatusBadge tone={tones[portion.status] ?? 'neutral'}>
                {t(portionStatusKey(portion.status))}
              </StatusBadge>
            </Cell>
            <Cell isNumber>
              {t('result.answered.of', { answered: portion.answered, length: portion.answer_length })}
            </Cell>
            <Cell>{portion.start_at ? formatMoment(portion.start_at) : none}</Cell>
            <Cell>{portion.submitted_at ? formatMoment(portion.submitted_at) : none}</Cell>
            <Cell>{portion.closed_by ? t(`examinee.closedBy.${portion.closed_by}`) : none}</Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
