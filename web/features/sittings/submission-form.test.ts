import { describe, expect, it } from 'vitest';
import { readSubmission } from './submission-form.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('the submission form', () => {
  it('says which save the candidate was shown, and which writer the tab is', () => {
    expect(readSubmission(formOf({ intent: 'submit', seq: '12', writer: 'w' }))).toEqual({
      ...{ isByTime: false, seq: 12, writer: 'w' },
    });
    expect(readSubmission(formOf({ seq: '0', writer: '' }))).toMatchObject({ seq: 0, writer: undefined });
  });

  it('takes what no such form can have posted as absent', () => {
    const known = readSubmission(formOf({ intent: 'time', seq: '1e3', writer: 'x'.repeat(65) }));
    expect(known).toEqual({ isByTime: true, seq: undefined, writer: undefined });
  });
});
