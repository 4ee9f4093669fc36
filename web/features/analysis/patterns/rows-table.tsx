import { patternDirections } from '#contract/codes/analysis.ts';
import { useText } from '#web/app/text.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './patterns.module.css';
import type { StoredRow } from './typed-rows.ts';

interface RowsTableProps {
  rows: readonly StoredRow[];
  /** Names of scores. */
  names: Readonly<Record<string, string>>;
}

/** What a pattern says, as a table. */
export function RowsTable({ rows, names }: RowsTableProps) {
  const t = useText();
  const cutsOf = useCutWords();
  const columns = [
    { key: 'factor', label: t('pattern.confirm.factor') },
    { key: 'cuts', label: t('pattern.confirm.cuts') },
    { key: 'weight', label: t('pattern.form.weight'), isNumber: true },
  ];
  return (
    <SmallTable name={{ text: t('pattern.confirm.rows') }} columns={columns} frame={styles.table}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.score}>
            <th scope="row">
              <div>{names[row.score] ?? row.score}</div>
              <div className={styles.sub}>{t(`pattern.form.direction.${row.direction}`)}</div>
            </th>
            <td>{cutsOf(row)}</td>
            <NumberCell>{row.reference_value}</NumberCell>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

/** A row in one line: where somebody has to choose between two. */
export function useRowWords(names: Readonly<Record<string, string>>) {
  const t = useText();
  const cutsOf = useCutWords();
  return (row: StoredRow) =>
    t('pattern.row', { name: names[row.score] ?? row.score, cuts: cutsOf(row), weight: row.reference_value });
}

/** The scores of evaluation 2 to 5: they rise, and fall where a low score is looked for. */
function useCutWords() {
  const t = useText();
  return ({ direction, evaluation_scores: rising }: StoredRow) =>
    direction === patternDirections.ascending
      ? t('pattern.cuts.atLeast', { cuts: rising.join(' / ') })
      : t('pattern.cuts.atMost', { cuts: rising.toReversed().join(' / ') });
}
