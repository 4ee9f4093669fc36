import { describe, expect, it } from 'vitest';
import type { FormReply } from '#web/api/form-reply.ts';
import { refusedRows, typedRowOf, typedRowsIn, usedRows } from './typed-rows.ts';

const posted = {
  score: ['T1-1', 'T2-1', 'T3-1'],
  'weight.T1-1': ['0'],
  'weight.T2-1': ['60'],
  'direction.T2-1': ['2'],
  'cut.T2-1.0': ['42'],
  'cut.T2-1.1': ['40'],
  'cut.T2-1.2': ['53'],
  'cut.T2-1.3': ['58'],
  'weight.T3-1': ['101'],
};

describe('the rows of a form of a factor pattern', () => {
  it('are those with a weight, numbers as they were typed', () => {
    const [row, ...others] = usedRows(typedRowsIn(posted));
    expect(row).toEqual({
      score: 'T2-1',
      direction: '2',
      evaluation_scores: ['42', '40', '53', '58'],
      reference_value: '60',
    });
    expect(others.map(({ score }) => score)).toEqual(['T3-1']);
  });

  it('show what is stored as it is typed', () => {
    const stored = {
      score: 'P1-2',
      direction: 2,
      evaluation_scores: [1, 2, 3, 4],
      reference_value: 7,
    } as const;
    expect(typedRowOf(stored)).toEqual({
      score: 'P1-2',
      direction: '2',
      cuts: ['1', '2', '3', '4'],
      weight: '7',
    });
  });

  it('are refused at their own fields, though rows without a weight were not sent', () => {
    const errors = {
      'rows.0.evaluation_scores.1': ['crossing'],
      'rows.1.reference_value': ['range'],
      rows: ['many'],
      factor_pattern_name: ['none'],
    };
    const reply: FormReply = { refusal: { code: 4022, detail: '', errors }, values: posted };
    expect(refusedRows(reply)?.refusal.errors).toEqual({
      'cut.T2-1.1': ['crossing'],
      'weight.T3-1': ['range'],
      rows: ['many'],
      factor_pattern_name: ['none'],
    });
  });
});
