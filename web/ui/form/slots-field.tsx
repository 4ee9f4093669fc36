import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { useHydrated } from '../hydrated.ts';
import { type Choice, FieldSet } from './field.tsx';
import { useFieldWords } from './fields-of.tsx';
import { useField } from './form.tsx';
import styles from './slots-field.module.css';

/** Choices of which at most one may be taken; what stands beside a choice is smaller. */
export interface Slot {
  name: string;
  /** Of a slot of several. */
  label: string;
  choices: readonly (Choice & { note: string })[];
}

interface SlotsFieldProps {
  /** Its label and help stand among the form's texts. */
  name: string;
  slots: readonly Slot[];
  /** Words of taking none of a slot. */
  none: string;
  /** Words of the button that takes the first choice of each slot of which none is taken. */
  all: string;
  /** What is taken at first. */
  chosen: readonly string[];
  /** Told at every change, and once at first: choices may have been made before script ran. The same at every render. */
  onChoose: (values: string[]) => void;
  /** Shown under the slots, such as their sum. */
  children: ReactNode;
  /** Stands below the sum, for instance the order of what is chosen. */
  more?: ReactNode;
}

/**
 * A list of which some values exclude each other: a slot of several is a row of radio buttons, of one a box. Each slot
 * posts under a name of its own; `gatherSlots` makes the list of them.
 */
export function SlotsField(props: SlotsFieldProps) {
  const { name, slots, none, all, chosen, onChoose, children, more } = props;
  const { id } = useField(name);
  const ref = useRef<HTMLDivElement>(null);
  const read = useCallback(() => onChoose(checkedIn(ref.current)), [onChoose]);
  useEffect(read, [read]);
  const isHydrated = useHydrated();
  return (
    <FieldSet {...useFieldWords(name)} name={name} required>
      <div ref={ref} onChange={read}>
        {slots.map((slot, index) => (
          <SlotChoices
            key={slot.name}
            id={index === 0 ? id : undefined}
            name={name}
            slot={slot}
            none={none}
            chosen={chosen}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <output>{children}</output>
        {isHydrated ? (
          <Button type="button" look="quiet" onClick={() => takeAll(ref.current)}>
            {all}
          </Button>
        ) : null}
      </div>
      {more}
    </FieldSet>
  );
}

function checkedIn(place: HTMLElement | null): string[] {
  const checked = place?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
  return [...checked].map(({ value }) => value).filter((value) => value !== '');
}

/** Pressed rather than set, so that everybody who listens to the choices hears of it. */
function takeAll(place: HTMLElement | null): void {
  for (const slot of place?.children ?? []) {
    const inputs = [...slot.querySelectorAll('input')];
    if (!inputs.some(({ checked, value }) => checked && value !== '')) inputs[0]?.click();
  }
}

interface SlotChoicesProps {
  /** Of the first control, where the summary of errors leads. */
  id: string | undefined;
  name: string;
  slot: Slot;
  none: string;
  chosen: readonly string[];
}

function SlotChoices({ id, name, slot: { name: slot, label, choices }, none, chosen }: SlotChoicesProps) {
  const isOne = choices.length === 1;
  const taken = choices.find(({ value }) => chosen.includes(String(value)))?.value ?? '';
  const shown = isOne ? choices : [...choices, { value: '', label: none, note: '' }];
  return (
    <div className={styles.slot} {...(isOne ? {} : { role: 'radiogroup', 'aria-label': label })}>
      {shown.map((choice, index) => (
        <label key={choice.value}>
          <input
            type={isOne ? 'checkbox' : 'radio'}
            id={index === 0 ? id : undefined}
            name={isOne ? name : `${name}.${slot}`}
            value={choice.value}
            defaultChecked={choice.value === taken}
          />
          <span>
            <span>{choice.label}</span>
            <span className={styles.note}>{choice.note}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
