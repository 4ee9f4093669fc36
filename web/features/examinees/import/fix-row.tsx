import { useId } from 'react';
import { type ColumnField, fieldOfColumn } from '#contract/codes/imports.ts';
import type { ImportRow } from '#contract/shapes/import.ts';
import { type Translate, useText } from '#web/app/text.tsx';
import { NumberCell } from '#web/ui/small-table.tsx';
import styles from './import.module.css';

type Cell = ImportRow['cells'][number];

/** Fields that say whom a row is about: what is wrong with the row as a whole is put right there. */
const naming: readonly string[] = ['login_id', 'person_cd', 'email'];

interface FixRowProps {
  row: ImportRow;
  /** The id of the list of words that a field takes. */
  listOf: (field: ColumnField) => string | undefined;
}

/** A refused row: each wrong cell in a field, with what is wrong below it, and the others of the row behind a press. */
export function FixRow({ row, listOf }: FixRowProps) {
  const t = useText();
  const { wrong, others, whole } = sortCells(row, t);
  return (
    <tr>
      <NumberCell>{row.line}</NumberCell>
      <th scope="row">
        <span>{row.name}</span>
        {row.login_id ? (
          <span className={styles.hint} translate="no">
            {row.login_id}
          </span>
        ) : null}
      </th>
      <td>
        {whole.map((reason) => (
          <p key={reason} className={styles.reason}>
            {reason}
          </p>
        ))}
        <div className={styles.cells}>
          {wrong.map(({ cell, reasons }) => (
            <CellField key={cell.at} {...{ line: row.line, cell, reasons }} list={listOf(cell.field)} />
          ))}
        </div>
        {others.length > 0 ? (
          <details className={styles.others}>
            <summary>{t('importPeople.fix.others')}</summary>
            <div className={styles.cells}>
              {others.map((cell) => (
                <CellField
                  key={cell.at}
                  {...{ line: row.line, cell, reasons: [] }}
                  list={listOf(cell.field)}
                />
              ))}
            </div>
          </details>
        ) : null}
      </td>
    </tr>
  );
}

/** The cells that are wrong with why, the others, and what is wrong with the row as a whole. */
function sortCells({ cells, problems }: ImportRow, t: Translate) {
  const fieldAt = (at: number | null) => cells.find((cell) => cell.at === at)?.field;
  const wrongFields = problems.flatMap(({ at }) => {
    const field = fieldAt(at);
    return field ? [fieldOfColumn(field)] : [];
  });
  const whole = problems.filter(({ at }) => fieldAt(at) === undefined);
  const isWrong = ({ field }: Cell) =>
    wrongFields.includes(fieldOfColumn(field)) || (whole.length > 0 && naming.includes(field));
  return {
    wrong: cells.filter(isWrong).map((cell) => ({
      cell,
      // Two rules may say the same of a cell.
      reasons: [...new Set(problems.filter(({ at }) => at === cell.at).map(({ reason }) => reason))],
    })),
    others: cells.filter((cell) => !isWrong(cell)),
    whole: whole.map(({ column, reason }) =>
      column === null ? reason : t('importPeople.problem', { column, reason }),
    ),
  };
}

interface CellFieldProps {
  line: number;
  cell: Cell;
  reasons: readonly string[];
  list: string | undefined;
}

/** Without a name: what has changed is sent as one field, for a form may have no more than some hundred (`fix-rows.tsx`). */
function CellField({ line, cell: { at, heading, field, value }, reasons, list }: CellFieldProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.cell}>
      <label htmlFor={id}>
        <span>{heading}</span>
        <span className="visually-hidden"> {t('importPeople.fix.line', { line })}</span>
      </label>
      <input
        {...{ id, defaultValue: value, list }}
        data-line={line}
        data-at={at}
        autoComplete="off"
        spellCheck={false}
        placeholder={field === 'password' ? t('importPeople.fix.password') : undefined}
        aria-invalid={reasons.length > 0 || undefined}
        aria-describedby={reasons.length > 0 ? `${id}-reason` : undefined}
      />
      {reasons.length > 0 ? (
        <p id={`${id}-reason`} className={styles.reason}>
          {reasons.join(' ')}
        </p>
      ) : null}
    </div>
  );
}
