import { mkdtempSync, readdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { incoming } from '#contract/codes/limits.ts';
import { openFileStore } from '../adapters/files.ts';
import { handleErrors } from './error-responses.ts';
import { pagesFormOf } from './host-web-form.ts';
import { makeIncoming } from './incoming.ts';
import { receiveForm } from './receive-form.ts';

const data_dir = mkdtempSync(join(tmpdir(), 'hakaru-form-'));
const files = openFileStore({ data_dir });
const app = Fastify({ bodyLimit: 1_000_000 });
await app.register(multipart, { throwFileSizeLimit: false });
handleErrors(app);
app.decorate('incoming', makeIncoming(incoming));
let onDisk: string[] = [];
const left = () => readdirSync(join(data_dir, 'files/incoming'));
app.post('/', async (request) => {
  const form = await receiveForm(request, files);
  onDisk = left();
  const seen = await Promise.all(
    form.fields.map(async (field) => {
      if ('value' in field) return [field.name, field.value];
      const { file } = field;
      return [
        field.name,
        file && [file.filename, file.type, file.size, (await buffer(file.stream())).length],
      ];
    }),
  );
  await form.discard();
  return seen;
});
app.post('/page', async (request) => {
  const form = pagesFormOf(request, files);
  const data = await form.read();
  onDisk = left();
  await form.discard();
  return [...data].map(([name, value]) => [name, typeof value]);
});
afterAll(() => app.close());

async function post(form: FormData, more: { inChunks?: boolean } = {}) {
  const sent = new Response(form);
  const body = Readable.fromWeb(sent.body as ReadableStream<Uint8Array>);
  const response = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: more.inChunks ? body : await buffer(body),
  });
  return { status: response.statusCode, body: response.json() };
}

function aForm(...fields: [string, string | number][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([new Uint8Array(value)], 'people.csv', { type: 'text/csv' }));
  return form;
}

describe('a form with files', () => {
  it('is taken apart in its order, what is large on disk, and leaves nothing', async () => {
    const { body } = await post(aForm(['a', '1'], ['a', '２'], ['file', 300_000], ['b', '']));
    expect(body).toEqual([
      ['a', '1'],
      ['a', '２'],
      ['file', ['people.csv', 'text/csv', 300_000, 300_000]],
      ['b', ''],
    ]);
    expect(onDisk).toHaveLength(1);
    expect(left()).toEqual([]);
  });

  it('writes nothing where the file is small or nobody chose one', async () => {
    const none = aForm(['a', '1']);
    none.append('file', new File([], ''));
    expect((await post(none)).body).toEqual([
      ['a', '1'],
      ['file', null],
    ]);
    expect((await post(aForm(['file', 10]))).body).toEqual([['file', ['people.csv', 'text/csv', 10, 10]]]);
    expect(onDisk).toEqual([]);
  });

  it.each([false, true])(
    'larger than its route takes is refused and leaves nothing (in chunks: %s)',
    async (inChunks) => {
      expect((await post(aForm(['file', 999_000]), { inChunks })).status).toBe(200);
      expect((await post(aForm(['file', 1_000_001]), { inChunks })).status).toBe(413);
      expect(left()).toEqual([]);
    },
  );

  it('with a second file, with too many fields, or cut off leaves nothing', async () => {
    expect((await post(aForm(['one', 100_000], ['two', 100_000]))).status).toBe(413);
    const many = Array.from({ length: 150 }, (_, at): [string, string] => [`f${at}`, '1']);
    expect((await post(aForm(['file', 100_000], ...many))).status).toBe(413);
    const sent = new Response(aForm(['file', 200_000]));
    const whole = Buffer.from(await sent.arrayBuffer());
    const response = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: whole.subarray(0, 150_000),
    });
    expect(response.statusCode).toBe(400);
    expect(left()).toEqual([]);
  });

  it('gives its place back also when its file cannot be removed', async () => {
    const kept = openFileStore({ data_dir });
    const stuck = {
      ...kept,
      receive: async (content: AsyncIterable<Uint8Array>) => ({
        ...(await kept.receive(content)),
        discard: () => Promise.reject(new Error('the disk fails')),
      }),
    };
    let isHeld = false;
    const own = Fastify();
    await own.register(multipart);
    own.decorate('incoming', {
      hold() {
        isHeld = true;
        return () => {
          isHeld = false;
        };
      },
    });
    own.post('/', async (request) => (await receiveForm(request, stuck)).discard());
    const sent = new Response(aForm(['file', 10]));
    const response = await own.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      payload: Buffer.from(await sent.arrayBuffer()),
    });
    expect([response.statusCode, isHeld]).toEqual([500, false]);
    await own.close();
  });

  it('is not called wrong when it is the disk that takes nothing', async () => {
    const [incoming, aside] = ['incoming', 'aside'].map((name) => join(data_dir, 'files', name)) as [
      string,
      string,
    ];
    renameSync(incoming, aside);
    const response = await post(aForm(['file', 100_000]));
    renameSync(aside, incoming);
    expect(response.status).toBe(500);
  });
});

describe('a page’s form', () => {
  const part = (more: string, body: string) =>
    `--x\r\ncontent-disposition: form-data; ${more}\r\n\r\n${body}\r\n`;
  const postPage = (...parts: string[]) =>
    app.inject({
      method: 'POST',
      url: '/page',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${parts.join('')}--x--\r\n`,
    });
  const file = part('name="logo"; filename="a.png"', 'x'.repeat(100_000));

  it('has texts and files', async () => {
    const response = await postPage(file, part('name="name"', '{}'));
    expect(response.json()).toEqual([
      ['logo', 'object'],
      ['name', 'string'],
    ]);
    expect(onDisk).toHaveLength(1);
    expect(left()).toEqual([]);
  });

  it.each(['{"toString":1,"valueOf":1}', '['.repeat(30_000) + ']'.repeat(30_000), '1'])(
    'with a field that is no text is refused and leaves nothing (%#)',
    async (json) => {
      const response = await postPage(file, part('name="name"\r\ncontent-type: application/json', json));
      expect(response.statusCode).toBe(400);
      expect(left()).toEqual([]);
    },
  );
});
