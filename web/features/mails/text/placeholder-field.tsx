import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type Placeholder, placeholders } from '#contract/mail-placeholders.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { insertInto, type TypedBraces, typedBracesIn } from './insert.ts';
import styles from './text.module.css';

const { TextField, TextAreaField } = fieldsOf<'mailTemplate.form'>();

interface PlaceholderFieldProps {
  kind: 'line' | 'text';
  name: 'sender_name' | 'subject' | 'body';
  known: readonly Placeholder[];
  maxLength?: number;
}

/** A field of a mail. Two opening braces open a list of what may stand there; arrows and Enter choose. */
export function PlaceholderField({ kind, name, known, maxLength }: PlaceholderFieldProps) {
  const t = useText();
  const around = useRef<HTMLDivElement>(null);
  const list = useList(known);
  const { open, found } = list;
  const tied = {
    name,
    required: true,
    autoComplete: 'off',
    ...(maxLength !== undefined && { maxLength }),
    ...(known.length > 0 && { 'aria-autocomplete': 'list' as const }),
    ...(open &&
      found.length > 0 && { 'aria-controls': list.id, 'aria-activedescendant': `${list.id}-${list.at}` }),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field within is what the keys are for
    <div ref={around} className={styles.field} onInput={list.hear} onKeyDown={list.press} onBlur={list.close}>
      {kind === 'line' ? <TextField {...tied} /> : <TextAreaField {...tied} rows={16} />}
      {open && found.length > 0 ? (
        <div
          role="listbox"
          id={list.id}
          aria-label={t('mailText.placeholders')}
          className={[styles.list, open.isLow && styles.above].filter(Boolean).join(' ')}
          style={{ top: open.isLow ? open.top : open.bottom, left: open.left }}
        >
          {found.map((each, place) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the chosen one
            <div
              key={each}
              role="option"
              id={`${list.id}-${place}`}
              aria-selected={place === list.at}
              className={styles.option}
              onPointerDown={(event) => {
                event.preventDefault();
                list.choose(each);
              }}
            >
              {t(`mailText.placeholder.${each}`)}
            </div>
          ))}
        </div>
      ) : null}
      {known.length > 0 && kind === 'text' ? <Buttons known={known} around={around} /> : null}
    </div>
  );
}

/** The list that two braces open: what of it fits what was typed after them, and which one is chosen. */
function useList(known: readonly Placeholder[]) {
  const t = useText();
  const wordOf = useWords();
  const id = useId();
  const [open, setOpen] = useState<TypedBraces>();
  const [at, setAt] = useState(0);
  const fits = (name: Placeholder) =>
    [name, ...placeholders[name], t(`mailText.placeholder.${name}`)].some((word) =>
      word.toLowerCase().startsWith(open?.typed.trim().toLowerCase() ?? ''),
    );
  const found = open ? known.filter(fits) : [];
  const close = () => setOpen(undefined);
  const choose = (name: Placeholder) => {
    if (open) insertInto(open.field, wordOf(name), open.from);
    close();
  };
  const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
  const press = (event: KeyboardEvent) => {
    const chosen = found[at];
    if (!open || chosen === undefined || event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key in moves) setAt((at + (moves[key] ?? 0) + found.length) % found.length);
    else if (key === 'Enter' || key === 'Tab') choose(chosen);
    else if (key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const hear = ({ target }: { target: EventTarget }) => {
    setAt(0);
    setOpen(known.length > 0 ? typedBracesIn(target) : undefined);
  };
  return { id, open, at, found, choose, close, press, hear };
}

/** Puts one in at the cursor. Without script their words say what may be typed. */
function Buttons({
  known,
  around,
}: {
  known: readonly Placeholder[];
  around: { current: HTMLDivElement | null };
}) {
  const t = useText();
  const wordOf = useWords();
  const isHydrated = useHydrated();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one
    <div role="group" className={styles.buttons} aria-label={t('mailText.insert')}>
      <span className={styles.label}>{t('mailText.insert')}</span>
      {known.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.button}
          disabled={!isHydrated}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            const field = around.current?.querySelector('textarea');
            if (field) insertInto(field, wordOf(name), field.selectionStart);
          }}
        >
          {t(`mailText.placeholder.${name}`)}
        </button>
      ))}
    </div>
  );
}

/** A placeholder as it is written in the screen's language. */
function useWords() {
  const language = useLanguage();
  return (name: Placeholder) => {
    const [ja, zh] = placeholders[name];
    return `{{${{ ja, zh, en: name }[language]}}}`;
  };
}
