import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { bodies, limits } from '#contract/codes/limits.ts';
import type { UploadedFile } from '#contract/shapes/file.ts';
import { type FieldProblem, Refusal } from '../access/refusal.ts';
import { problemsOf } from './answer-errors.ts';

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  /** Of the body, where the call's row gathers them. */
  problems: FieldProblem[];
}

/**
 * Parses what a request brings by the call's row.
 * @throws Refusal invalid with every problem of every part, those apart that the handler gathers
 */
export async function readInput(row: Call, request: FastifyRequest): Promise<Input> {
  const sent = row.form ? await readForm(request) : request.body;
  const problems: FieldProblem[] = [];
  const params = parse(row.params, request.params, problems);
  const query = parse(row.query, request.query, problems);
  const ofBody: FieldProblem[] = [];
  const body = parse(row.form ?? row.body, sent, ofBody) ?? (row.gathers && goodFieldsOf(row.body, sent));
  if (!row.gathers) problems.push(...ofBody);
  if (problems.length > 0) throw new Refusal('invalid', { problems });
  return { params, query, body, problems: ofBody };
}

/** The fields of a body that are as they should be. */
function goodFieldsOf(schema: Call['body'], sent: unknown): Record<string, unknown> {
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
  // Nobody reads more, and a body may hold a wrong entry for every few bytes.
  for (const problem of problemsOf(parsed.error).slice(0, mostProblems)) problems.push(problem);
  return undefined;
}

const mostProblems = 100;

/**
 * PostgreSQL's text holds no U+0000 and its JSON no halves of surrogate pairs: found here, at the door, for every
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

/** No shape of the contract is nested deeper than a few levels; what is deeper is somebody's trap. */
const deepest = 20;

const formLimits = {
  fileSize: limits.logoBytes + 1,
  files: 1,
  fields: 100,
  fieldSize: bodies.page,
  fieldNameSize: 100,
  parts: 101,
  headerPairs: 20,
};

/** A multipart body as fields and files. A file is cut after the largest size any call takes. */
async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (!request.isMultipart())
    throw new Refusal('invalid', { problems: [{ path: 'body', key: 'field.required' }] });
  if (Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit)
    throw new Refusal('tooLarge');
  const form: Record<string, unknown> = {};
  const parts = request.parts({ limits: formLimits });
  try {
    for await (const part of parts)
      form[part.fieldname] = part.type === 'field' ? part.value : await readFile(part);
  } catch (error) {
    // What still comes is read past, not taken apart.
    request.raw.unpipe();
    request.raw.resume();
    // The parser's own errors (a form that breaks off, a header that is none) name no status: they are the sender's.
    throw error instanceof Error && 'statusCode' in error ? error : new Refusal('unnamed');
  }
  return form;
}

async function readFile(part: {
  filename: string | undefined;
  mimetype: string;
  file: AsyncIterable<Buffer> & { truncated?: boolean };
}): Promise<UploadedFile | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const filename = part.filename ?? '';
  // A form without a chosen file sends an empty part without a name; the parser makes undefined of an empty name.
  if (bytes.length === 0 && filename === '') return null;
  return { filename, type: part.mimetype, bytes, truncated: part.file.truncated === true };
}
