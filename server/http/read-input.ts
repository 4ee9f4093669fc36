import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { UploadedFile } from '#contract/shapes/file.ts';
import { type FieldProblem, Refusal } from '../access/refusal.ts';
import type { FileStore } from '../adapters/files.ts';
import { findUnstorable, parseValue } from './parse-value.ts';
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
  const params = parseValue(row.params, request.params, problems);
  const query = parseValue(row.query, request.query, problems);
  const ofBody: FieldProblem[] = [];
  const shape = row.form ?? row.body;
  const body = parseValue(shape, sent, ofBody) ?? (row.gathers && goodFieldsOf(shape, sent));
  if (!row.gathers) problems.push(...ofBody);
  if (problems.length > 0) throw new Refusal('invalid', { problems });
  return { params, query, body, problems: ofBody };
}

/** The valid fields of a body, and of what is a part of it. */
function goodFieldsOf(schema: z.ZodType | undefined, sent: unknown): Record<string, unknown> {
  const good: Record<string, unknown> = {};
  if (!(schema instanceof z.ZodObject) || typeof sent !== 'object' || sent === null) return good;
  for (const [name, field] of Object.entries(schema.shape as z.ZodRawShape)) {
    const value = Object.hasOwn(sent, name) ? (sent as Record<string, unknown>)[name] : undefined;
    const parsed = findUnstorable(value) === undefined ? z.safeParse(field, value) : undefined;
    if (parsed?.success && parsed.data !== undefined) good[name] = parsed.data;
    if (parsed?.success === false && field instanceof z.ZodObject) good[name] = goodFieldsOf(field, value);
  }
  return good;
}

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
