import { patternDirections } from '#contract/codes/analysis.ts';
import type { FactorMaster } from '#contract/shapes/factor-pattern.ts';
import { useText } from '#web/app/text.tsx';
import { useTies } from '#web/ui/form/field.tsx';
import { useField } from '#web/ui/form/form.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { CutLine } from './cut-line.tsx';
import styles from './patterns.module.css';
import { Problem } from './problem.tsx';
import { fieldOf, isUsed, scoreField, type TypedRow } from './typed-rows.ts';

interface FactorRowProps {
  row: TypedRow;
  factor: FactorMaster['master_factor_datas'][number];
  onChange: (row: TypedRow) => void;
}

/**
 * One factor of the form: its weight, and where it has one, which way it counts and its cuts. Without script all of it is
 * shown, and its numbers are plain fields.
 */
export function FactorRow({ row, factor, onChange }: FactorRowProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const isOpen = isUsed(row) || !isHydrated;
  const { name, low_pole, high_pole, definition, available } = factor;
  return (
    <fieldset className={styles.row} data-used={isUsed(row) || undefined}>
      <legend className={styles.factor}>
        <span>{name}</span>
      </legend>
      <input type="hidden" name={scoreField} value={row.score} />
      <Weight row={row} name={name} onChange={onChange} />
      {available ? null : <p className={styles.error}>{t('pattern.form.absent')}</p>}
      {isOpen ? (
        <div className={styles.details}>
          {definition ? <p className={styles.help}>{definition}</p> : null}
          <Direction row={row} name={name} onChange={onChange} />
          <CutLine row={row} name={name} poles={[low_pole, high_pole]} onChange={onChange} />
        </div>
      ) : null}
    </fieldset>
  );
}

type PartProps = Pick<FactorRowProps, 'row' | 'onChange'> & { name: string };

function Weight({ row, name, onChange }: PartProps) {
  const t = useText();
  const isHydrated = useHydrated();
  const field = fieldOf.weight(row.score);
  const { error } = useField(field);
  const ties = useTies(field, false, false);
  const label = t('pattern.form.weight');
  const words = isUsed(row) ? row.weight : t('pattern.form.weight.none');
  return (
    <div className={styles.weight}>
      <label htmlFor={ties.id}>{label}</label>
      <input
        {...ties}
        {...(isHydrated ? { type: 'range', 'aria-valuetext': words } : { type: 'number' })}
        min={0}
        max={100}
        value={row.weight}
        aria-label={t('pattern.form.of', { name, label })}
        onChange={({ currentTarget }) => onChange({ ...row, weight: currentTarget.value })}
      />
      {isHydrated ? (
        <span aria-hidden="true" className={styles.weightValue}>
          {words}
        </span>
      ) : null}
      <Problem field={field}>{error}</Problem>
    </div>
  );
}

function Direction({ row, name, onChange }: PartProps) {
  const t = useText();
  const field = fieldOf.direction(row.score);
  const { id, error } = useField(field);
  const label = t('pattern.form.direction');
  return (
    <div className={styles.directions} role="radiogroup" aria-label={t('pattern.form.of', { name, label })}>
      {Object.values(patternDirections).map((direction, at) => (
        <label key={direction}>
          <input
            type="radio"
            id={at === 0 ? id : undefined}
            name={field}
            value={direction}
            checked={row.direction === String(direction)}
            onChange={() => onChange({ ...row, direction: String(direction) })}
          />
          <span>{t(`pattern.form.direction.${direction}`)}</span>
        </label>
      ))}
      <Problem field={field}>{error}</Problem>
    </div>
  );
}
