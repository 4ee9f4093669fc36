import type { ImportAct } from '#contract/codes/imports.ts';
import { limits } from '#contract/codes/limits.ts';
import type { ImportRow } from '#contract/shapes/import.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './import.module.css';

interface JudgedRowsProps {
  /** What rows of this kind are called. */
  name: string;
  act: ImportAct;
  rows: readonly ImportRow[];
  /** The heading of what changes, and the text that says one change; null where nothing of it is shown. */
  changes: { label: string; text: 'importPeople.change' | 'importAnswers.portion' } | null;
}

/** Rows of one kind: who is meant, and what changes or speaks against them. */
export function JudgedRows({ name, act, rows, changes }: JudgedRowsProps) {
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
    ...(changes ? [{ key: 'changes', label: changes.label }] : []),
    ...(act === 'refuse' ? [{ key: 'problems', label: t('import.error.reason') }] : []),
  ];
  return (
    <>
      <SmallTable name={{ text: name }} columns={columns} frame={styles.frame} className={styles.rows}>
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
              {changes ? (
                <td>
                  <Changes changes={row.changes} text={changes.text} />
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

interface ChangesProps extends Pick<ImportRow, 'changes'> {
  text: 'importPeople.change' | 'importAnswers.portion';
}

function Changes({ changes, text }: ChangesProps) {
  const t = useText();
  const none = t('importPeople.empty');
  return (
    <ul className={`${styles.list} ${text === 'importAnswers.portion' ? styles.inline : ''}`}>
      {changes.map(({ heading, before, after }) => (
        <li key={heading}>{t(text, { heading, before: before || none, after: after || none })}</li>
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
