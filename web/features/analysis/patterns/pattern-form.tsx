import { type ReactNode, useMemo, useState } from 'react';
import { defaultCuts, patternDirections } from '#contract/codes/analysis.ts';
import { limits } from '#contract/codes/limits.ts';
import type { FactorMaster } from '#contract/shapes/factor-pattern.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm, useField } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { FactorRow } from './factor-row.tsx';
import { MatchPreview } from './match-preview.tsx';
import styles from './patterns.module.css';
import {
  cutPlaces,
  fieldOf,
  isUsed,
  refusedRows,
  type StoredRow,
  type TypedRow,
  typedRowOf,
  typedRowsIn,
} from './typed-rows.ts';

const { TextField } = fieldsOf<'pattern.form'>();

interface PatternFormProps {
  master: FactorMaster;
  /** What it begins with. */
  begun: { factor_pattern_name: string; rows: readonly StoredRow[] };
  reply: FormReply | undefined;
  cancelTo: string;
  /** Goes with the form. */
  children?: ReactNode;
}

type Factor = FactorMaster['master_factor_datas'][number];

/** The form of a factor pattern, beside it what its rows would mean. */
export function PatternForm({ master, begun, reply: replied, cancelTo, children }: PatternFormProps) {
  const t = useText();
  const reply = useMemo(() => refusedRows(replied), [replied]);
  const [rows, setRows] = useState(() =>
    rowsOf(master, reply ? typedRowsIn(reply.values) : begun.rows.map(typedRowOf)),
  );
  const change = (changed: TypedRow) =>
    setRows((before) => before.map((row) => (row.score === changed.score ? changed : row)));
  return (
    <ActionForm
      className={styles.form}
      reply={reply}
      texts="pattern.form"
      labels={useRowLabels(master)}
      stored={{ factor_pattern_name: [begun.factor_pattern_name] }}
    >
      <FormGuard />
      {children}
      <TextField name="factor_pattern_name" maxLength={limits.name} autoComplete="off" required />
      <div className={styles.sides}>
        <Rows master={master} rows={rows} onChange={change} />
        <MatchPreview rows={rows} />
      </div>
      <FormBar submit={t('pattern.form.submit')} cancelTo={cancelTo} />
    </ActionForm>
  );
}

interface RowsProps {
  master: FactorMaster;
  rows: readonly TypedRow[];
  onChange: (row: TypedRow) => void;
}

/** The factors of personality first; what else a pattern may be made of is unfolded. */
function Rows({ master, rows, onChange }: RowsProps) {
  const t = useText();
  const { id, error } = useField('rows');
  const isFirst = ({ score }: TypedRow) => master.default_factor_ids.includes(score);
  const further = rows.filter((row) => !isFirst(row));
  const [isOpen] = useState(further.some(isUsed));
  const shown = (some: readonly TypedRow[]) =>
    some.map((row) => (
      <FactorRow key={row.score} row={row} factor={factorOf(master, row)} onChange={onChange} />
    ));
  return (
    <section className={styles.rows} id={id} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('pattern.form.rows')}</h2>
      <p className={styles.help}>{t('pattern.form.rows.help')}</p>
      {error ? <p className={styles.error}>{error}</p> : null}
      {shown(rows.filter(isFirst))}
      {further.length > 0 ? (
        <details open={isOpen}>
          <summary>{t('pattern.form.more')}</summary>
          {shown(further)}
        </details>
      ) : null}
    </section>
  );
}

function factorOf({ master_factor_datas: factors }: FactorMaster, { score }: TypedRow): Factor {
  const found = factors.find((factor) => factor.score === score);
  const unknown = { low_pole: null, high_pole: null, definition: null, default_cuts: [...defaultCuts] };
  return found ?? { ...unknown, id: score, score, name: score, available: false };
}

/** A row for every score that the exam has, as it was begun; and those that were begun with others. */
function rowsOf({ master_factor_datas: factors }: FactorMaster, begun: readonly TypedRow[]): TypedRow[] {
  const known = new Map(begun.map((row) => [row.score, row]));
  const offered = factors
    .filter(({ available }) => available)
    .map((factor) => known.get(factor.score) ?? unusedRow(factor));
  const offeredScores = new Set(offered.map(({ score }) => score));
  return [...offered, ...begun.filter((row) => !offeredScores.has(row.score) && isUsed(row))];
}

function unusedRow({ score, default_cuts }: Factor): TypedRow {
  return {
    score,
    direction: String(patternDirections.ascending),
    cuts: default_cuts.map(String),
    weight: '0',
  };
}

/** What the fields of rows are called in the summary of errors. */
function useRowLabels({ master_factor_datas: factors }: FactorMaster): Record<string, string> {
  const t = useText();
  return Object.fromEntries(
    factors.flatMap(({ score, name }) => {
      const of = (label: string) => t('pattern.form.of', { name, label });
      return [
        [fieldOf.weight(score), of(t('pattern.form.weight'))],
        [fieldOf.direction(score), of(t('pattern.form.direction'))],
        ...cutPlaces.map((place) => [
          fieldOf.cut(score, place),
          of(t('pattern.form.cut', { place: place + 1 })),
        ]),
      ];
    }),
  );
}
