import { ArrowDown, ArrowUp, GripVertical, IndentDecrease, IndentIncrease, Trash2 } from 'lucide-react';
import type { Dispatch } from 'react';
import { Button as DragButton } from 'react-aria-components';
import type { GroupingKind } from '#contract/codes/groupings.ts';
import { limits } from '#contract/codes/limits.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useField } from '#web/ui/form/form.tsx';
import type { Entry, EntryChange } from './entries.ts';
import styles from './settings.module.css';

interface EntryRowProps {
  kind: GroupingKind;
  entry: Entry;
  change: Dispatch<EntryChange>;
}

/** One entry: its name, who sees it, how many belong to it, and where it can go. */
export function EntryRow({ kind, entry, change }: EntryRowProps) {
  const t = useText();
  const language = useLanguage();
  const { key, name, depth, is_public, people } = entry;
  const { id, error } = useField(`entry-${key}`);
  return (
    <div className={styles.entry} style={{ marginInlineStart: `${depth * 1.5}rem` }}>
      <DragButton slot="drag" className={styles.grip ?? ''} aria-label={t('grouping.drag', { name })}>
        <GripVertical size={18} aria-hidden="true" />
      </DragButton>
      <input
        id={id}
        className={styles.name}
        defaultValue={name}
        maxLength={limits.name}
        autoComplete="off"
        aria-label={t('grouping.name')}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onBlur={({ target }) => {
          if (target.value !== name) change({ type: 'edit', key, with: { name: target.value } });
        }}
        onKeyDown={(event) => {
          // A name is left by Enter: the whole list is stored by its own button.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
        }}
      />
      {kind === 'tags' ? (
        <label className={styles.public}>
          <input
            type="checkbox"
            checked={is_public}
            onChange={({ target }) => change({ type: 'edit', key, with: { is_public: target.checked } })}
          />
          <span>{t('grouping.tag.public')}</span>
        </label>
      ) : null}
      <span className={styles.people}>
        {t('grouping.people', { number: formatNumber(people, language) })}
      </span>
      <Means isTree={kind === 'classifications'} entry={entry} change={change} />
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

function Means({ isTree, entry: { key, name }, change }: Omit<EntryRowProps, 'kind'> & { isTree: boolean }) {
  const t = useText();
  const means: [MessageKey, typeof ArrowUp, EntryChange][] = [
    ['grouping.up', ArrowUp, { type: 'step', key, by: -1 }],
    ['grouping.down', ArrowDown, { type: 'step', key, by: 1 }],
    ...(isTree
      ? ([
          ['grouping.outdent', IndentDecrease, { type: 'outdent', key }],
          ['grouping.indent', IndentIncrease, { type: 'indent', key }],
        ] as [MessageKey, typeof ArrowUp, EntryChange][])
      : []),
    ['grouping.remove', Trash2, { type: 'remove', key }],
  ];
  return (
    <span className={styles.means}>
      {means.map(([word, Sign, done]) => (
        <button
          key={word}
          type="button"
          className={styles.sign}
          aria-label={t('grouping.act', { act: t(word), name })}
          title={t(word)}
          onClick={() => change(done)}
        >
          <Sign size={16} aria-hidden="true" />
        </button>
      ))}
    </span>
  );
}
