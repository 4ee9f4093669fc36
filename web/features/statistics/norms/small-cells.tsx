import { fewestPeople } from '#contract/codes/statistics.ts';
import type { NormCell } from '#contract/shapes/statistics.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { Cell, Row, Table } from '#web/ui/table.tsx';
import styles from '../statistics.module.css';
import { AvailablePeople } from './available-people.tsx';

/** People it takes to measure a norm of the platform (null) or of a company. */
export function leastOf(client_id: number | null): number {
  return client_id === null ? fewestPeople.norm : fewestPeople.companyNorm;
}

/** Whether there are people enough for a norm: real ones, or simulated ones by themselves. */
export function isMeasurable(
  { real, simulated }: Pick<NormCell, 'real' | 'simulated'>,
  client_id: number | null,
): boolean {
  return Math.max(real, simulated) >= leastOf(client_id);
}

/** Groups that no norm can be measured of yet: folded away, so that the others are in sight. */
export function SmallCells({ cells, least }: { cells: readonly NormCell[]; least: number }) {
  const t = useText();
  const title = t('norm.small', { number: cells.length });
  const columns = [
    { key: 'form', label: t('statistics.form') },
    { key: 'language', label: t('statistics.language') },
    { key: 'people', label: t('norm.available'), isNumber: true },
  ];
  return (
    <details>
      <summary>{title}</summary>
      <p>{t('norm.measure.least', { least })}</p>
      <Table caption={title} columns={columns}>
        {cells.map((cell) => (
          <Row key={`${cell.form_id} ${cell.exam_type} ${cell.language}`}>
            <Cell isHead>
              <span>{cell.title}</span>
              <span className={styles.sub}>
                {`${t(`statistics.examType.${cell.exam_type}` as MessageKey)}・${cell.form_id}`}
              </span>
            </Cell>
            <Cell>{t(`statistics.language.${cell.language}`)}</Cell>
            <AvailablePeople cell={cell} />
          </Row>
        ))}
      </Table>
    </details>
  );
}
