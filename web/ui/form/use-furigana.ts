import { type CompositionEvent, type FormEvent, useRef } from 'react';
import { afterComposition, follow, furiganaOf, noFurigana, whileComposing } from './furigana.ts';

/**
 * Handlers for the field of a name and the field of its reading in the same form: the reading is filled in while
 * the name is typed, until somebody writes it by hand.
 * @param target name of the reading's field
 */
export function useFurigana(target: string) {
  const state = useRef(noFurigana);
  const isOwn = useRef(true);
  const fill = (field: HTMLInputElement) => {
    const reading = field.form?.elements.namedItem(target);
    if (!isOwn.current || !(reading instanceof HTMLInputElement)) return;
    reading.value = furiganaOf(state.current, field.value);
  };
  return {
    name: {
      onCompositionUpdate: (event: CompositionEvent<HTMLInputElement>) => {
        state.current = whileComposing(state.current, event.data);
      },
      onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
        state.current = afterComposition(state.current, event.data, event.currentTarget.value);
        fill(event.currentTarget);
      },
      onInput: (event: FormEvent<HTMLInputElement>) => {
        if ((event.nativeEvent as InputEvent).isComposing) return;
        const { pieces } = state.current;
        state.current = follow(state.current, event.currentTarget.value);
        // Without a reading from the input method nothing is filled in, and a reading typed by hand is not cleared.
        if (pieces.length > 0) fill(event.currentTarget);
      },
    },
    reading: {
      onInput: (event: FormEvent<HTMLInputElement>) => {
        isOwn.current = event.currentTarget.value === '';
      },
    },
  };
}
