import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { bodies } from '#contract/codes/limits.ts';
import { Refusal } from '../access/refusal.ts';
import type { FileStore } from '../adapters/files.ts';
import type { ReceivedFile } from '../adapters/received-file.ts';

/** A file of a posted form. */
export interface PostedFile extends ReceivedFile {
  filename: string;
  /** As it was sent; not believed. */
  type: string;
}

/** A field of text, or a file: null where nobody chose one. */
export type PostedField =
  | { name: string; value: unknown; file?: undefined }
  | { name: string; file: PostedFile | null };

/** A posted form: every field in the order it came. */
export interface PostedForm {
  fields: PostedField[];
  /** Removes its files. */
  discard(): Promise<void>;
}

/** Texts are held in memory, so their size and number are bounded; files are not held in memory. */
const formLimits = {
  files: 1,
  fields: 100,
  fieldSize: bodies.page,
  fieldNameSize: 100,
  parts: 101,
  headerPairs: 20,
};

/**
 * Parses a multipart body as it arrives: texts in memory, files that are not small on disk. A body has at most the
 * bytes its route takes.
 * @throws Refusal tooMany or overloaded before anything is read, tooLarge, or unnamed for a body that breaks off or is no form, and what the disk says; nothing is left
 * on disk then
 */
export async function receiveForm(request: FastifyRequest, files: FileStore): Promise<PostedForm> {
  const most = request.routeOptions.bodyLimit;
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Refusal('tooLarge');
  const release = request.server.incoming.hold(request);
  const fields: PostedField[] = [];
  const discard = async () => {
    try {
      for (const { file } of fields) await file?.discard();
    } finally {
      release();
    }
  };
  try {
    for await (const part of request.parts({ limits: { ...formLimits, fileSize: most } }))
      fields.push(
        part.type === 'field'
          ? { name: part.fieldname, value: part.value }
          : { name: part.fieldname, file: await receivePart(part, files) },
      );
    return { fields, discard };
  } catch (error) {
    await discard();
    // The rest of the body is read and ignored, as far as `letGoOfUnreadBodies` lets it in.
    request.raw.unpipe();
    request.raw.resume();
    throw isToldAsItIs(error) ? error : new Refusal('unnamed');
  }
}

/**
 * True for a refusal, an error with a status of the framework, and a full disk. The parser's own errors (an incomplete
 * form, a broken header) have no status: they are the sender's.
 */
function isToldAsItIs(error: unknown): boolean {
  return error instanceof Error && (error instanceof Refusal || 'statusCode' in error || 'syscall' in error);
}

async function receivePart(part: MultipartFile, files: FileStore): Promise<PostedFile | null> {
  const received = await files.receive(part.file);
  // A body that comes in chunks has named no length before.
  if (part.file.truncated) {
    await received.discard();
    throw new Refusal('tooLarge');
  }
  // A form without a chosen file sends an empty part without a name; the parser makes undefined of an empty name.
  const filename = part.filename ?? '';
  if (received.size === 0 && filename === '') return null;
  return { ...received, filename, type: part.mimetype };
}
