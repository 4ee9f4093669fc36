import type { Language } from '#contract/codes/languages.ts';
import { type Translate, useLanguage, useText } from '#web/app/text.tsx';
import { classOf, rowClass } from '../table.tsx';
import { fieldValue, type ListColumn } from './columns.tsx';
import styles from './list.module.css';
import type { ListSelection } from './selection.ts';
import { RowCheck } from './selection-checks.tsx';

/** Of a column what its cells are written by. */
type CellColumn<Item> = Pick<
  ListColumn<Item, never, never>,
  'isHead' | 'isLong' | 'isNumber' | 'isMinor' | 'format' | 'cell' | 'beside' | 'below'
> & { name: string };

interface ListRowsProps<Item> {
  items: readonly Item[];
  columns: readonly CellColumn<Item>[];
  selection: ListSelection<Item> | undefined;
  to: ((item: Item) => string | undefined) | undefined;
}

/**
 * The rows of a list's page, written in one part: a page has up to a thousand cells, and a part for each, with the hooks
 * of a link and of texts, costs more than all else of it. What pressing a row does, `useRowWays` knows.
 */
export function ListRows<Item extends { id: number }>({
  items,
  columns,
  selection,
  to,
}: ListRowsProps<Item>) {
  const t = useText();
  const language = useLanguage();
  const cells = columns.map((column) => ({ column, className: classOf(column) }));
  return items.map((item) => {
    const way = to?.(item);
    return (
      <tr key={item.id} className={way && rowClass}>
        {selection ? (
          <td className={classOf({ isCheck: true })}>
            <RowCheck
              label={t('list.select.one', { name: selection.nameOf(item) })}
              id={item.id}
              selection={selection}
            />
          </td>
        ) : null}
        {cells.map(({ column, className }) =>
          column.isHead ? (
            <th key={column.name} scope="row" className={className}>
              {headOf(item, column, way, { t, language })}
            </th>
          ) : (
            <td key={column.name} className={className}>
              {column.isLong ? (
                <div className={styles.long}>
                  <span>{contentOf(item, column, { t, language })}</span>
                </div>
              ) : (
                contentOf(item, column, { t, language })
              )}
            </td>
          ),
        )}
      </tr>
    );
  });
}

interface Words {
  t: Translate;
  language: Language;
}

function headOf<Item>(item: Item, column: CellColumn<Item>, way: string | undefined, words: Words) {
  const content = contentOf(item, column, words);
  return (
    <div className={column.isLong ? `${styles.head} ${styles.long}` : styles.head}>
      {way ? (
        <a href={way} data-way data-ahead>
          {content}
        </a>
      ) : (
        <span>{content}</span>
      )}
      {column.beside ? <span className={styles.beside}>{column.beside(item)}</span> : null}
      {column.below ? <span className={`${styles.beside} ${styles.below}`}>{column.below(item)}</span> : null}
    </div>
  );
}

function contentOf<Item>(item: Item, { name, cell, format }: CellColumn<Item>, { t, language }: Words) {
  if (cell) return cell(item, t);
  return fieldValue({ name, format, value: (item as Record<string, unknown>)[name] }, language);
}
