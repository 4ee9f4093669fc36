import type { ImportAct } from '#contract/codes/imports.ts';
import { limits } from '#contract/codes/limits.ts';
import type { ImportRow } from '#contract/shapes/import.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './import.module.css';

/** Rows of one kind: who is meant, and what changes or speaks against them. */
export function JudgedRows({ act, rows }: { act: ImportAct; rows: readonly ImportRow[] }) {
  const t = useText();
  const language = useLanguage();
  if (rows.length === 0) return null;
  const columns = [
    { key: 'line', label: t('import.error.row'), isNumber: true },
    ...(act === 'refuse'
      ? []
      : [
          { key: 'name', label: t('examinee.field.name') },
          { key: 'login_id', label: t('examinee.field.login_id') },
        ]),
    ...(act === 'change' ? [{ key: 'changes', label: t('importPeople.changes') }] : []),
    ...(act === 'refuse' ? [{ key: 'problems', label: t('import.error.reason') }] : []),
  ];
  return (
    <>
      <SmallTable
        name={{ text: t(`importPeople.act.${act}`) }}
        columns={columns}
        frame={styles.frame}
        className={styles.rows}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <NumberCell>{row.line}</NumberCell>
              {act === 'refuse' ? null : (
                <>
                  <th scope="row">{row.name}</th>
                  <td translate="no">{row.login_id}</td>
                </>
              )}
              {act === 'change' ? (
                <td>
                  <Changes changes={row.changes} />
                </td>
              ) : null}
              {act === 'refuse' ? (
                <td>
                  <Problems problems={row.problems} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </SmallTable>
      {rows.length === limits.importRowsShown ? (
        <p>{t('importPeople.first', { number: formatNumber(rows.length, language) })}</p>
      ) : null}
    </>
  );
}

function Changes({ changes }: Pick<ImportRow, 'changes'>) {
  const t = useText();
  const none = t('importPeople.empty');
  return (
    <ul className={styles.list}>
      {changes.map(({ heading, before, after }) => (
        <li key={heading}>
          {t('importPeople.change', { heading, before: before || none, after: after || none })}
        </li>
      ))}
    </ul>
  );
}

function Problems({ problems }: Pick<ImportRow, 'problems'>) {
  const t = useText();
  return (
    <ul className={styles.list}>
      {problems.map(({ column, reason }) => (
        <li key={`${column} ${reason}`}>
          {column === null ? reason : t('importPeople.problem', { column, reason })}
        </li>
      ))}
    </ul>
  );
}
