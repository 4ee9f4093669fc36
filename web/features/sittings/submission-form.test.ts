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
      ...{ isByTime: false, isReset: false, isSure: false, seq: 12, writer: 'w' },
    });
    expect(readSubmission(formOf({ seq: '0', writer: '' }))).toMatchObject({ seq: 0, writer: undefined });
  });

  it('takes what no such form can have posted as absent', () => {
    const known = readSubmission(formOf({ intent: 'time', seq: '1e3', writer: 'x'.repeat(65) }));
    expect(known).toMatchObject({ isByTime: true, isReset: false, seq: undefined, writer: undefined });
  });

  it('says that answers are to be taken back, and whether the box was ticked', () => {
    expect(readSubmission(formOf({ intent: 'reset' }))).toMatchObject({ isReset: true, isSure: false });
    expect(readSubmission(formOf({ intent: 'reset', sure: 'on' }))).toMatchObject({ isSure: true });
  });
});
