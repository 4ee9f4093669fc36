import type { NormDetail } from '#contract/shapes/statistics.ts';
import { formatDay } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Cell, type Column, Row, Table } from '#web/ui/table.tsx';
import { changeText } from '../figure-text.ts';
import styles from '../statistics.module.css';

/** How far people would move since the version that was in force a year before. */
export function NormDrift({ drift }: { drift: NonNullable<NormDetail['drift']> }) {
  const t = useText();
  const language = useLanguage();
  const columns: Column[] = [
    { key: 'scale', label: t('analysis.scale') },
    { key: 'low', label: t('norm.shift.low'), isNumber: true },
    { key: 'middle', label: t('norm.shift.middle'), isNumber: true },
    { key: 'high', label: t('norm.shift.high'), isNumber: true },
  ];
  return (
    <>
      <h2 className={styles.heading}>{t('norm.drift')}</h2>
      <p>{t('norm.drift.since', { version: drift.version, day: formatDay(drift.in_force_at, language) })}</p>
      <Table caption={t('norm.drift')} columns={columns}>
        {drift.scales.map(({ id, name, shift }) => (
          <Row key={id}>
            <Cell isHead>{name}</Cell>
            {(['low', 'middle', 'high'] as const).map((place) => (
              <Cell key={place} isNumber>
                {shift === null ? '–' : changeText(shift[place])}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </>
  );
}
