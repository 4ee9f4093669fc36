import type { FastifyRequest } from 'fastify';
import { Refusal } from '../access/refusal.ts';
import type { FileStore } from '../adapters/files.ts';
import { type PostedForm, receiveForm } from './receive-form.ts';

/** A form with files that was posted to a page: its files lie on disk, and are read when the page hands them on. */
export interface PagesForm {
  data: FormData;
  /** Removes the files. */
  discard: PostedForm['discard'];
}

/**
 * Takes a posted form apart where the page takes files; undefined for every other request.
 * @throws Refusal tooLarge, or unnamed for a body that is no form
 */
export async function receivePagesForm(
  request: FastifyRequest,
  files: FileStore,
): Promise<PagesForm | undefined> {
  if (!request.isMultipart()) return undefined;
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
