import { useText } from '#web/app/text.tsx';
import styles from './list.module.css';
import type { ListSelection } from './selection.ts';

/** Id of the checkbox that selects a whole page. */
export const selectPageId = 'select-page';

interface RowCheckProps {
  id: number;
  label: string;
  selection: Pick<ListSelection<never>, 'has' | 'tick'>;
}

export function RowCheck({ id, label, selection }: RowCheckProps) {
  return (
    <Check
      label={label}
      isChecked={selection.has(id)}
      onChange={(isChecked, isRange) => selection.tick(id, isChecked, isRange)}
    />
  );
}

interface PageCheckProps<Item> {
  items: readonly Item[];
  selection: ListSelection<Item>;
}

/** Selects everything on the page. */
export function PageCheck<Item extends { id: number }>({ items, selection }: PageCheckProps<Item>) {
  const t = useText();
  const ids = items.map(({ id }) => id);
  const number = ids.filter(selection.has).length;
  return (
    <Check
      id={selectPageId}
      label={t('list.select.page')}
      isChecked={number > 0 && number === ids.length}
      isPartly={number > 0 && number < ids.length}
      onChange={(isChecked) => selection.set(ids, isChecked)}
    />
  );
}

interface CheckProps {
  id?: string;
  label: string;
  isChecked: boolean;
  isPartly?: boolean;
  /** @param isRange Shift was held */
  onChange: (isChecked: boolean, isRange: boolean) => void;
}

/** A checkbox whose whole cell can be hit. */
function Check({ id, label, isChecked, isPartly = false, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        id={id}
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
