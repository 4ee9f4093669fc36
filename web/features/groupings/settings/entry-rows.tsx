import type { Dispatch } from 'react';
import {
  GridList,
  GridListItem,
  I18nProvider,
  ListLayout,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import type { GroupingKind } from '#contract/codes/groupings.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import type { Entry, EntryChange } from './entries.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './settings.module.css';

interface EntryRowsProps {
  kind: GroupingKind;
  entries: readonly Entry[];
  change: Dispatch<EntryChange>;
}

/** Up to this many rows are drawn whole, so that the browser's search finds each; of more, those in sight. */
const drawnWhole = 100;

/** The list as rows to be renamed, dragged, moved by buttons and removed. */
export function EntryRows({ kind, entries, change }: EntryRowsProps) {
  const t = useText();
  const language = useLanguage();
  const isTree = kind === 'classifications';
  const nameOf = (key: string | number) => entries.find((entry) => entry.key === key)?.name ?? '';
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(key) })),
    onMove: ({ keys, target }) => {
      for (const key of keys) {
        const place = target.dropPosition === 'on' && !isTree ? 'after' : target.dropPosition;
        change({ type: 'move', key: String(key), target: String(target.key), place });
      }
    },
  });
  if (entries.length === 0) return <p>{t('grouping.empty')}</p>;
  const rows = (
    <GridList
      className={styles.rows ?? ''}
      aria-label={t('grouping.list')}
      items={entries}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      disallowTypeAhead
    >
      {(entry) => (
        <GridListItem id={entry.key} textValue={entry.name} className={styles.row ?? ''}>
          <EntryRow kind={kind} entry={entry} change={change} />
        </GridListItem>
      )}
    </GridList>
  );
  const layoutOptions = { estimatedRowSize: 45, dropIndicatorThickness: 3 };
  return (
    // What dragging says to those who hear it is in the page's language.
    <I18nProvider locale={language}>
      {entries.length <= drawnWhole ? (
        rows
      ) : (
        <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
          {rows}
        </Virtualizer>
      )}
    </I18nProvider>
  );
}
