import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { type RefusalCode, type RefusalName, refusals } from '#contract/codes/refusals.ts';
import { isStaff } from '#contract/codes/viewers.ts';
import { contract } from '#contract/contract.ts';
import { UploadedFile } from '#contract/shapes/file.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, made from the rows of the contract. @param server_url origin and base, e.g. http://…/api */
export function openApiDocument(server_url: string): Json {
  const paths: Record<string, Json> = {};
  for (const [feature, rows] of Object.entries(contract)) {
    for (const [name, row] of Object.entries(rows) as [string, Call][]) {
      paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operationOf(feature, name, row) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hakaru API',
      version: '1',
      description:
        'Texts follow Content-Language (ja-JP, en-US, zh-CN), without it Accept-Language. Lists answer data and pagination.',
    },
    servers: [{ url: server_url }],
    paths,
    components: {
      securitySchemes: {
        access: { type: 'http', scheme: 'bearer', description: 'Access token of a log-in' },
        program: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token of staff for other programs (hkr_…), with the scope that the call names',
        },
        refresh: { type: 'http', scheme: 'bearer', description: 'Refresh token of a log-in' },
      },
      schemas: { Refusal: refusalSchema },
    },
  };
}

/** The refusals a call can answer: those every call of its kind can, and those its row names. */
export function refusalsOf(row: Call): RefusalName[] {
  const names: RefusalName[] = [];
  if (row.who !== 'anyone' || row.token === 'refresh') names.push('unauthorized');
  // Of what anybody may fire, another site's page may not (register.ts).
  if (row.who !== 'anyone' || row.response !== 'file') names.push('forbidden');
  if (row.keyPurpose || (row.who !== 'anyone' && row.who.some(isStaff))) names.push('scopeMissing');
  if (row.who !== 'anyone' && row.who.includes('examinee')) {
    names.push('examineeHidden');
    if (!row.opensAfterPeriod && row.proven !== 'byStatement') names.push('dataOnly');
  }
  if (row.within || row.params || row.feature) names.push('notFound');
  if (row.within && !row.reachesDeletedCompany && row.who !== 'anyone' && row.who.includes('admin'))
    names.push('companyGone');
  if (row.params || row.query || row.body || row.form) names.push('invalid');
  names.push('unnamed');
  if (row.method !== 'GET') names.push('tooLarge');
  return [
    ...new Set<RefusalName>([...names, ...(row.refusals ?? []), 'tooMany', 'maintenance', 'overloaded']),
  ];
}

function operationOf(feature: string, name: string, row: Call): Json {
  return {
    operationId: `${feature}.${name}`,
    summary: summaryOf(feature, name),
    tags: [feature],
    ...(row.who === 'anyone' && row.token !== 'refresh' ? { security: [] } : securityOf(row)),
    'x-who': row.who,
    ...(row.within ? { 'x-within': row.within } : {}),
    ...(row.unless ? { 'x-unless': row.unless } : {}),
    parameters: [...parametersOf('path', row.params), ...parametersOf('query', row.query), languageParameter],
    ...bodyOf(row),
    responses: { 200: responseOf(row), ...refusalResponses(row) },
  };
}

/** What a call does, in the words of its name: `examinees.changeHiddenStatus` is "Examinees: change hidden status". */
function summaryOf(feature: string, name: string): string {
  const words = `${feature}: ${name}`.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

function securityOf(row: Call): Json {
  const { token, tokenScope } = row;
  if (token === 'refresh') return { security: [{ refresh: [] }] };
  return { security: [{ access: [] }, ...(tokenScope ? [{ program: [tokenScope] }] : [])] };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const languageParameter = {
  name: 'Content-Language',
  in: 'header',
  required: false,
  schema: { type: 'string', enum: ['ja-JP', 'en-US', 'zh-CN'], default: 'ja-JP' },
};

function bodyOf(row: Call): Json {
  const schema = row.form ?? row.body;
  if (!schema) return {};
  const type = row.form ? 'multipart/form-data' : 'application/json';
  return { requestBody: { content: { [type]: { schema: schemaOf(schema, 'input') } } } };
}

function responseOf(row: Call): Json {
  if (row.response === 'file')
    return { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  return {
    description: 'Done',
    content: { 'application/json': { schema: schemaOf(row.response, 'output') } },
  };
}

function refusalResponses(row: Call): Json {
  const byStatus = new Map<number, (number | string)[]>();
  for (const name of refusalsOf(row)) {
    const { http, code } = refusals[name];
    byStatus.set(http, [...(byStatus.get(http) ?? []), code]);
  }
  const responses = [...byStatus].map(([http, codes]) => [
    http,
    {
      description: `Refused: code ${codes.join(', ')}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  ]);
  return Object.fromEntries(responses);
}

const refusalSchema = {
  type: 'object',
  required: ['code', 'detail'],
  properties: {
    code: { enum: Object.values(refusals).map((refusal): RefusalCode => refusal.code) },
    detail: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    theirs: {
      type: 'object',
      description: 'Of 4220: fields that somebody else has changed, as they are now.',
    },
  },
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // In a request an uploaded file is binary data.
      if (zodSchema === UploadedFile)
        Object.assign(jsonSchema, {
          type: 'string',
          format: 'binary',
          properties: undefined,
          required: undefined,
        });
    },
  }) as Json;
  return rest;
}
