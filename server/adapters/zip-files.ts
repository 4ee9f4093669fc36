import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive. It is opened when its turn comes. */
export interface ZippedFile {
  name: string;
  open(): Promise<Readable>;
}

/**
 * Every file of an archive carries the format's first day, so that the same files give the same bytes. Compressed a
 * little: reports become an eighth of their size, and programs that read an archive from its front cannot tell where a
 * file that is not compressed ends.
 */
const options = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, compressionLevel: 1 };

/**
 * Puts files into one zip archive as it is read: one file is open at a time, and no file is held in memory. Larger than
 * 4 GB, or more than 65,535 files, are written as zip64. The stream fails when a file cannot be opened or read;
 * destroying it early closes the open file.
 */
export function zipFiles(files: readonly ZippedFile[]): Readable {
  const archive = new PassThrough();
  const zip = new ZipFile();
  let current: Readable | undefined;
  const fail = (error: Error) => archive.destroy(error);
  for (const { name, open } of files)
    zip.addReadStreamLazy(name, options, (give) => {
      open().then((content) => {
        current = content.once('error', fail);
        if (archive.destroyed) content.destroy();
        else give(undefined, content);
      }, fail);
    });
  zip.once('error', fail);
  archive.once('close', () => current?.destroy());
  zip.outputStream.pipe(archive);
  zip.end();
  return archive;
}
