import fc from 'fast-check';
import { expect, it } from 'vitest';
import { typedIn } from './form-reply.ts';

it('what was typed goes back to its fields, in the order it came, but no password', () => {
  const name = fc.constantFrom(
    'a',
    'b',
    '__proto__',
    'constructor',
    'password',
    'new_Password',
    'confirmation',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (fields) => {
      const form = new FormData();
      for (const [field, value] of fields) form.append(field, value);
      const typed = typedIn(form);
      for (const field of new Set(fields.map(([field]) => field)))
        expect(Object.hasOwn(typed, field) ? typed[field] : undefined).toEqual(
          /password|confirmation/i.test(field) ? undefined : form.getAll(field),
        );
    }),
  );
});

it('a file does not go back', () => {
  const form = new FormData();
  form.append('logo', new File(['x'], 'logo.png'));
  expect(Object.keys(typedIn(form))).toEqual([]);
});
