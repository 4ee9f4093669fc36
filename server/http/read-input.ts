import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { UploadedFile } from '#contract/shapes/file.ts';
import { type FieldProblem, Refusal } from '../access/refusal.ts';
import type { FileStore } from '../adapters/files.ts';
import { problemsOf } from './answer-errors.ts';
import { type PostedField, type PostedFile, type PostedForm, receiveForm } from './receive-form.ts';

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  /** Problems of the body, where the call's row leaves them to the handler. */
  problems: FieldProblem[];
  /** Removes the files that came along, once the call is answered. */
  discard?: PostedForm['discard'];
}

/**
 * Parses what a request brings by the call's row.
 * @throws Refusal invalid with every problem of every part, except those of the body that the handler gathers
 */
export async function readInput(row: Call, request: FastifyRequest, files: FileStore): Promise<Input> {
  if (!row.form) return parseInput(row, request, request.body);
  const { fields, discard } = await readForm(request, files);
  try {
    return { ...parseInput(row, request, sentBy(fields)), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

function parseInput(row: Call, request: FastifyRequest, sent: unknown): Input {
  const problems: FieldProblem[] = [];
  const params = parse(row.params, request.params, problems);
  const query = parse(row.query, request.query, problems);
  const ofBody: FieldProblem[] = [];
  const shape = row.form ?? row.body;
  const body = parse(shape, sent, ofBody) ?? (row.gathers && goodFieldsOf(shape, sent));
  if (!row.gathers) problems.push(...ofBody);
  if (problems.length > 0) throw new Refusal('invalid', { problems });
  return { params, query, body, problems: ofBody };
}

/** The valid fields of a body. */
function goodFieldsOf(schema: z.ZodType | undefined, sent: unknown): Record<string, unknown> {
  const good: Record<string, unknown> = {};
  if (!(schema instanceof z.ZodObject) || typeof sent !== 'object' || sent === null) return good;
  for (const [name, field] of Object.entries(schema.shape as z.ZodRawShape)) {
    const value = Object.hasOwn(sent, name) ? (sent as Record<string, unknown>)[name] : undefined;
    const parsed = findUnstorable(value) === undefined ? z.safeParse(field, value) : undefined;
    if (parsed?.success && parsed.data !== undefined) good[name] = parsed.data;
  }
  return good;
}

function parse(schema: z.ZodType | undefined, value: unknown, problems: FieldProblem[]): unknown {
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
 * PostgreSQL's text holds no U+0000 and its JSON no halves of surrogate pairs: found here, before any handler, for every
 * field of every call. Answers the path of the first one. Not recursive: a body may be nested as deep as it is long.
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

function readForm(request: FastifyRequest, files: FileStore): Promise<PostedForm> {
  if (!request.isMultipart())
    throw new Refusal('invalid', { problems: [{ path: 'body', key: 'field.required' }] });
  return receiveForm(request, files);
}

function sentBy(fields: readonly PostedField[]): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const field of fields) sent[field.name] = 'value' in field ? field.value : uploadOf(field.file);
  return sent;
}

function uploadOf(file: PostedFile | null): UploadedFile | null {
  if (!file) return null;
  const { filename, type, size, read, stream } = file;
  return { filename, type, size, content: { read, stream } };
}
