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
  /** Headings in the order of their columns; what has none of these follows. */
  order: readonly string[];
  /** The id of the form that writes: where rows ask to be confirmed, each has its box in it. */
  form: string;
}

/** Rows of one kind: who is meant, and a column for everything that changes, or what speaks against them. */
export function JudgedRows({ name, act, rows, order, form }: JudgedRowsProps) {
  const t = useText();
  const language = useLanguage();
  if (rows.length === 0) return null;
  const isRefused = act === 'refuse';
  const isAsked = act === 'ask';
  const headings = headingsOf(rows, order);
  const labels = [
    t('examinee.field.name'),
    t('examinee.field.login_id'),
    ...(isRefused ? [t('import.error.reason')] : headings),
  ];
  const columns = [
    ...(isAsked ? [{ key: 'confirm', label: t('importPeople.ask.confirm') }] : []),
    { key: 'line', label: t('import.error.row'), isNumber: true },
    ...labels.map((label, at) => ({ key: `${at} ${label}`, label })),
  ];
  return (
    <>
      {rows.length === limits.importRowsShown ? (
        <p>{t('importPeople.first', { number: formatNumber(rows.length, language) })}</p>
      ) : null}
      <SmallTable
        name={{ text: name }}
        columns={columns}
        frame={styles.frame}
        className={isRefused ? styles.refused : styles.rows}
      >
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              {isAsked ? (
                <td>
                  <input
                    {...{ type: 'checkbox', name: 'confirmed', value: row.line, form, required: true }}
                    aria-label={t('importPeople.ask.line', { line: row.line })}
                  />
                </td>
              ) : null}
              <NumberCell>{row.line}</NumberCell>
              <th scope="row">{row.name}</th>
              <td translate="no">{row.login_id}</td>
              {isRefused ? (
                <td>
                  <Problems problems={row.problems} />
                </td>
              ) : (
                <Judged row={row} headings={headings} />
              )}
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </>
  );
}

/** What any of the rows fills or changes. */
function headingsOf(rows: readonly ImportRow[], order: readonly string[]): string[] {
  const there = new Set(rows.flatMap(({ changes }) => changes.map(({ heading }) => heading)));
  return [
    ...order.filter((heading) => there.has(heading)),
    ...[...there].filter((each) => !order.includes(each)),
  ];
}

function Judged({ row, headings }: { row: ImportRow; headings: readonly string[] }) {
  const t = useText();
  const none = t('importPeople.empty');
  const changes = new Map(row.changes.map((change) => [change.heading, change]));
  return (
    <>
      {headings.map((heading) => {
        const change = changes.get(heading);
        if (!change) return <td key={heading} />;
        const { before, after } = change;
        return (
          <td key={heading}>
            {row.act === 'change' || row.act === 'ask'
              ? t('importPeople.change', { before: before || none, after: after || none })
              : after}
          </td>
        );
      })}
    </>
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
