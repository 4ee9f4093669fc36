import type { z } from 'zod';
import { momentOfLocal } from '#messages/format.ts';
import type { PageArgs } from './client.ts';
import { jsonIn } from './form-field.ts';
import { findJson } from './json.ts';

/**
 * Judges the hidden JSON field of many fields before it is read. A form that changes something always posts what it has
 * read (`StaleFields`); a form without it is refused.
 * @throws RefusedCall invalid
 */
export function judgeJson(args: Pick<PageArgs, 'context'>, form: FormData, shape: z.ZodObject): void {
  for (const [name, field] of Object.entries(shape.shape as z.ZodRawShape))
    if (kindOf(field) === 'object' && (name === 'read' || (form.get(name) ?? '') !== ''))
      jsonIn(args, form, name, field as z.ZodType);
}

/**
 * The fields of a form as JSON: lists stay lists, yes or no becomes a boolean, digits a number, what is written in JSON its
 * value, and a local moment gets Japan's offset. A field that the form does not have is left out, so that the shape's default counts; a value that is
 * wrong is sent as it was typed, for the API to refuse.
 */
export function bodyOf<Shape extends z.ZodObject>(shape: Shape, form: FormData): z.input<Shape> {
  const fields = Object.entries(shape.shape).filter(
    ([name, field]) => form.has(name) || (field as z.ZodType).def.type === 'array',
  );
  return Object.fromEntries(
    fields.map(([name, field]) => [name, readValue(kindOf(field), form.getAll(name))]),
  ) as z.input<Shape>;
}

function readValue(kind: string, values: readonly FormDataEntryValue[]): unknown {
  // An empty value alone says that the list is shown and nothing of it is chosen.
  if (kind === 'array') return values.filter((value) => value !== '');
  const [value] = values;
  if (typeof value !== 'string') return value;
  if (kind === 'boolean' && (value === '1' || value === '0')) return value === '1';
  if (kind === 'number' && /^-?[0-9]+$/.test(value)) return Number(value);
  if (kind === 'object') return findJson(value) ?? value;
  return kind === 'moment' ? momentOfLocal(value) : value;
}

/** What a field takes, beneath schemas that make it optional or transform it. */
function kindOf(field: unknown): string {
  const { def, format } = field as { def: Record<string, unknown> & { type: string }; format?: string };
  if (format === 'datetime') return 'moment';
  // A preprocessing step has no type of its own; the schema behind it has.
  if (def.type === 'pipe') return kindOf((def.in as z.ZodType).def.type === 'transform' ? def.out : def.in);
  if (def.type === 'literal') return typeof (def.values as unknown[])[0];
  if (def.type === 'union') return kindOf((def.options as unknown[])[0]);
  return 'innerType' in def ? kindOf(def.innerType) : def.type;
}
