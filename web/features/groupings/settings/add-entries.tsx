import { type Dispatch, type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { type EntryChange, readLines } from './entries.ts';
import styles from './settings.module.css';

interface AddEntriesProps {
  isTree: boolean;
  /** Nothing is stored yet: a new list is mostly pasted. */
  isNew: boolean;
  change: Dispatch<EntryChange>;
}

/** Adds one by Enter, or many lines at once; lines that were not added yet go with the form. */
export function AddEntries({ isTree, isNew, change }: AddEntriesProps) {
  const t = useText();
  const [isOpen] = useState(isNew);
  const one = useRef<HTMLInputElement>(null);
  const many = useRef<HTMLTextAreaElement>(null);
  const add = (field: LinesField | null) => {
    if (!field || !takeLines(field, { isTree, change })) return;
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
      <details open={isOpen}>
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

type LinesField = HTMLInputElement | HTMLTextAreaElement;

/** Adds the lines of every field of a form in which some were left. */
export function takeLinesOf(form: HTMLFormElement | null, taken: Omit<AddEntriesProps, 'isNew'>): void {
  for (const field of form?.querySelectorAll<LinesField>('[name="lines"]') ?? []) takeLines(field, taken);
}

function takeLines(field: LinesField, { isTree, change }: Omit<AddEntriesProps, 'isNew'>): boolean {
  const lines = readLines(field.value);
  if (lines.length === 0) return false;
  change({ type: 'add', lines: isTree ? lines : lines.map(({ name }) => ({ name, depth: 0 })) });
  field.value = '';
  return true;
}
