import type { FastifyRequest } from 'fastify';
import { Refusal } from '../access/refusal.ts';
import type { FileStore } from '../adapters/files.ts';
import { readFormBody } from './form-limits.ts';
import { type PostedForm, receiveForm } from './receive-form.ts';

/** The form that was posted to a page. Nothing of it is read until the page asks for it, after its guards. */
export interface PagesForm {
  /** Reads it: once, however often it is asked for. @throws Refusal tooLarge, or unnamed for a body that is no form */
  read(): Promise<FormData>;
  /** Removes its files. */
  discard(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a page: bytes that the fields of its form may have. */
    fields?: number;
  }
}

export function pagesFormOf(request: FastifyRequest, files: FileStore): PagesForm {
  const { config, bodyLimit } = request.routeOptions;
  let reading: Promise<{ data: FormData; discard?: PostedForm['discard'] }> | undefined;
  return {
    async read() {
      reading ??= request.isMultipart()
        ? readFiles(request, files)
        : readFormBody(request, config.fields ?? bodyLimit).then((data) => ({ data }));
      return (await reading).data;
    },
    async discard() {
      const read = await reading?.catch(() => undefined);
      await read?.discard?.();
    },
  };
}

/** A form with files: they lie on disk, and are read when the page hands them on. */
async function readFiles(request: FastifyRequest, files: FileStore) {
  const form = await receiveForm(request, files);
  try {
    return { data: await dataOf(form), discard: form.discard };
  } catch (error) {
    await form.discard();
    throw error;
  }
}

async function dataOf({ fields }: PostedForm): Promise<FormData> {
  const data = new FormData();
  for (const field of fields)
    if ('value' in field) data.append(field.name, textOf(field.value));
    else if (field.file) {
      const { filename, type, blob } = field.file;
      data.append(field.name, new File([await blob()], filename, { type }));
    } else data.append(field.name, new File([], ''));
  return data;
}

/** The parser reads a part that calls itself JSON: no form of a browser holds one. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new Refusal('unnamed');
  return value;
}
