import { useEffect, useId, useRef, useState } from 'react';
import { Form } from 'react-router';
import { type ColumnField, fieldOfColumn, importDays } from '#contract/codes/imports.ts';
import { limits } from '#contract/codes/limits.ts';
import type { Import, ImportChoices, ImportRow } from '#contract/shapes/import.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form/field.tsx';
import { LeavingGuard } from '#web/ui/leaving-guard.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import { FixRow } from './fix-row.tsx';
import styles from './import.module.css';
import { PartlyButton, RefusedLink } from './import-parts.tsx';

interface FixRowsProps {
  imported: Import;
  /** What rows of this kind are called. */
  name: string;
  rows: readonly ImportRow[];
  choices: readonly ImportChoices[];
}

/** Refused rows, each with the cells to be corrected: judged again together, as often as it takes. */
export function FixRows(props: FixRowsProps) {
  return <FixForm key={keyOf(props.rows)} {...props} />;
}

function FixForm({ imported, name, rows, choices }: FixRowsProps) {
  const t = useText();
  const language = useLanguage();
  const isSending = useUnderWay();
  const [lists, partly] = [useId(), useId()];
  const { form, sent, number, gather, send, isHeld } = useChangedCells();
  const listOf = (column: ColumnField) => {
    const field = fieldOfColumn(column);
    return choices.some((each) => each.field === field) ? `${lists}-${field}` : undefined;
  };
  return (
    <>
      {/* A form of its own: Enter in a field never writes anything. */}
      <Form method="post" preventScrollReset id={partly} />
      <LeavingGuard
        isHeld={isHeld}
        title={t('form.leave')}
        text={t('form.leave.help')}
        stay={t('form.leave.stay')}
        leave={t('form.leave.go')}
      />
      <p>{t('importPeople.fix.help', { days: importDays })}</p>
      <Form method="post" preventScrollReset ref={form} onInput={gather} onSubmit={send}>
        <input type="hidden" name="rows" ref={sent} />
        {imported.refused > limits.importRowsShown ? (
          <p>{t('importPeople.first', { number: formatNumber(rows.length, language) })}</p>
        ) : null}
        {choices.map(({ field, words }) => (
          <datalist key={field} id={`${lists}-${field}`}>
            {words.map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
        ))}
        <SmallTable
          name={{ text: name }}
          columns={[
            { key: 'line', label: t('import.error.row'), isNumber: true },
            { key: 'name', label: t('examinee.field.name') },
            { key: 'cells', label: t('importPeople.fix.cells') },
          ]}
          className={styles.fix}
        >
          <tbody>
            {rows.map((row) => (
              <FixRow key={row.line} row={row} listOf={listOf} />
            ))}
          </tbody>
        </SmallTable>
        <div className={styles.act}>
          <FormActions>
            {number > 0 ? (
              <Button look="primary" name="act" value="correct" disabled={isSending}>
                {t('importPeople.fix.submit', { number: formatNumber(number, language) })}
              </Button>
            ) : (
              <PartlyButton imported={imported} look="primary" form={partly} />
            )}
            <RefusedLink imported={imported} />
          </FormActions>
        </div>
      </Form>
    </>
  );
}

/** Rows that were judged anew begin with their own cells. */
function keyOf(rows: readonly ImportRow[]): string {
  return JSON.stringify(rows.map(({ line, cells }) => [line, cells.map(({ value }) => value)]));
}

/**
 * The cells that differ from the file, gathered into one field of the form. While there is any, no act is offered
 * that would lose it.
 */
function useChangedCells() {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState(0);
  // A ref, because the router asks in the very event that sends the form.
  const isHeld = useRef(false);
  const gather = () => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input[data-line]') ?? [])];
    const changed = inputs.filter(({ value, defaultValue }) => value !== defaultValue);
    const rows = Map.groupBy(changed, ({ dataset }) => Number(dataset.line));
    const body = [...rows].map(([line, cells]) => ({
      line,
      cells: cells.map(({ dataset, value }) => ({ at: Number(dataset.at), value })),
    }));
    if (sent.current) sent.current.value = JSON.stringify(body);
    setNumber(changed.length);
    isHeld.current = changed.length > 0;
  };
  const send = () => {
    gather();
    isHeld.current = false;
  };
  // What was typed before there was script counts too.
  useEffect(gather, []);
  return { form, sent, number, gather, send, isHeld: () => isHeld.current };
}
