import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { Disclosure } from '../disclosure.tsx';
import { useHydrated } from '../hydrated.ts';
import { type ListColumn, labelOfColumn } from './columns.tsx';
import styles from './filter-bar.module.css';
import { isShown } from './shown-columns.ts';

interface ColumnChooserProps<Row, Texts extends string, Sort extends string> {
  texts: Texts;
  columns: readonly ListColumn<Row, Texts, Sort>[];
  /** Names of the columns that are not as the list has them: put away, or taken out. */
  changed: readonly string[];
  /** How many columns under headings there may be at a time. */
  mostOfGroups?: number | undefined;
  onChange: (changed: readonly string[]) => void;
}

/** Whether there is anything to choose among the columns. */
export function isChoosable(columns: readonly { isHead?: true }[]): boolean {
  return columns.filter(({ isHead }) => !isHead).length >= 3;
}

/**
 * Which columns the list shows. Until script runs, which it needs, it keeps its
 * place unseen: what is below must not move away from under a finger.
 */
export function ColumnChooser<Row, Texts extends string, Sort extends string>(
  props: ColumnChooserProps<Row, Texts, Sort>,
) {
  const t = useText();
  const free = props.columns.filter(({ isHead }) => !isHead);
  const isHydrated = useHydrated();
  return (
    <Disclosure
      className={isHydrated ? styles.chooser : `${styles.chooser} ${styles.waiting}`}
      label={t('list.columns')}
    >
      {isHydrated ? <Groups {...props} columns={free} /> : null}
    </Disclosure>
  );
}

/** The columns without a heading first, then each heading with its own. */
function Groups<Row, Texts extends string, Sort extends string>(props: ColumnChooserProps<Row, Texts, Sort>) {
  const { columns, changed, mostOfGroups = columns.length } = props;
  const t = useText();
  const groups = [...new Set(columns.map(({ group }) => group))];
  const chosen = columns.filter((column) => column.group && isShown(column, changed)).length;
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group
          key={group ?? ''}
          {...props}
          heading={group}
          columns={columns.filter((column) => column.group === group)}
          isFull={group !== undefined && chosen >= mostOfGroups}
        />
      ))}
      {chosen >= mostOfGroups ? (
        <p className={styles.full}>{t('list.columns.full', { number: mostOfGroups })}</p>
      ) : null}
    </div>
  );
}

interface GroupProps<Row, Texts extends string, Sort extends string>
  extends ColumnChooserProps<Row, Texts, Sort> {
  heading: MessageKey | undefined;
  /** No further one can be taken out. */
  isFull: boolean;
}

function Group<Row, Texts extends string, Sort extends string>(props: GroupProps<Row, Texts, Sort>) {
  const { texts, columns, changed, heading, isFull, onChange } = props;
  const t = useText();
  const toggle = (name: string) =>
    onChange(changed.includes(name) ? changed.filter((each) => each !== name) : [...changed, name]);
  return (
    <fieldset className={styles.columns}>
      <legend className={heading ? undefined : 'visually-hidden'}>{t(heading ?? 'list.columns')}</legend>
      {columns.map((column) => {
        const isChosen = isShown(column, changed);
        return (
          <label key={column.name}>
            <input
              type="checkbox"
              checked={isChosen}
              disabled={column.isAlways || (isFull && !isChosen)}
              onChange={() => toggle(column.name)}
            />
            <span>{labelOfColumn(t, texts, column)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
