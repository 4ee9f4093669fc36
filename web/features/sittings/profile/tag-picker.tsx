import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/codes/limits.ts';
import type { Tag } from '#contract/shapes/grouping.ts';
import { useText } from '#web/app/text.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { useField } from '#web/ui/form/form.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { isTagFound } from './search-tags.ts';
import styles from './tag-picker.module.css';

const maximum = limits.tags;

interface TagPickerProps {
  label: string;
  tags: readonly Tag[];
  /** Ids chosen before. */
  stored: readonly string[];
}

/**
 * Up to ten of the exam's tags. Without script it is a list of boxes; with script the list can be searched, and what
 * is chosen stands above it, to be deleted there. The boxes are what the form sends in both.
 */
export function TagPicker({ label, tags, stored }: TagPickerProps) {
  const t = useText();
  const { id, error, typed } = useField('tags');
  const isHydrated = useHydrated();
  const [text, setText] = useState('');
  const box = useRef<HTMLFieldSetElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const picked = usePicked(box, typed ?? stored);
  const found = tags.filter(({ name }) => isTagFound(name, text));
  const remove = (tag: string) => {
    picked.remove(tag);
    search.current?.focus();
  };
  return (
    <fieldset
      className={styles.picker}
      ref={box}
      aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
    >
      <legend className={styles.legend}>{label}</legend>
      <p className={styles.help} id={`${id}-help`}>
        {t('sitting.tags.help', { maximum })}
      </p>
      {isHydrated ? (
        <>
          <Chips tags={tags} chosen={picked.chosen} onDelete={remove} />
          <input
            ref={search}
            type="search"
            className={fieldStyles.control}
            aria-label={t('sitting.tags.search')}
            placeholder={t('sitting.tags.search')}
            aria-controls={`${id}-list`}
            value={text}
            onFocus={makeRoom}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => goToList(event, box)}
          />
          <Found text={text} number={found.length} />
        </>
      ) : null}
      <div className={styles.list} id={`${id}-list`} hidden={found.length === 0}>
        {tags.map((tag, index) => (
          <label key={tag.id} className={styles.tag} hidden={!found.includes(tag)}>
            <input
              type="checkbox"
              name="tags"
              value={tag.id}
              id={index === 0 ? id : undefined}
              defaultChecked={picked.first.includes(String(tag.id))}
              onChange={(event) => picked.toggle(event.target)}
            />
            <span>{tag.name}</span>
          </label>
        ))}
      </div>
      <p className={styles.error} role="alert">
        {picked.isFull ? t('sitting.tags.full', { maximum }) : null}
      </p>
      {error && !picked.isFull ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** On a phone the keyboard takes half of the screen: the search moves up, so that the tags below it stay in view. */
function makeRoom({ target }: FocusEvent<HTMLElement>): void {
  if (matchMedia('(max-width: 30rem)').matches) target.scrollIntoView({ block: 'start' });
}

/** The ticked boxes, read from the form and not from React: some may have been ticked before script ran. */
function usePicked(box: RefObject<HTMLFieldSetElement | null>, initial: readonly string[]) {
  const [first] = useState(initial);
  const [chosen, setChosen] = useState(initial);
  const [isFull, setFull] = useState(false);
  useEffect(() => setChosen(tickedIn(box.current)), [box]);
  const toggle = (input: HTMLInputElement) => {
    const isTooMany = input.checked && tickedIn(box.current).length > maximum;
    if (isTooMany) input.checked = false;
    setFull(isTooMany);
    setChosen(tickedIn(box.current));
  };
  const remove = (tag: string) => {
    const input = box.current?.querySelector<HTMLInputElement>(`input[name="tags"][value="${tag}"]`);
    if (!input) return;
    input.checked = false;
    toggle(input);
  };
  return { first, chosen, isFull, toggle, remove };
}

function tickedIn(box: HTMLFieldSetElement | null): string[] {
  const ticked = box?.querySelectorAll<HTMLInputElement>('input[name="tags"]:checked') ?? [];
  return [...ticked].map(({ value }) => value);
}

/** From the search Enter and the arrow lead to the first tag that is found: Enter must not send the form. */
function goToList(event: KeyboardEvent, box: RefObject<HTMLFieldSetElement | null>): void {
  if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  box.current?.querySelector<HTMLElement>('label:not([hidden]) input')?.focus();
}

interface ChipsProps {
  tags: readonly Tag[];
  chosen: readonly string[];
  onDelete: (id: string) => void;
}

function Chips({ tags, chosen, onDelete }: ChipsProps) {
  const t = useText();
  if (chosen.length === 0) return null;
  return (
    <>
      <p className={styles.number} aria-live="polite">
        <span>{t('sitting.tags.chosen')}</span>{' '}
        <span>{t('sitting.tags.number', { number: chosen.length, maximum })}</span>
      </p>
      <ul className={styles.chips} aria-label={t('sitting.tags.chosen')}>
        {tags
          .filter(({ id }) => chosen.includes(String(id)))
          .map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('sitting.tags.delete', { name })}
                onClick={() => onDelete(String(id))}
              >
                <span>{name}</span>
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}

/** Says how the search went, also to those who do not see the list. */
function Found({ text, number }: { text: string; number: number }) {
  const t = useText();
  const words = number === 0 ? t('sitting.tags.none') : t('sitting.tags.found', { number });
  return (
    <p className={number === 0 ? styles.none : styles.quiet} role="status">
      {text.trim() === '' ? null : words}
    </p>
  );
}
