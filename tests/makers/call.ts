import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import { contentLanguages, type Language } from '#contract/codes/languages.ts';
import { findRefusalName } from '#contract/codes/refusals.ts';
import { type Contract, contract } from '#contract/contract.ts';
import { refusalsOf } from '#server/http/openapi.ts';

/** A call by its name: `sittings.savePage`. */
export type CallName = {
  [F in keyof Contract]: `${F}.${Extract<keyof Contract[F], string>}`;
}[keyof Contract];

export type RowNamed<N extends CallName> = N extends `${infer F}.${infer C}`
  ? F extends keyof Contract
    ? C extends keyof Contract[F]
      ? Contract[F][C] extends Call
        ? Contract[F][C]
        : never
      : never
    : never
  : never;

/** Who fires a call: the owner of an access token. Absent: nobody. */
export interface Bearer {
  token: string;
}

/** What coerces or fills in accepts anything, and may be left out. */
type Relaxed<T> = { [K in keyof T as unknown extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as unknown extends T[K] ? K : never]?: T[K];
};

/** What a test sends with a call: the contract's own types, parts that may be left out left out. */
export type Sending<N extends CallName> = Circumstances & {
  [P in keyof RequestOf<RowNamed<N>>]: Relaxed<RequestOf<RowNamed<N>>[P]>;
};

export interface Circumstances {
  as?: Bearer | undefined;
  language?: Language;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  /** The caller's address. */
  address?: string;
}

export interface TestResponse<C extends Call> {
  status: number;
  /** Of a refusal. */
  code: number | string | undefined;
  detail: string;
  errors: Record<string, string[]>;
  /** Of 4220: what somebody else has changed. */
  theirs: Record<string, unknown> | undefined;
  /** Typed as the call's row promises; look at `status` first. */
  body: ResponseOf<C>;
  headers: Record<string, unknown>;
  cookies: { name: string; value: string; [attribute: string]: unknown }[];
  bytes: Buffer;
}

/** Fires a call of the contract through the whole server, by its name and with its own types. */
export async function fire<N extends CallName>(
  app: FastifyInstance,
  name: N,
  request: Sending<N>,
): Promise<TestResponse<RowNamed<N>>> {
  return (await fireRow(app, rowNamed(name), request)) as TestResponse<RowNamed<N>>;
}

/** Fires a row with whatever parts a sweep made up. */
export async function fireRow(
  app: FastifyInstance,
  row: Call,
  request: Circumstances & { params?: object; query?: object; body?: unknown },
): Promise<TestResponse<Call>> {
  const response = await app.inject({
    method: row.method,
    url: pathOf(row, request),
    headers: headersOf(request),
    ...(request.cookies ? { cookies: request.cookies } : {}),
    ...(request.address ? { remoteAddress: request.address } : {}),
    ...payloadOf(row, request.body, headersOf(request)),
  });
  const answered = read(response);
  if (answered.status >= 400) refuseUnnamed(row, answered);
  return answered;
}

/** The contract names the refusals of a call: a test that meets another one fails. */
function refuseUnnamed(row: Call, { code, status }: TestResponse<Call>): void {
  const name = findRefusalName(code);
  if (status < 500 && !(name && refusalsOf(row).includes(name)))
    throw new Error(
      `${row.method} ${row.path} answered ${status} ${name ?? code}, which its row does not name`,
    );
}

/** The response, with the parts of a refusal. */
export function read(response: LightMyRequestResponse): TestResponse<Call> {
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const body = isJson ? response.json() : undefined;
  return {
    status: response.statusCode,
    code: body?.code,
    detail: body?.detail ?? '',
    errors: body?.errors ?? {},
    theirs: body?.theirs,
    body,
    headers: response.headers,
    cookies: response.cookies,
    bytes: response.rawPayload,
  };
}

export function rowNamed(name: CallName): Call {
  const [feature, call] = name.split('.') as [keyof Contract, string];
  return (contract[feature] as Record<string, Call>)[call] as Call;
}

/** Every call with its name. */
export function listCalls(): [CallName, Call][] {
  return Object.entries(contract).flatMap(([feature, rows]) =>
    Object.entries(rows).map(([name, row]): [CallName, Call] => [`${feature}.${name}` as CallName, row]),
  );
}

function headersOf({ as, language, headers }: Circumstances): Record<string, string> {
  return {
    ...(as ? { authorization: `Bearer ${as.token}` } : {}),
    ...(language ? { 'content-language': contentLanguages[language] } : {}),
    ...headers,
  };
}

/** The address of a call with its parameters filled in. */
export function pathOf(row: Call, { params, query }: { params?: object; query?: object }): string {
  const named = new Map(Object.entries(params ?? {}));
  const path = row.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(textOf(named.get(name))));
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, textOf(each)]),
    ),
  );
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

function payloadOf(row: Call, body: unknown, headers: Record<string, string>): InjectOptions {
  if (row.form) {
    const boundary = `form-${randomUUID()}`;
    return {
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: multipart(boundary, body as Record<string, unknown>),
    };
  }
  return body === undefined ? {} : { payload: body as object };
}

/** Text as a form or an address can carry it: halves of surrogate pairs cannot travel in either. */
function textOf(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
}

interface FilePart {
  filename: string;
  type: string;
  bytes: Uint8Array;
}

function multipart(boundary: string, fields: Record<string, unknown>): Buffer {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
    if (typeof value === 'object' && 'bytes' in value) {
      const file = value as FilePart;
      const typed = `${head}; filename="${file.filename}"\r\ncontent-type: ${file.type}\r\n\r\n`;
      return [Buffer.from(typed), Buffer.from(file.bytes), Buffer.from('\r\n')];
    }
    return [Buffer.from(`${head}\r\n\r\n${textOf(value)}\r\n`)];
  });
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}
