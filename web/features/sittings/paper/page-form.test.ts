import { describe, expect, it } from 'vitest';
import { readPageForm } from './page-form.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('a test page posted without script', () => {
  it('lays its choices over the answers it was made from', () => {
    const form = formOf({ page: '2', answer: '110000', writer: 'w', q2: '4', q5: '1', go: 'previous' });
    expect(readPageForm(form)).toEqual({ page: 2, value: '114001', writer: 'w', go: 1 });
  });

  it('ignores what is no choice, and goes on when no button was named', () => {
    const form = formOf({ page: '1', answer: '00', q0: '10', q1: 'x', q99: '1', other: '1' });
    expect(readPageForm(form)).toEqual({ page: 1, value: '00', writer: '', go: 2 });
  });

  it.each([
    ['next', '3', 4],
    ['previous', '3', 2],
    ['previous', '1', 1],
    ['review', '3', 'review'],
    ['7', '3', 7],
    ['0', '3', 4],
    ['-2', '3', 4],
    ['1e3', '3', 4],
    ['1000', '3', 4],
    ['next', 'x', 1],
  ])('goes by the button %s on page %s to %s', (go, page, to) => {
    expect(readPageForm(formOf({ page, answer: '0', go })).go).toBe(to);
  });
});
