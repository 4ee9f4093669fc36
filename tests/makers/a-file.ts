import type { UploadedFile } from '#contract/shapes/file.ts';

/** A file as somebody chooses it in a form; `bytes` are what is sent. */
export function aFile(
  filename: string,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): UploadedFile & { bytes: Uint8Array } {
  const content = { read: async () => bytes, stream: () => new Blob([bytes]).stream() };
  return { filename, type, size: bytes.length, content, bytes };
}
