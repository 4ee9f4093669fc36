import { limits } from '#contract/codes/limits.ts';
import type { ImportReason } from '#contract/shapes/import.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './import.module.css';

/** For what rows are refused, and how many for each: one that is rare is not lost among many alike. */
export function RefusedFor({ reasons }: { reasons: readonly ImportReason[] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <SmallTable
        name={{ text: t('import.reasons') }}
        columns={[
          { key: 'reason', label: t('import.reasons.reason') },
          { key: 'rows', label: t('import.reasons.rows'), isNumber: true },
        ]}
        frame={styles.frame}
      >
        <tbody>
          {reasons.map(({ column, reason, rows }) => (
            <tr key={`${column} ${reason}`}>
              <th scope="row">{column === null ? reason : t('importPeople.problem', { column, reason })}</th>
              <NumberCell>{formatNumber(rows, language)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {reasons.length === limits.importReasonsShown ? (
        <p>{t('import.reasons.first', { number: formatNumber(reasons.length, language) })}</p>
      ) : null}
    </>
  );
}
