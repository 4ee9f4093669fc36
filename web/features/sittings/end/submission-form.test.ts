import { describe, expect, it } from 'vitest';
import { readSubmission } from './submission-form.ts';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('the submission form', () => {
  it('says which state the candidate was shown, and which writer the tab is', () => {
    expect(readSubmission(formOf({ act: 'submit', revision: '12000000000', writer: 'w' }))).toEqual({
      ...{
        isSure: false,
        revision: 12_000_000_000,
        seq: undefined,
        writer: 'w',
      },
    });
    expect(readSubmission(formOf({ revision: '0', writer: '' }))).toMatchObject({
      revision: 0,
      writer: undefined,
    });
  });

  it('takes what no such form can have posted as absent', () => {
    const known = readSubmission(formOf({ act: 'time', revision: '1e3', seq: '-1', writer: 'x'.repeat(65) }));
    expect(known).toMatchObject({
      revision: undefined,
      seq: undefined,
      writer: undefined,
    });
  });

  it('says whether the box of taking answers back was ticked', () => {
    expect(readSubmission(formOf({ act: 'reset', seq: '7' }))).toMatchObject({
      isSure: false,
      seq: 7,
    });
    expect(readSubmission(formOf({ act: 'reset', sure: 'on' }))).toMatchObject({ isSure: true });
  });
});
