import { z } from 'zod';

/** What a file holds, until the call it came with is answered. */
export interface FileContent {
  /** All of it, in memory: for files that have a small bound. */
  read(): Promise<Uint8Array>;
  stream(): AsyncIterable<Uint8Array>;
}

/**
 * An uploaded file as a handler sees it. Its name and type are not trusted: see the magic bytes checks. It is no
 * larger than its call accepts (`maxBytes` of the row).
 */
export const UploadedFile = z.object(
  {
    filename: z.string().max(255, 'file.name'),
    type: z.string().max(255, 'file.type'),
    /** Bytes. */
    size: z.number(),
    /** Made by the receiver: a part of a form that only describes a file has none. */
    content: z.custom<FileContent>((content) => typeof (content as FileContent | null)?.read === 'function'),
  },
  'file.required',
);
export type UploadedFile = z.output<typeof UploadedFile>;
