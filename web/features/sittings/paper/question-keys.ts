import type { KeyboardEvent } from 'react';

/**
 * Keys on a sheet of questions. A digit answers the question that has the focus, or else the first unanswered one: with
 * the focus outside the questions no given answer changes. Enter goes to the next question, and from the last one to
 * `onEnd`. Arrows are the radio group's own.
 */
export function handleQuestionKeys(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const target = event.target as HTMLElement;
  const groups = [...event.currentTarget.querySelectorAll<HTMLFieldSetElement>('fieldset[data-question]')];
  const group = target.closest<HTMLFieldSetElement>('fieldset[data-question]');
  if (/^[1-9]$/.test(event.key)) {
    choose(group ?? groups.find((each) => !chosenOf(each)), event.key);
    return;
  }
  // Enter on a button or a link is that control's own.
  if (event.key !== 'Enter' || !group || target instanceof HTMLButtonElement) return;
  event.preventDefault();
  const next = groups[groups.indexOf(group) + 1];
  if (next) focusOn(next);
  else onEnd();
}

function choose(group: HTMLFieldSetElement | undefined, digit: string): void {
  const radio = group?.querySelector<HTMLInputElement>(`input[value="${digit}"]`);
  if (!radio || radio.matches(':disabled')) return;
  radio.focus();
  radio.click();
}

function focusOn(group: HTMLFieldSetElement): void {
  (chosenOf(group) ?? group.querySelector<HTMLInputElement>('input'))?.focus();
}

function chosenOf(group: HTMLFieldSetElement): HTMLInputElement | null {
  return group.querySelector<HTMLInputElement>('input:checked');
}
