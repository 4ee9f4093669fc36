import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { PageFacts } from '#contract/page.ts';
import { ExamForm } from '#contract/shapes/exam.ts';
import { pageContext } from '#web/app/page-context.ts';
import { formAction } from './form-action.ts';
import { bodyOf } from './form-body.ts';
import { findAct, getAct } from './form-field.ts';
import { settleStale } from './settle-stale.ts';

function aForm(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return form;
}

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

it('hands a form of a call that takes files on as it was posted', async () => {
  const form = aForm({ name: 'Hakaru', services: ['EXAM1', 'EXAM5'] });
  form.append('logo', new File(['x'], 'logo.png'));
  const action = formAction(contract.companies.register, async (_args, body) => body);
  expect(await action(posting(form))).toBe(form);
});

describe('a form that changes something', () => {
  const action = formAction(contract.exams.update, async (_args, body) => body, settleStale);
  const read = { name: 'Spring', portions: ['personality'] };

  it('hands on what it has read', async () => {
    const form = aForm({ name: 'Mine', read: JSON.stringify(read), 'keep.name': 'theirs' });
    expect(await action(posting(form))).toMatchObject({ name: 'Spring', read });
  });

  it.each([
    ...['', 'x', 'null', '[]', '"text"', '{"name":{"toString":1}}', '{"name":5}'],
    `{"zzz":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
  ])('is refused at its field when that is %.30j', async (told) => {
    const form = aForm({ name: 'Mine', read: told, 'keep.name': 'theirs' });
    expect(await action(posting(form))).toMatchObject({
      init: { status: 422 },
      data: {
        refusal: { code: 4022, errors: { read: ['wrong'] } },
        values: { name: ['Mine'] },
      },
    });
  });
});

describe('an act', () => {
  const acts = ['hide', 'show'] as const;
  const refusal = { status: 422, code: 4022, errors: { act: ['wrong'] } };

  it('is one of those that the page has', () => {
    const form = aForm({ act: 'hide' });
    expect(getAct(posting(form), form, acts)).toBe('hide');
    expect(findAct(posting(form), form, acts)).toBe('hide');
    const former = new FormData();
    former.set('intent', 'hide');
    expect(getAct(posting(former), former, acts)).toBe('hide');
  });

  it.each(['', 'Hide', 'toString', ['hide', 'show'], ['hide', 'hide']])('is refused when it is %j', (act) => {
    const form = aForm({ act });
    for (const find of [getAct, findAct])
      expect(() => find(posting(form), form, acts)).toThrow(expect.objectContaining(refusal));
  });

  it('is needed only where the page does nothing without one', () => {
    const form = aForm({});
    expect(findAct(posting(form), form, acts)).toBeUndefined();
    expect(() => getAct(posting(form), form, acts)).toThrow(expect.objectContaining(refusal));
  });
});

/** An action's arguments for this form. */
function posting(form: FormData): ActionFunctionArgs {
  const context = new RouterContextProvider();
  const refusalOf = (field: string) => ({
    status: 422,
    body: { code: 4022, detail: '', errors: { [field]: ['wrong'] } },
  });
  context.set(pageContext, { refusalOf, readForm: async () => form } as unknown as PageFacts);
  return { context } as unknown as ActionFunctionArgs;
}
