import { type Entry, fromBufferPromise } from 'yauzl';
import { TableProblem } from './table-problem.ts';

/** The parts of a workbook, by their names. */
export interface WorkbookParts {
  /** By its name in any case; undefined where there is no such part. */
  open(name: string): AsyncIterable<Buffer> | undefined;
}

const mostParts = 500;
/** Unpacked bytes of all parts that are read. */
const mostUnpacked = 256_000_000;
/** Times its packed bytes that a part may have, beyond the first megabytes: a sheet has 10 to 30 times as many. */
const mostRatio = 200;
const freeOfRatio = 4_000_000;

/** Macros have no place in a table. Links to other files, controls and embedded objects are never opened. */
const active = /(^|\/)(vbaProject|vbaData|macrosheets\/)/i;

/**
 * Opens a workbook's zip. Only parts that somebody asks for are unpacked, and what they unpack to is counted while they
 * are: the zip's directory may say anything.
 * @throws TableProblem for what is no zip, has too many parts, or macros
 */
export async function openParts(file: Buffer): Promise<WorkbookParts> {
  const zip = await fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true }).catch(
    refuseBroken,
  );
  const entries = new Map<string, Entry>();
  let parts = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      parts += 1;
      if (parts > mostParts) throw new TableProblem('large_workbook');
      if (active.test(entry.fileName)) throw new TableProblem('active_workbook');
      entries.set(entry.fileName.toLowerCase(), entry);
    }
  } catch (error) {
    refuseBroken(error);
  }
  let unpacked = 0;
  async function* unpack(entry: Entry): AsyncGenerator<Buffer> {
    const most = Math.max(freeOfRatio, mostRatio * entry.compressedSize);
    let own = 0;
    try {
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        own += chunk.length;
        unpacked += chunk.length;
        if (own > most || unpacked > mostUnpacked) throw new TableProblem('large_workbook');
        yield chunk;
      }
    } catch (error) {
      refuseBroken(error);
    }
  }
  return {
    open(name) {
      const entry = entries.get(name.toLowerCase());
      return entry && unpack(entry);
    },
  };
}

function refuseBroken(error: unknown): never {
  throw error instanceof TableProblem ? error : new TableProblem('broken_workbook', {}, { cause: error });
}
