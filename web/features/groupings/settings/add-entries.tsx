import { type Dispatch, type KeyboardEvent, useRef } from 'react';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { type EntryChange, readLines } from './entries.ts';
import styles from './settings.module.css';

/** Adds one by Enter, or many lines at once; without script the lines go with the form. */
export function AddEntries({ isTree, change }: { isTree: boolean; change: Dispatch<EntryChange> }) {
  const t = useText();
  const one = useRef<HTMLInputElement>(null);
  const many = useRef<HTMLTextAreaElement>(null);
  const add = (field: HTMLInputElement | HTMLTextAreaElement | null) => {
    const lines = readLines(field?.value ?? '');
    if (!field || lines.length === 0) return;
    change({ type: 'add', lines: isTree ? lines : lines.map(({ name }) => ({ name, depth: 0 })) });
    field.value = '';
    field.focus();
  };
  const addOne = (event: KeyboardEvent) => {
    // While a word is composed, Enter ends the word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add(one.current);
  };
  return (
    <div className={styles.add}>
      <label>
        <span>{t('grouping.add')}</span>
        <input ref={one} name="lines" maxLength={255} autoComplete="off" onKeyDown={addOne} />
      </label>
      <Button type="button" onClick={() => add(one.current)}>
        {t('grouping.add.submit')}
      </Button>
      <details>
        <summary>{t('grouping.paste')}</summary>
        <textarea ref={many} name="lines" rows={6} aria-label={t('grouping.paste')} />
        <p>{t(isTree ? 'grouping.paste.tree' : 'grouping.paste.help')}</p>
        <Button type="button" onClick={() => add(many.current)}>
          {t('grouping.paste.submit')}
        </Button>
      </details>
    </div>
  );
}
