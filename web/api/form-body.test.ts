import { expect, it } from 'vitest';
import { z } from 'zod';
import { ExamForm } from '#contract/shapes/exam.ts';
import { bodyOf } from './form-body.ts';

it('reads lists, numbers, yes and no, and moments as the shape has them', () => {
  const form = aForm({
    name: 'Spring',
    portions: ['personality', 'jimu'],
    commence_on: '2026-04-01T09:00',
    terminate_on: '',
    two_factor: '0',
    candidate_feedback: '1',
    retention_months: '１２',
  });
  expect(bodyOf(ExamForm, form)).toEqual({
    name: 'Spring',
    portions: ['personality', 'jimu'],
    commence_on: '2026-04-01T09:00:00+09:00',
    terminate_on: '',
    two_factor: 0,
    candidate_feedback: true,
    retention_months: '１２',
  });
});

it('leaves what is not asked to the defaults, what is wrong to the API, and what is unknown out', () => {
  const shape = z.object({
    on: z.boolean().default(true),
    many: z.array(z.string()),
    one: z.string().optional(),
  });
  expect(bodyOf(shape, aForm({ other: 'x' }))).toEqual({ many: [] });
  expect(bodyOf(shape, aForm({ on: 'perhaps' }))).toEqual({ on: 'perhaps', many: [] });
});

function aForm(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return form;
}
