import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { ZipFile } from 'yazl';

/** A file of an archive. It is opened when its turn comes. */
export interface ZippedFile {
  name: string;
  open(): Promise<Readable>;
  /** It is small, and compressed within: it is held as a whole for its turn and put in as it is, with its size before it. */
  isPacked?: boolean;
}

/** Every file of an archive carries the format's first day, so that the same files give the same bytes. */
const dated = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/**
 * Compressed a little: reports of a hundred people become an eighth of their size, and programs that read an archive from
 * its front cannot tell where a file of unknown size ends that is not compressed.
 */
const squeezed = { ...dated, compressionLevel: 1 };
const asItIs = { ...dated, compress: false };

/**
 * Puts files into one zip archive as it is read: one file is open at a time, and none but a packed one is held in memory.
 * Larger than 4 GB, or more than 65,535 files, are written as zip64. The stream fails when a file cannot be opened or
 * read; destroying it early closes the open file.
 */
export function zipFiles(files: readonly ZippedFile[]): Readable {
  const archive = new PassThrough();
  const zip = new ZipFile();
  const gone = new AbortController();
  let current: Readable | undefined;
  const fail = (error: Error) => archive.destroy(error);
  const openNext = async (open: ZippedFile['open']) => {
    current = (await open()).once('error', fail);
    if (archive.destroyed) current.destroy();
    return current;
  };
  const fill = async () => {
    for (const { name, open, isPacked = false } of files) {
      if (isPacked) {
        zip.addBuffer(await buffer(await openNext(open)), name, asItIs);
        // It is written in a turn of its own. No other is read before most of it was consumed.
        await setImmediate();
        letGo(zip);
        const written = zip.outputStream;
        if (written instanceof PassThrough && written.writableNeedDrain)
          await once(written, 'drain', { signal: gone.signal });
      } else
        zip.addReadStreamLazy(name, squeezed, (give) => {
          openNext(open).then((content) => content.destroyed || give(undefined, content), fail);
        });
    }
    zip.end();
  };
  zip.once('error', fail);
  archive.once('close', () => {
    gone.abort();
    current?.destroy();
  });
  zip.outputStream.pipe(archive);
  fill().catch(fail);
  return archive;
}

/** What the library keeps of a file until the archive ends, and how it calls one that is written whole. */
interface KeptEntry {
  doFileDataPump: (() => void) | undefined;
  state: number;
}
const isWritten = 3;

/** The library keeps what writes a packed file, and with it the file, until the archive ends: ten thousand are a gigabyte. */
function letGo(zip: ZipFile): void {
  const { entries } = zip as unknown as { entries: KeptEntry[] };
  const last = entries.at(-1);
  if (last?.state === isWritten) last.doFileDataPump = undefined;
}
