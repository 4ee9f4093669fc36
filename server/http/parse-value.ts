import type { z } from 'zod';
import type { FieldProblem } from '../access/refusal.ts';
import { problemsOf } from './problems-of.ts';

/**
 * Parses a value by a shape of the contract. What is wrong is added to `problems`, at most 100 of them; then the response
 * is undefined.
 */
export function parseValue(schema: z.ZodType | undefined, value: unknown, problems: FieldProblem[]): unknown {
  if (!schema) return undefined;
  const hostile = findUnstorable(value);
  if (hostile !== undefined) {
    problems.push({ path: hostile || 'body', key: 'field.controlCharacter' });
    return undefined;
  }
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  // Nobody reads more problems than that, and a body may hold a wrong entry for every few bytes.
  for (const problem of problemsOf(parsed.error).slice(0, mostProblems)) problems.push(problem);
  return undefined;
}

const mostProblems = 100;

/**
 * PostgreSQL's text holds no U+0000 and its JSON no halves of surrogate pairs: found here, before any handler, for
 * every field of every call. Returns the path of the first one. Not recursive: a body may be nested as deep as it is
 * long.
 */
export function findUnstorable(value: unknown): string | undefined {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value, path: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, depth } = next;
    if (typeof next.value === 'string') {
      if (next.value.includes('\u0000') || !next.value.isWellFormed()) return path;
    } else if (next.value !== null && typeof next.value === 'object' && !(next.value instanceof Uint8Array)) {
      if (depth === deepest) return path;
      for (const [name, part] of Object.entries(next.value))
        waiting.push({ value: part, path: path === '' ? name : `${path}.${name}`, depth: depth + 1 });
    }
  }
  return undefined;
}

/** No shape of the contract is nested deeper than a few levels; a deeper value is an attack. */
const deepest = 20;
