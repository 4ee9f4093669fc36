import { useText } from '#web/app/text.tsx';
import { Disclosure } from '../disclosure.tsx';
import { useHydrated } from '../hydrated.ts';
import { textUnder } from '../text-under.ts';
import type { ListColumn } from './columns.tsx';
import styles from './filter-bar.module.css';

interface ColumnChooserProps<Row, Texts extends string, Sort extends string> {
  texts: Texts;
  columns: readonly ListColumn<Row, Texts, Sort>[];
  /** Names of the columns that are not as the list has them: put away, or taken out. */
  changed: readonly string[];
  onChange: (changed: readonly string[]) => void;
}

/**
 * Which columns the list shows; absent where there is nothing to choose. Until script runs, which it needs, it keeps its
 * place unseen: what is below must not move away from under a finger.
 */
export function ColumnChooser<Row, Texts extends string, Sort extends string>(
  props: ColumnChooserProps<Row, Texts, Sort>,
) {
  const { texts, columns, changed, onChange } = props;
  const t = useText();
  const free = columns.filter(({ isHead }) => !isHead);
  const isHydrated = useHydrated();
  if (free.length < 3) return null;
  return (
    <Disclosure
      className={isHydrated ? styles.chooser : `${styles.chooser} ${styles.waiting}`}
      label={t('list.columns')}
    >
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">{t('list.columns')}</legend>
        {free.map(({ name, isPutAway = false }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={changed.includes(name) === isPutAway}
              onChange={() =>
                onChange(
                  changed.includes(name) ? changed.filter((each) => each !== name) : [...changed, name],
                )
              }
            />
            <span>{textUnder(t, texts, name)}</span>
          </label>
        ))}
      </fieldset>
    </Disclosure>
  );
}
