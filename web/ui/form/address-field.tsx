import { useId, useState } from 'react';
import { useText } from '#web/app/text.tsx';
import { CopyButton } from '../copy-button.tsx';
import { textUnder } from '../text-under.ts';
import { useOrigin } from '../use-origin.ts';
import styles from './address-field.module.css';
import { addressPartOf } from './address-part.ts';
import { TextField } from './field.tsx';
import { useFieldWords } from './fields-of.tsx';
import { useField, useFormTexts } from './form.tsx';

interface AddressFieldProps {
  /** Its label and help, and the words of the whole address (`directory.link`), stand among the form's texts. */
  name: string;
  /** What the address holds before the typed part, from the first slash on. */
  before: string;
}

/** The last part of an address, with the whole address as it will be, ready to copy. */
export function AddressField({ name, before }: AddressFieldProps) {
  const texts = useFormTexts();
  const [typed, setTyped] = useState(useField(name).typed?.[0] ?? '');
  return (
    <>
      <TextField
        {...useFieldWords(name)}
        name={name}
        onInput={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        size={32}
        required
      />
      <WholeAddress texts={`${texts}.${name}.link`} before={before} part={addressPartOf(typed)} />
    </>
  );
}

function WholeAddress({ texts, before, part }: { texts: string; before: string; part: string }) {
  const t = useText();
  const id = useId();
  const origin = useOrigin();
  return (
    <div className={styles.whole}>
      <p className={styles.label} id={id}>
        {textUnder(t, texts, 'label')}
      </p>
      <output className={styles.address} aria-labelledby={id} translate="no">
        <span>{origin + before}</span>
        <wbr />
        {part ? <strong>{part}</strong> : <span aria-hidden="true">…</span>}
      </output>
      {part ? (
        <CopyButton
          label={textUnder(t, texts, 'copy')}
          text={origin + before + part}
          copied={textUnder(t, texts, 'copied')}
          failed={textUnder(t, texts, 'copyFailed')}
        />
      ) : null}
    </div>
  );
}
