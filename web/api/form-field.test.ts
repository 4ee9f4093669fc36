import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PageFacts } from '#contract/page.ts';
import { pageContext } from '#web/app/page-context.ts';
import { getAct } from './form-field.ts';

describe("an act of a candidate's page", () => {
  const acts = ['check', 'register'] as const;

  it.each(['act', 'intent'])('is one of those that the page has: %s', (field) => {
    expect(getAct(anArgs(), aForm(field, 'check'), acts)).toBe('check');
  });

  it.each([[], [''], ['Check'], ['toString'], ['check', 'register'], ['check', 'check']])(
    'is refused when it is %j %j',
    (...asked) => {
      const refusal = { status: 422, code: 4022, errors: { act: ['wrong'] } };
      expect(() => getAct(anArgs(), aForm('act', ...asked), acts)).toThrow(expect.objectContaining(refusal));
    },
  );
});

function aForm(field: string, ...values: string[]): FormData {
  const form = new FormData();
  for (const value of values) form.append(field, value);
  return form;
}

function anArgs(): ActionFunctionArgs {
  const context = new RouterContextProvider();
  const refusalOf: PageFacts['refusalOf'] = (field) => ({
    status: 422,
    body: { code: 4022, detail: '', errors: { [field]: ['wrong'] } },
  });
  context.set(pageContext, { refusalOf } as PageFacts);
  return { context } as unknown as ActionFunctionArgs;
}
